/**
 * `node bench/office-lists.ts [share] [name]…`: every list and search of the office on 100,000 casks, 1,000,000 orders,
 * 200,000 members and 500,000 entries of the trail, or on that share of them, such as 0.1; with names, such as
 * `'legal texts'`, these calls only. Each call is asked again and again with other values, through the whole server but
 * without a network; reported are the median and p95. It ends by itself after 40 minutes at most.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { loadavg } from 'node:os';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/features/context.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { loginAsOperator } from '#testing/fixtures/builders.ts';
import { fillOffice } from './office-rows.ts';
import { median, note, p95, type Figure } from './report.ts';
import { bench } from './shop.ts';

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

/** `{n}` is another number each time, `{day}` another day; `{nobody}` is an id of nothing. */
const calls = {
  'orders, newest first': 'orders',
  'orders, an old page': 'orders?after={after}',
  'orders of a day': 'orders?fromDay={day}&toDay={day}',
  'orders of an amount': 'orders?minTotal=1{amount}&maxTotal=1{amount}',
  'orders of a narrow range in another currency':
    'orders?minTotal=1{amount}&maxTotal=1{amount}&currencyType=EUR',
  'orders of a member': 'orders?memberId={member}',
  'orders of a cask': 'orders?caskId={cask}',
  'orders of nobody': 'orders?memberId={nobody}',
  'orders of a cask that is not there': 'orders?caskId=99999999',
  'orders of a month without any': 'orders?fromDay=2020-01-01&toDay=2020-01-31',
  'orders in a currency without any': 'orders?currencyType=EUR',
  invoices: 'invoices',
  'invoices of orders': 'invoices?kind=ORDER',
  'invoices of bottles': 'invoices?kind=BOTTLING',
  'invoices of a member': 'invoices?memberId={member}',
  'invoices of a day': 'invoices?fromDay={day}&toDay={day}',
  'invoices of memberships': 'invoices?kind=MEMBERSHIP',
  'invoices of nobody': 'invoices?memberId={nobody}',
  'invoices in a currency': 'invoices?currencyType=SGD',
  'invoices in a currency without any': 'invoices?currencyType=EUR',
  'invoices of a month without any': 'invoices?fromDay=2020-01-01&toDay=2020-01-31',
  'credit notes': 'credit-notes',
  'credit notes of a day': 'credit-notes?fromDay={day}&toDay={day}',
  'credit notes in a currency': 'credit-notes?currencyType=SGD',
  'credit notes in a currency without any': 'credit-notes?currencyType=EUR',
  'credit notes of memberships, none': 'credit-notes?kind=MEMBERSHIP',
  refunds: 'refunds',
  'refunds that wait': 'refunds?state=PENDING',
  'refunds of an order without any': 'refunds?orderId={nobody}',
  defaults: 'defaults',
  'defaults of a country without any': 'defaults?country=IE',
  'defaults of a cask without any': 'defaults?caskId=99999999',
  'defaults that may be sold': 'defaults?sellable=true',
  'parcels to send': 'release-invoices?filter=TO_SEND',
  'invoices for bottles': 'release-invoices?filter=ISSUED',
  'invoices for bottles that are paid': 'release-invoices?filter=PAID',
  'invoices for bottles that are refunded, none': 'release-invoices?filter=REFUNDED',
  'payments to approve': 'payment-requests',
  'deposits in review': 'deposits',
  returns: 'returns',
  'returns that failed': 'returns?state=FAILED',
  chargebacks: 'chargebacks',
  'chargebacks that are open': 'chargebacks?state=OPEN',
  'chargebacks that are won': 'chargebacks?state=WON',
  'chargebacks of a deposit without any': 'chargebacks?depositId={nobody}',
  'ledger of a day': 'ledger?day={day}',
  'payments of a day': 'ledger?day={day}&kind=PAYMENT',
  'ledger of a day without entries': 'ledger?day=2020-01-01',
  'ledger of a day, a kind without any': 'ledger?day={day}&kind=SUBSCRIPTION',
  'accounts of the company': 'ledger-accounts',
  'accounts of nobody': 'ledger-accounts?memberId={nobody}',
  'an account of the company, a day': 'ledger-accounts/{account}?day={day}',
  reconciliations: 'reconciliations',
  'days that differ, none': 'reconciliations?differing=true',
  'casks and drafts': 'casks',
  'casks, a part of a code': 'casks?q={n}9',
  'casks, a part of a name': 'casks?q=slack',
  'casks, no match': 'casks?q=zzxxqq{n}',
  'casks on sale': 'casks?state=ON_SALE',
  'casks that are announced, none': 'casks?state=ANNOUNCED',
  'drafts that are checked': 'casks?state=CHECKED',
  'records of casks': 'cask-records',
  'records, a number': 'cask-records?q={n}7',
  'records, no match': 'cask-records?q=zzxxqq{n}',
  bottlings: 'bottlings',
  losses: 'losses',
  evidence: 'evidence',
  distilleries: 'distilleries',
  coupons: 'coupons',
  news: 'news',
  'news, no match': 'news?q=zzxxqq{n}',
  'legal texts': 'legal-versions',
  'membership levels': 'membership-levels',
  meetings: 'meetings',
  'members, a beginning of a mail': 'members?q=member-{n}@',
  'members, many of a beginning': 'members?q=member-1',
  'members, a name': 'members?q=Aoife+Byrne{n}',
  'members, no match': 'members?q=zzxxqq{n}',
  'members, no match of a mail': 'members?q=zzxxqq{n}@',
  'members, no match of a number of an invoice': 'members?q=X2026-0000{n}',
  'members, a number of an invoice': 'members?q=T2026-0000{n}',
  'search, a mail': 'search?text=member-{n}@bench.example',
  'search, a part of a name': 'search?text=byrne{n}',
  'search, a common name': 'search?text=murphy',
  'search, an amount': 'search?text=1{n}.50',
  'search, a reference': 'search?text=pi_{n}',
  'search, an invoice': 'search?text=T2026-0000{n}',
  'search, the beginning of an id': 'search?text={id}',
  'search, no match': 'search?text=zzxxqq{n}',
  'search, no match of an amount': 'search?text=9999{n}.99',
  'search, no match of a reference': 'search?text=pi_none_{n}',
  'search, no match of an invoice': 'search?text=X2026-0000{n}',
  'search, no match of an id': 'search?text=fffffff0-{n}00',
  'benefit requests': 'benefit-requests',
  operators: 'operators',
  trail: 'trail',
  'trail of an operator': 'trail?operatorId={operator}',
  'trail of nobody': 'trail?operatorId={nobody}',
  'trail of a record': 'trail?subjectKind=member&subjectId={member}',
  'trail of a record, no match': 'trail?subjectKind=order&subjectId={member}',
  'trail of an id of any kind, no match': 'trail?subjectId={nobody}',
  'trail, a rare act': 'trail?action=refund.approve',
  'trail, an act without entries': 'trail?action=coupon.create',
  'trail of an operator, a rare act': 'trail?operatorId={operator}&action=refund.approve',
  'trail of a kind without entries': 'trail?subjectKind=teamPerson',
  'trail of a day': 'trail?fromDay={day}&toDay={day}',
  'trail of the first year': 'trail?fromDay=2023-11-01&toDay=2024-10-31',
  'trail of a month without entries': 'trail?fromDay=2020-01-01&toDay=2020-01-31',
  overview: 'overview',
  'due this week': 'due',
  'mails given up': 'mails/given-up',
};

