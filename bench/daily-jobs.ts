/**
 * `node bench/daily-jobs.ts [shares]`: the daily jobs of a shop that sold a million shares of 5,000 casks, or as many
 * as given, 200 of each. On one day a hundredth of the orders can no longer be withdrawn from, casks are announced for
 * bottling, and the time to choose for lost casks ends; then bottles are due to be paid, and are not. Reported are the
 * seconds and the most memory of each job, and what it did.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { bottlesFrom } from '#domain/bottling/allocation.ts';
import { addDays, dateIn, type CalendarDate } from '#domain/calendar.ts';
import { assert } from '#domain/assert.ts';
import { confirmLoss } from '#server/features/losses/confirm-loss.ts';
import { declareLoss } from '#server/features/losses/declare-loss.ts';
import { refundUndecidedShares } from '#server/features/losses/remedies/refund-undecided.ts';
import { notifyBottlingOwners } from '#server/features/bottling/notify-owners.ts';
import { planBottling } from '#server/features/bottling/plan-bottling.ts';
import { recordBottling } from '#server/features/bottling/record-bottling.ts';
import { defaultReleaseInvoices } from '#server/features/bottling/release-invoices/default-invoice.ts';
import { remindOfReleaseInvoices } from '#server/features/bottling/release-invoices/remind-owners.ts';
import type { Context } from '#server/features/context.ts';
import { matureShares } from '#server/features/orders/shares/mature-shares.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { SetClock, systemClock } from '#server/platform/core/clock.ts';
import type { Database } from '#server/platform/db/connection/connect.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { note, ratio, type Figure } from './support/report.ts';
import { bench } from './support/shop.ts';

const shares = Number(process.argv[2] ?? 1_000_000);
const sharesOfCask = 200;
const sharesOfOrder = 4;
const casks = Math.ceil(shares / sharesOfCask);
/** Of all casks: bottled within a month, and lost. */
const [bottled, lost] = [Math.ceil(casks / 200), Math.ceil(casks / 1000)];
const limitSeconds = 300;
const limitMegabytes = 512;
const dayMs = 86_400_000;
const start = Date.parse('2030-03-04T10:00:00Z');

/**
 * Each member has one order of four shares of one cask, long ago; every hundredth order is twenty days old. Written
 * without triggers: what a purchase checks is not measured here.
 */
async function sellEverything(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica; set timezone = 'UTC'`);
  const then = new Date(start).toISOString();
  for (const statement of [
    `create temporary table sold as
      select row_number() over () as n, gen_random_uuid() as member_id, gen_random_uuid() as order_id, cask_id, first,
        gen_random_uuid() as posting_id
      from (select cask_id, number as first from cask_share where number % ${sharesOfOrder} = 1) as lot`,
    'alter table sold add column placed_at timestamptz',
    `update sold set placed_at = timestamptz '${then}' - case when n % 100 = 0 then interval '20 days' else interval '900 days' end`,
    `insert into member (id, email, password_hash, country, date_of_birth, created_at, confirmed_at)
      select member_id, member_id || '@bench.example', 'none', case when n % 2 = 0 then 'SG' else 'IE' end, '1980-01-01',
        placed_at, placed_at from sold`,
    `insert into ledger_account (kind, currency, member_id) select 'WALLET', 'SGD', member_id from sold`,
    `insert into wallet (account_id, member_id, currency) select id, member_id, currency from ledger_account
      where kind = 'WALLET'`,
    `insert into orders (id, member_id, currency, subtotal, discount, total, placed_at, country, ledger_transaction_id)
      select order_id, member_id, 'SGD', 40000, 0, 40000, placed_at, case when n % 2 = 0 then 'SG' else 'IE' end, posting_id
      from sold`,
    `insert into order_line (order_id, cask_id, quantity, unit_price, discount)
      select order_id, cask_id, ${sharesOfOrder}, 10000, 0 from sold`,
    `insert into invoice (series, number, order_id, issued_at) select 'T2030', n, order_id, placed_at from sold`,
    `update cask_share set order_id = sold.order_id from sold
      where cask_share.cask_id = sold.cask_id and number between first and first + ${sharesOfOrder - 1}`,
    `insert into certificate (id, cask_id, number, order_id, member_id, issued_at, state)
      select gen_random_uuid(), share.cask_id, number, share.order_id, member_id, placed_at,
        case when n % 100 = 0 then 'PURCHASED' else 'MATURING' end
      from cask_share as share join sold on sold.order_id = share.order_id`,
  ])
    await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}

interface Run {
  seconds: number;
  megabytes: number;
}

/** The most memory this process holds meanwhile, read every 50 ms. */
async function measured(job: (context: Context) => Promise<void>, context: Context): Promise<Run> {
  let most = process.memoryUsage.rss();
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const started = performance.now();
  await job(context).finally(() => clearInterval(timer));
  return { seconds: (performance.now() - started) / 1000, megabytes: most / 2 ** 20 };
}

const count = async (db: Database, query: string): Promise<number> =>
  Number((await sql.raw<{ n: string }>(`select count(*) as n from ${query}`).execute(db)).rows[0]?.n);

interface Planned {
  bottlingId: string;
  bottleMl: number;
  plannedOn: CalendarDate;
}

async function operatorOf({ db }: Context): Promise<Caller> {
  const { memberId } = await db
    .selectFrom('certificate')
    .select('memberId')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { memberId, sessionId: memberId };
}

/** Declared and confirmed by two who hold no share of it. */
async function loseCask(context: Context, leak: Parameters<typeof declareLoss>[2]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from member where not exists (
      select from certificate where member_id = member.id and cask_id = ${leak.caskId}) limit 2`.execute(
    context.db,
  );
  const [one, other] = rows.map(({ id }) => ({ memberId: id, sessionId: id }));
  assert(one && other, 'two members hold no share of the cask');
  const { lossId } = await declareLoss(context, one, leak);
  await confirmLoss(context, other, lossId);
}

