/**
 * `npm run test:changed [-- <revision>]`: types, style and the nearest tests of what was changed since the revision (HEAD), in about
 * two minutes. Nearest: the changed tests, those that import a changed file, those in its folder, and stories that name its noun.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Two slow cores do this in two minutes beside the types. */
const limits = { rules: 60, components: 10, server: 16, e2e: 3 };

const lines = (command: string, ...args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

const [since = 'HEAD'] = process.argv.slice(2);
const changed = [
  ...lines('git', 'diff', '--name-only', since),
  ...lines('git', 'ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file) && /\.(tsx?|sql|css)$/.test(file));

const tests = lines('git', 'ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts').filter(
  (file) => !file.endsWith('.slow.test.ts'),
);

/** Nearer ones first. */
function nearestTo(file: string): string[] {
  const search = ['grep', '--fixed-strings', '--name-only', `/${basename(file)}'`, '--'];
  const importing = lines('git', ...search, ...tests);
  const beside = tests.filter((test) => dirname(test) === dirname(file));
  const noun = /^(?:server\/(?:features|office)|web\/shop|contract|domain)\/([\w-]+)/.exec(file)?.[1];
  const stories = tests.filter(
    (test) => noun && test.startsWith('e2e/') && test.includes(noun.replace(/s$/, '')),
  );
  return [...(tests.includes(file) ? [file] : []), ...importing, ...beside, ...stories];
}

function kindOf(test: string): keyof typeof limits {
  if (test.endsWith('.spec.ts')) return 'e2e';
  if (test.endsWith('.browser.test.tsx')) return 'components';
  return /^(server|testing)\//.test(test) ? 'server' : 'rules';
}

const near = [...new Set(changed.flatMap(nearestTo))];
const leftOut: string[] = [];

function run(command: string, ...args: string[]): void {
  console.log(`\n━━ ${command} ${args.join(' ').slice(0, 160)}`);
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}

run('npm', 'run', '--silent', 'check');
for (const [kind, most] of Object.entries(limits)) {
  const all = near.filter((test) => kindOf(test) === kind);
  const taken = all.slice(0, most);
  leftOut.push(...all.slice(most));
  if (taken.length === 0) continue;
  if (kind === 'e2e') run('playwright', 'test', '--grep', '@smoke', '--pass-with-no-tests', ...taken);
  else run('vitest', 'run', '--project', kind === 'components' ? 'components*' : kind, ...taken);
}
console.log(
  `\n${changed.length} changed files. Left out: slow files, other stories${leftOut.map((test) => `, ${test}`).join('')}.`,
);
