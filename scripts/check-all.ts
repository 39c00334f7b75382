/**
 * Every stage in turn, up to the first red one.
 * `npm test`: on one day. `npm run test:landing`: also slow tests, all stories and the screens, of which it takes a part.
 * `npm run test:all`: everything, rules and server on every day.
 * The hash of the tree picks day and part, so that a tree is always tested in the same way; TEST_CLOCK and TEST_SEED name others.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

const days = {
  ordinary: '2026-11-23T10:00:00Z',
  'leap day': '2028-02-29T12:00:00Z',
  'new year': '2027-01-01T00:00:30Z',
  'summer time begins within the hour': '2027-03-28T00:10:00Z',
  'summer time ends within the hour': '2027-10-31T00:10:00Z',
};

const git = (...args: string[]) => execFileSync('git', args, { maxBuffer: 1e9 });

function seedOfTree(): string {
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD^{tree}')).update(git('diff', 'HEAD'));
  return hash.digest('hex').slice(0, 8);
}

function partOfAll(): Record<string, string> {
  const { TEST_SEED = seedOfTree(), TEST_CLOCK } = process.env;
  const instants = Object.values(days);
  const env = {
    TEST_SEED,
    TEST_CLOCK: TEST_CLOCK ?? instants[parseInt(TEST_SEED, 16) % instants.length] ?? days.ordinary,
  };
  console.log(`Once more: TEST_SEED=${env.TEST_SEED} TEST_CLOCK=${env.TEST_CLOCK} npm run <stage>`);
  return env;
}

const [mode] = process.argv.slice(2);
const quick = ['check', 'test:rules', 'test:components', 'test:server'];
const last = mode === '--landing' ? ['test:slow', 'e2e'] : ['test:smoke'];
const everyDay = ['test:rules', 'test:server'].flatMap((script) =>
  Object.values(days).map((TEST_CLOCK) => ({ script, env: { TEST_CLOCK } })),
);
const once = (scripts: string[], env: Record<string, string>) => scripts.map((script) => ({ script, env }));
const stages =
  mode === '--all'
    ? [...once(['check', 'test:components'], {}), ...everyDay, ...once(['test:slow', 'e2e'], {})]
    : once([...quick, ...last], partOfAll());

const took: string[] = [];

for (const { script, env } of stages) {
  const started = performance.now();
  console.log(`\n━━ ${script} ${env['TEST_CLOCK'] ?? ''}`);
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  took.push(`${status === 0 ? '✔' : '✘'} ${script.padEnd(16)}${seconds.padStart(7)} s`);
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${took.join('\n')}`);