const unknown = named.filter((name) => !(name in calls));
if (unknown.length > 0) throw new Error(`No call is named ${unknown.join(', ')}`);
const asked = Object.entries(calls).filter(([name]) => named.length === 0 || named.includes(name));

interface Known {
  members: string[];
  operators: string[];
  casks: number[];
  account: number;
}

function pathOf(
  call: string,
  n: number,
  { members: ids, operators, casks: caskIds, account }: Known,
): string {
  const day = new Date(Date.UTC(2026, 9, 30) - n * 9 * 86_400_000).toISOString().slice(0, 10);
  const id = ids[n % ids.length] ?? '';
  const filled = call
    .replace('{after}', `${Date.parse(day)}.${id}`)
    .replaceAll('{day}', day)
    .replaceAll('{amount}', String(1000 + n * 37))
    .replace('{member}', id)
    .replace('{operator}', operators[n % operators.length] ?? '')
    .replace('{nobody}', '00000000-0000-4000-8000-000000000000')
    .replace('{id}', id.slice(0, 8))
    .replace('{cask}', String(caskIds[n % caskIds.length]))
    .replace('{account}', String(account))
    .replaceAll('{n}', String(10 + n));
  return `/platform/api/office/${filled}`;
}

async function measureAll(app: FastifyInstance, context: Context, token: string): Promise<Figure[]> {
  const { db } = context;
  const ids = async (table: string, column = 'id') =>
    (await sql.raw<{ id: string }>(`select ${column} as id from ${table} limit 200`).execute(db)).rows.map(
      ({ id }) => id,
    );
  const clearing = await db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', 'CLEARING')
    .where('provider', '=', 'card')
    .executeTakeFirstOrThrow();
  const known = {
    members: await ids('member'),
    operators: await ids('operator_role', 'member_id'),
    casks: (await ids('cask')).map(Number),
    account: clearing.id,
  };
  const headers = { 'jwt-token': token };
  const figures: Figure[] = [];
  for (const [what, call] of asked) {
    const times: number[] = [];
    for (let n = 0; n <= rounds; n += 1) {
      // The limits of an operator are not measured here.
      await sql`delete from attempt_limit`.execute(db);
      const url = pathOf(call, n, known);
      const started = performance.now();
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
      const ms = performance.now() - started;
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 300)}`);
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
  const config = readConfig({ DATABASE_URL: url });
  const { db, close } = await openDatabase(config);
  const before = load();
  const started = performance.now();
  await generateCatalogue(
    { db, clock: systemClock },
    { casks, shares: { min: ordersOfCask, max: ordersOfCask } },
  );
  await fillOffice(cluster.cluster.url('office', 'postgres'), { casks, members, orders, trailEntries });
  const filled = performance.now() - started;
  // For the counts of failed jobs.
  const jobs = await openJobs(url, console.error);
  const log = pino({ level: 'error' });
  const context = await compose({ config, db, jobs, log, announce: () => undefined });
  const app = await buildApp(context);
  const { id } = await db.selectFrom('member').select('id').limit(1).executeTakeFirstOrThrow();
  const token = await loginAsOperator(context, { id });
  const figures = await measureAll(app, context, token);
  const { rows } = await sql<{
    size: string;
  }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  await jobs.close();
  await app.close();
  await close();
  return [
    note('casks, orders, members, trail', `${casks}, ${orders}, ${members}, ${trailEntries}`),
    note('filling: s; size of the database', `${(filled / 1000).toFixed(0)}; ${rows[0]?.size}`),
    note('load before and after (1, 5, 15 minutes)', `${before}; ${load()}`),
    ...figures,
  ];
});
