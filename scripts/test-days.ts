/**
 * `npm run test:days [-- day… suite…]`: every test at the instants below, or at those named
 * or given as `2030-01-01T00:00:00Z`. A suite is `test:rules`, `test:server`, `test:slow`, `e2e` or `test:smoke`.
 */
import { spawnSync } from 'node:child_process';

const days: Readonly<Record<string, string>> = {
  'leap-day': '2028-02-29T12:00:00Z',
  // The stories run over midnight.
  'new-year': '2026-12-31T23:58:00Z',
  'summer-time-begins': '2027-03-28T00:30:00Z',
  'summer-time-ends': '2027-10-31T00:30:00Z',
  'in-400-days': new Date(Date.now() + 400 * 86_400_000).toISOString(),
};
/** Without `test:smoke`, whose stories are among those of `e2e`. */
const all = ['test:rules', 'test:server', 'test:slow', 'e2e'];
const suites = [...all, 'test:smoke'];

const asked = process.argv.slice(2);
const askedSuites = asked.filter((one) => suites.includes(one));
const askedDays = asked.filter((one) => !askedSuites.includes(one));
const results: string[] = [];

for (const name of askedDays.length > 0 ? askedDays : Object.keys(days)) {
  const instant = days[name] ?? name;
  if (Number.isNaN(Date.parse(instant)))
    throw new Error(`${name} is none of ${Object.keys(days).join(', ')}`);
  for (const suite of askedSuites.length > 0 ? askedSuites : all) {
    console.log(`\n━━ ${suite} at ${instant} (${name})`);
    const env = { ...process.env, TEST_CLOCK: instant };
    const { status } = spawnSync('npm', ['run', '--silent', suite], { stdio: 'inherit', env });
    results.push(`${status === 0 ? '✔' : '✘'} ${suite.padEnd(12)} ${instant}`);
    if (status !== 0) process.exitCode = 1;
  }
}
console.log(`\n${results.join('\n')}`);
