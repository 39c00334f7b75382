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

/** Why its test fails without a guard; null where it does not, and where it is not one test that runs. */
async function whyRed(project: TestProject, name: string): Promise<string | null> {
  project.provide('droppedGuard', name);
  const file = isLock(name) ? files.lock : files.guard;
  const [test, ...others] = await run(project, file, new RegExp(`^guard ${name}$`));
  if (others.length > 0 || test?.result().state !== 'failed') return null;
  return reasonOf(test.result().errors?.[0] as never);
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
  const why = await whyRed(project, name);
  if (why === null) green.push(name);
  const verdict = why === null ? '✘ ITS TEST PASSES WITHOUT IT' : `✔ its test fails without it: ${why}`;
  console.log(`${name.padEnd(40)}${verdict.slice(0, 130)}`);
}
await vitest.close();

const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `\n${names.length - green.length} of ${names.length} guards are seen by their tests, in ${seconds} s`,
);
if (green.length > 0) console.error(`not noticed when dropped: ${green.join(', ')}`);
process.exit(green.length === 0 && names.length > 0 ? 0 : 1);
