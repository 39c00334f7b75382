/**
 * `node bench/office-lists.ts [share] [name]…`: every list and search of the office on 100,000 casks, 1,000,000 orders,
 * 200,000 members and 500,000 entries of the trail, or on that share of them, such as 0.1; with names, such as
 * `'legal texts'`, these calls only. Each call is asked again and again with other values, through the whole server but
 * without a network; reported are the median and p95. It ends by itself after 40 minutes at most.
 */
import { loadavg } from 'node:os';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { loginAsOperator } from '#testing/fixtures/builders.ts';
import { openApp, type BenchApp } from './support/app.ts';
import { knownOf, officeCalls, officePath } from './support/office-calls.ts';
import { fillOffice } from './support/office-rows.ts';
import { median } from '#testing/median.ts';
import { note, p95, type Figure } from './support/report.ts';
import { bench } from './support/shop.ts';

const [, , size = '1', ...named] = process.argv;
const share = Number(size);
const casks = Math.round(100_000 * share);
const members = Math.round(200_000 * share);
/** Each of one share. */
const ordersOfCask = 10;
const orders = casks * ordersOfCask;
const trailEntries = orders / 2;
const wantedMs = 300;
const rounds = 20;
const maxMinutes = 40;
setTimeout(() => {
  console.error(`not done after ${maxMinutes} minutes`);
  process.exit(1);
}, maxMinutes * 60_000).unref();

const unknown = named.filter((name) => !(name in officeCalls));
if (unknown.length > 0) throw new Error(`No call is named ${unknown.join(', ')}`);
const asked = Object.entries(officeCalls).filter(([name]) => named.length === 0 || named.includes(name));

async function measureAll({ context, get }: BenchApp, token: string): Promise<Figure[]> {
  const known = await knownOf(context.db);
  const figures: Figure[] = [];
  for (const [what, call] of asked) {
    const times: number[] = [];
    for (let n = 0; n <= rounds; n += 1) {
      const ms = await get(officePath(call, n, known), token);
      // The first of each compiles its statements.
      if (n > 0) times.push(ms);
    }
    const [half, most] = [median(times), p95(times)];
    figures.push({
      what,
      measured: `${half.toFixed(1)}, ${most.toFixed(1)}`,
      wanted: `< ${wantedMs}`,
      holds: most < wantedMs,
    });
    console.error(`${what}: ${half.toFixed(1)}, ${most.toFixed(1)}`);
  }
  return figures;
}

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');

await bench(async (cluster) => {
  const url = await cluster.database('office');
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  const before = load();
  const started = performance.now();
  await generateCatalogue(
    { db, clock: systemClock },
    { casks, shares: { min: ordersOfCask, max: ordersOfCask } },
  );
  await close();
  await fillOffice(cluster.cluster.url('office', 'postgres'), { casks, members, orders, trailEntries });
  const filled = performance.now() - started;
  const app = await openApp(url);
  const { id } = await app.context.db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow();
  const figures = await measureAll(app, await loginAsOperator(app.context, { id }));
  const databaseSize = await app.databaseSize();
  await app.close();
  return [
    note('casks, orders, members, trail', `${casks}, ${orders}, ${members}, ${trailEntries}`),
    note('filling: s; size of the database', `${(filled / 1000).toFixed(0)}; ${databaseSize}`),
    note('load before and after (1, 5, 15 minutes)', `${before}; ${load()}`),
    ...figures,
  ];
});
