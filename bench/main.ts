/**
 * `npm run bench` runs all benches one after the other, `npm run bench -- core` those that guard what docs/performance.md
 * promises, `npm run bench -- register memory` these two. Each is a program of its own, `node bench/<name>.ts`, that prints
 * a table and ends with 1 when a figure does not hold.
 */
import { spawnSync } from 'node:child_process';

const core = ['orders', 'search'];
const benches = [...core, 'register', 'memory', 'rendering', 'pages'];

const wanted = process.argv.slice(2).flatMap((name) => (name === 'core' ? core : [name]));
const unknown = wanted.filter((name) => !benches.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no bench ${unknown.join(', ')}. There are: core, ${benches.join(', ')}.`);
for (const name of benches) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}\n`);
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
