/**
 * `npm run guards`: drops each guard in turn — CHECK, key, unique index, trigger, privilege, lock — in the test's own
 * database, runs exactly its test, and expects it red. `npm run guards -- lock coupon` looks at those
 * whose name has one of these words.
 */
import { resolve } from 'node:path';
import { createVitest, type TestCase, type TestProject } from 'vitest/node';
import { isLock, lockGuards } from '#testing/guards/drop-lock.ts';

const files = {
  guard: resolve('testing/guards/guards.test.ts'),
  lock: resolve('server/platform/db/locks.test.ts'),
};

interface Outcome {
  isRed: boolean;
  reason: string;
}

function reasonOf(error: { message: string; actual?: unknown } | undefined): string {
  if (error?.actual === undefined) return error?.message.split('\n')[0] ?? '';
  // A statement of guards.test.ts, and the guard that refused it.
  const [, refusedBy] = /^\[[\s\S]*"([^"]*)",?\s*\]$/.exec(String(error.actual)) ?? [];
  if (refusedBy === undefined) return `the test sees ${String(error.actual)}`;
  return refusedBy === 'no guard' ? 'the statement is accepted' : `the statement is refused by ${refusedBy}`;
}

/** Runs the tests of a file whose name fits. */
async function run(project: TestProject, file: string, testNamePattern: RegExp): Promise<TestCase[]> {
  const specification = project.createSpecification(file, { testNamePattern });
  const { testModules } = await project.vitest.runTestSpecifications([specification]);
  // The other file's tests stay in the result, from the run before.
  const tests = testModules
    .filter(({ moduleId }) => moduleId === file)
    .flatMap((module) => [...module.children.allTests()]);
  return tests.filter((test) => ['passed', 'failed'].includes(test.result().state));
}

async function runWithout(project: TestProject, name: string): Promise<Outcome> {
  project.provide('droppedGuard', name);
  const file = isLock(name) ? files.lock : files.guard;
  const ran = await run(project, file, new RegExp(`^guard ${name}$`));
  const errors = ran.flatMap((test) => test.result().errors ?? []);
  // A file that does not load, or a pattern that finds nothing, proves nothing.
  if (ran.length !== 1) return { isRed: false, reason: `${ran.length} tests ran` };
  return { isRed: ran[0]?.result().state === 'failed', reason: reasonOf(errors[0] as never) };
}

const started = performance.now();
const vitest = await createVitest('test', { watch: false, reporters: [{}], project: 'server' });
const [project] = vitest.projects;
if (!project) throw new Error('vitest.config.ts has no project server');
// The first run drops none, and says which there are.
const guards = (await run(project, files.guard, /^guard /)).map(({ name }) => name.slice('guard '.length));
const nameParts = process.argv.slice(2);
const names = [...guards, ...lockGuards].filter(
  (name) => nameParts.length === 0 || nameParts.some((part) => name.includes(part)),
);
const green: string[] = [];
for (const name of names) {
  const { isRed, reason } = await runWithout(project, name);
  if (!isRed) green.push(name);
  const verdict = isRed ? '✔ its test fails without it' : '✘ ITS TEST PASSES WITHOUT IT';
  console.log(`${name.padEnd(40)}${verdict}: ${reason.slice(0, 100)}`);
}
await vitest.close();

const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `\n${names.length - green.length} of ${names.length} guards are seen by their tests, in ${seconds} s`,
);
if (green.length > 0) console.error(`not noticed when dropped: ${green.join(', ')}`);
process.exit(green.length === 0 && names.length > 0 ? 0 : 1);
