/**
 * `npm run bench` runs all benches one after the other, `npm run bench -- core` those that guard what docs/performance.md
 * promises, `npm run bench -- register memory` these two. Each is a program of its own, `node bench/<name>.ts`, that prints
 * a table and ends with 1 when a figure does not hold.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const benches = {
  orders: 'the start, orders beside the same statements sent bare, memory',
  search: 'the cask list beside a bare server, searches and counts of 100,000 casks beside 1,000',
  register: 'a burst of 10,000 orders, until the log has signed all of it',
  memory: 'bytes that a process keeps of each request, over five minutes',
  rendering: 'a cold page, memory after 10,000 pages, orders while addresses are asked for at random',
  pages: 'paints of the first screens on slow lines',
};
type Name = keyof typeof benches;
const core: Name[] = ['orders', 'search'];

const wanted = process.argv.slice(2).flatMap((name) => (name === 'core' ? core : [name]));
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are: core, ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, what] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}: ${what}\n`);
  const child = spawn(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