/** Plans bottlings in thirty days, and declares losses today. */
async function planAndLose(context: Context): Promise<Planned[]> {
  const { db, clock } = context;
  const operator = await operatorOf(context);
  const found = await db
    .selectFrom('cask')
    .innerJoin('offer', 'offer.caskId', 'cask.id')
    .select(['cask.id', 'shareVolumeMl as bottleMl'])
    .where('stage', '=', 'MATURING')
    .where('fillDate', '<', '2026-01-01')
    .orderBy('cask.id')
    .limit(bottled + lost)
    .execute();
  const happenedOn = dateIn('IE', clock.now());
  const plannedOn = addDays(happenedOn, 30);
  const planned: Planned[] = [];
  for (const { id: caskId, bottleMl } of found.slice(0, bottled)) {
    const { bottlingId } = await planBottling(context, operator, { caskId, plannedOn, strength: 46 });
    planned.push({ bottlingId, bottleMl, plannedOn });
  }
  const leak = { cause: 'LEAK', happenedOn, source: 'WAREHOUSE_KEEPER', text: 'It leaked out.' } as const;
  for (const { id: caskId } of found.slice(bottled)) await loseCask(context, { ...leak, caskId });
  return planned;
}

async function bottle(context: Context, planned: readonly Planned[]): Promise<void> {
  const operator = await operatorOf(context);
  for (const { bottlingId, bottleMl, plannedOn: bottledOn } of planned) {
    const litres = (sharesOfCask * bottleMl) / 1000;
    const filled = bottlesFrom(litres, bottleMl);
    const day = { bottledOn, litres, lostLitres: 0.5, abv: 46, bottleMl, filled, broken: 0 };
    await recordBottling(context, operator, { bottlingId, ...day });
  }
}

/** Each job on the day it has something to do, and once more when it has not. */
async function measureAll(context: Context, clock: SetClock): Promise<Figure[]> {
  const { db } = context;
  const figures: Figure[] = [];
  const run = async (name: string, job: (context: Context) => Promise<void>, done: string, least: number) => {
    const { seconds, megabytes } = await measured(job, context);
    const again = await measured(job, context);
    figures.push(
      ratio(`${name}: done`, await count(db, done), { atLeast: least }),
      ratio(`${name}: seconds`, seconds, { atMost: limitSeconds }),
      ratio(`${name}: seconds when nothing is due`, again.seconds, { atMost: limitSeconds }),
      ratio(`${name}: memory, MB`, megabytes, { atMost: limitMegabytes }),
    );
  };
  const onDay = (day: number) => clock.set(new Date(start + day * dayMs));
  const moved = (to: string) => `share_move where to_state = '${to}'`;
  const invoices = (bottled * sharesOfCask) / sharesOfOrder;
  onDay(0);
  await run(
    'mature-shares',
    matureShares,
    moved('MATURING'),
    Math.floor(shares / sharesOfOrder / 100) * sharesOfOrder,
  );
  const bottlings = await planAndLose(context);
  await run(
    'notify-bottling-owners',
    notifyBottlingOwners,
    moved('BOTTLING_NOTIFIED'),
    bottled * sharesOfCask,
  );
  onDay(30);
  const { seconds } = await measured(() => bottle(context, bottlings), context);
  figures.push(note(`recording ${bottled} bottlings: seconds`, seconds.toFixed(2)));
  onDay(37);
  await run('remind-of-release-invoices', remindOfReleaseInvoices, 'release_reminder', invoices);
  onDay(62);
  const defaulted = "release_invoice where state = 'DEFAULTED'";
  await run('default-release-invoices', defaultReleaseInvoices, defaulted, invoices);
  onDay(66);
  const chosen = 'remedy where choice_id is not null';
  await run('refund-undecided-shares', refundUndecidedShares, chosen, lost * sharesOfCask);
  return figures;
}

await bench(async (cluster) => {
  const url = await cluster.database('daily');
  const config = readConfig({ DATABASE_URL: url });
  const { db, close } = await openDatabase(config);
  await generateCatalogue(
    { db, clock: systemClock },
    { casks, shares: { min: sharesOfCask, max: sharesOfCask } },
  );
  await sellEverything(cluster.cluster.url('daily', 'postgres'));
  const clock = new SetClock(new Date(start));
  const jobs = { enqueue: async () => undefined };
  const log = pino({ level: 'warn' });
  const context = {
    ...(await compose({ config, db, jobs: jobs as never, log, announce: () => undefined })),
    clock,
    jobs,
  };
  const figures = [
    note('shares sold', String(await count(db, 'certificate'))),
    note('orders', String(await count(db, 'orders'))),
    ...(await measureAll(context, clock)),
  ];
  await close();
  return figures;
});
