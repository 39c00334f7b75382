/**
 * `npm run bench` runs the benches one after the other; `npm run bench -- core login` only those. Each is a program of its
 * own, `node bench/<name>.ts`, that prints a table or a line per finding and ends with 1 when something does not hold.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const benches = {
  core: 'start, cask list, orders, memory, search, wallet',
  alerts: '10,000 watchers of one cask, a worker killed meanwhile',
  login: 'the cask list while sixteen members log in without a pause',
  register: 'orders with and without the register, a burst of 10,000 orders, tiles beside the cask list',
  malformed: '100,000 broken requests',
  memory: 'what a process keeps of each request, over five minutes',
  'daily-jobs': 'the daily jobs of a million shares of 5,000 casks',
  deposits: '3,000 deposits, with providers that lose answers and processes that are killed',
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const [name, what] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}: ${what}\n`);
  const child = spawn(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
}
