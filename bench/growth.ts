/**
 * `node bench/growth.ts [orders]`: every list, search and page's call of the shop and the office on 100,000 casks, with
 * 10,000 orders and with so many (10 million where nothing is said, which take some 40 GB and an hour), asked in turn in one
 * run through the whole server but without a network; then what a member writes: carts, orders, withdrawals, deposits.
 * Reported are the medians and their ratio. `CASKS` makes it smaller.
 */
import { readConfig } from '#server/config.ts';
import { closeLedgerDays } from '#server/features/wallet/closings/close-days.ts';
import { refreshListing } from '#server/features/casks/listing/refresh-listing.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { loginAs, loginAsOperator } from '#testing/fixtures/builders.ts';
import { openApp, type BenchApp } from './support/app.ts';
import { knownOf, officeCalls, officePath, type Known } from './support/office-calls.ts';
import { fillOffice, type OfficeSize } from './support/office-rows.ts';
import { median } from '#testing/median.ts';
import { compared, note, type Figure } from './support/report.ts';
import { findShoppers, memberCalls, shopPath, visitorCalls, type Shopper } from './support/shop-calls.ts';
import { bench, type BenchCluster } from './support/shop.ts';
import { openWriters, write, writes } from './support/shop-writes.ts';

const casks = Number(process.env.CASKS ?? 100_000);
const few = 10_000;
const many = Number(process.argv[2] ?? 10_000_000);
const ordersOfMember = 5;
const sharesInCatalogue = 12;
/** A fifth is left, so that casks are still on sale when all orders are placed. */
const sharesOfCask = Math.max(sharesInCatalogue, Math.ceil((many / casks) * 1.25));
const rounds = 20;
const shoppers = 20;

interface Shop {
  app: BenchApp;
  operatorToken: string;
  known: Known;
  people: (Shopper & { token: string })[];
  distilleries: number[];
}

/** An access token lives for minutes, all calls take longer. */
async function logInAgain(shop: Shop): Promise<void> {
  const { context } = shop.app;
  shop.operatorToken = await loginAsOperator(context, { id: shop.known.operators[0] ?? '' });
  for (const person of shop.people) person.token = await loginAs(context, { id: person.memberId });
}

async function openShop(url: string): Promise<Shop> {
  const app = await openApp(url);
  const { db } = app.context;
  await refreshListing(app.context, 'all');
  await closeLedgerDays(app.context);
  const known = await knownOf(db);
  const people = (await findShoppers(db, shoppers)).map((shopper) => ({ ...shopper, token: '' }));
  const distilleries = await db.selectFrom('distillery').select('id').limit(20).execute();
  return { app, operatorToken: '', known, people, distilleries: distilleries.map(({ id }) => id) };
}

function askOffice({ app, known, operatorToken }: Shop, call: string, n: number): Promise<number> {
  return app.get(officePath(call, n, known), operatorToken);
}

function askShop(
  { app, people, distilleries }: Shop,
  call: string,
  n: number,
  isMember: boolean,
): Promise<number> {
  const person = people[n % people.length];
  if (!person) throw new Error('nobody has ordered');
  return app.get(shopPath(call, n, person, distilleries), isMember ? person.token : undefined);
}

type Ask = (shop: Shop, n: number) => Promise<number>;

function allCalls(): [what: string, ask: Ask][] {
  return [
    ...Object.entries(visitorCalls).map(([what, call]): [string, Ask] => [
      what,
      (shop, n) => askShop(shop, call, n, false),
    ]),
    ...Object.entries(memberCalls).map(([what, call]): [string, Ask] => [
      what,
      (shop, n) => askShop(shop, call, n, true),
    ]),
    ...Object.entries(officeCalls).map(([what, call]): [string, Ask] => [
      `office: ${what}`,
      (shop, n) => askOffice(shop, call, n),
    ]),
  ];
}

function figureOf(what: string, times: { few: number[]; many: number[] }): Figure {
  const [before, after] = [median(times.few), median(times.many)];
  const measured = compared(before, after);
  console.error(`${what}: ${measured}`);
  return { what, measured, wanted: '≤ 2', holds: after <= 2 * before };
}

/** As `measure`, of what is written; each time another buyer. */
async function measureWrites(shops: { few: Shop; many: Shop }): Promise<Figure[]> {
  const writers = {
    few: await openWriters(shops.few.app, rounds + 1),
    many: await openWriters(shops.many.app, rounds + 1),
  };
  const times = writes.map((what) => ({ what, few: [] as number[], many: [] as number[] }));
  for (let n = 0; n <= rounds; n += 1) {
    for (const size of ['few', 'many'] as const) {
      const took = await write(writers[size], n);
      if (n > 0) for (const one of times) one[size].push(took[one.what]);
    }
  }
  return times.map(({ what, ...each }) => figureOf(what, each));
}

/** Both databases are asked in turn; the first call of each compiles its statements. */
async function measure(shops: { few: Shop; many: Shop }): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, ask] of allCalls()) {
    const times = { few: [] as number[], many: [] as number[] };
    for (const shop of [shops.few, shops.many]) await logInAgain(shop);
    for (let n = 0; n <= rounds; n += 1) {
      for (const size of ['few', 'many'] as const) {
        const ms = await ask(shops[size], n);
        if (n > 0) times[size].push(ms);
      }
    }
    figures.push(figureOf(what, times));
  }
  return figures;
}

/** @returns how long it took, in s */
async function fill(
  own: BenchCluster,
  name: string,
  size: Pick<OfficeSize, 'orders' | 'sharesOfCask'>,
): Promise<string> {
  const started = performance.now();
  const { orders } = size;
  const superuserUrl = own.cluster.url(name, 'postgres');
  await fillOffice(superuserUrl, {
    casks,
    members: orders / ordersOfMember,
    trailEntries: orders / 2,
    ...size,
  });
  return ((performance.now() - started) / 1000).toFixed(0);
}

await bench(async (own) => {
  const url = await own.database('few');
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue(
    { db, clock: systemClock },
    { casks, shares: { min: sharesInCatalogue, max: sharesInCatalogue } },
  );
  await close();
  const otherUrl = await own.database('many', { template: 'few' });
  const seconds = [
    await fill(own, 'few', { orders: few }),
    await fill(own, 'many', { orders: many, sharesOfCask }),
  ];
  const shops = { few: await openShop(url), many: await openShop(otherUrl) };
  const sizes = [await shops.few.app.databaseSize(), await shops.many.app.databaseSize()];
  return [
    note(`${few} and ${many} orders, filled in s`, seconds.join(' and ')),
    note('size of the database', sizes.join(' and ')),
    ...(await measure(shops)),
    ...(await measureWrites(shops)),
  ];
});
