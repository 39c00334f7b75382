/** `npm test`: every stage in turn, up to the first red one. `npm run test:all`: with every story and the slow files. */
import { spawnSync } from 'node:child_process';

const everyDay = ['check', 'test:rules', 'test:server', 'test:smoke'];
const all = ['check', 'test:rules', 'test:server', 'test:slow', 'e2e'];
const stages = process.argv.includes('--all') ? all : everyDay;
const took: string[] = [];

for (const stage of stages) {
  const started = performance.now();
  console.log(`\n━━ ${stage}`);
  const { status } = spawnSync('npm', ['run', '--silent', stage], { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  took.push(`${status === 0 ? '✔' : '✘'} ${stage.padEnd(12)}${seconds.padStart(7)} s`);
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${took.join('\n')}`);
