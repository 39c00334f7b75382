/**
 * `node bench/office-lists.ts [share]`: every list and search of the office on 100,000 casks, 1,000,000 orders and 200,000
 * members, or on that share of them, such as 0.1. Each call is asked again and again with other values, through the whole
 * server but without a network; told are the median and p95. It ends by itself after 40 minutes at most.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { loadavg } from 'node:os';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/features/context.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate/generate.ts';
import { loginAsOperator } from '#testing/builders.ts';
import { median, note, p95, type Figure } from './report.ts';
import { bench } from './shop.ts';

const share = Number(process.argv[2] ?? 1);
const casks = Math.round(100_000 * share);
const members = Math.round(200_000 * share);
/** Each of one share. */
const ordersOfCask = 10;
const orders = casks * ordersOfCask;
const wantedMs = 300;
const rounds = 20;
const maxMinutes = 40;
setTimeout(() => {
  console.error(`not done after ${maxMinutes} minutes`);
  process.exit(1);
}, maxMinutes * 60_000).unref();

/** A uuid of version 4 that another table finds again by the number of its row. */
const uuidOf = (table: string, n: string) =>
  `overlay(overlay(md5('${table} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
const memberOf = (n: string) => uuidOf('member', `(${n}) % ${members}`);
/** Three years, evenly. */
const timeOf = (n: string) =>
  `timestamptz '2026-11-01Z' - ((${n}) % ${orders}) * interval '3 years' / ${orders}`;

const first = "(array['Aoife','Seán','Mei','Ciara','Rajesh','Nora','Tomás','Wei Ling','Liam','Siti'])";
const last = "(array['Byrne','Murphy','Tan','Walsh','Kumar','O''Brien','Lim','Ryan','Doyle','Rahman'])";

/**
 * One order of one share each, with its deposit, postings, papers and certificate; a hundredth of the deposits is charged
 * back, returned or in review. Written without triggers: what a purchase checks is not measured here.
 */
const fill = [
  `insert into member (id, email, password_hash, name, surname, country, date_of_birth, created_at, confirmed_at)
    select ${memberOf('n')}, 'member-' || n || '@bench.example', 'none', ${first}[1 + n % 10], ${last}[1 + n / 10 % 10] || n % 997,
      case when n % 2 = 0 then 'SG' else 'IE' end, '1980-01-01', ${timeOf('n * 5')}, ${timeOf('n * 5')}
    from generate_series(0, ${members - 1}) as n`,
  `insert into ledger_account (kind, currency, member_id) select 'WALLET', 'SGD', id from member`,
  `insert into wallet (account_id, member_id, currency) select id, member_id, currency from ledger_account where kind = 'WALLET'`,
  `insert into ledger_account (kind, currency, provider) values ('CLEARING', 'SGD', 'card') on conflict do nothing`,
  `create temporary table sold as
    select row_number() over (order by md5(cask_id || ' ' || number)) - 1 as n, cask_id, number from cask_share`,
  `insert into orders (id, member_id, currency, subtotal, discount, total, placed_at, country, ledger_transaction_id)
    select ${uuidOf('order', 'n')}, ${memberOf('n')}, 'SGD', 10000 + n % 5000, 0, 10000 + n % 5000, ${timeOf('n')},
      case when n % 2 = 0 then 'SG' else 'IE' end, ${uuidOf('payment', 'n')} from sold`,
  `insert into order_line (order_id, cask_id, quantity, unit_price, discount)
    select ${uuidOf('order', 'n')}, cask_id, 1, 10000 + n % 5000, 0 from sold`,
  `insert into invoice (series, number, order_id, issued_at) select 'T2026', n + 1, ${uuidOf('order', 'n')}, ${timeOf('n')} from sold`,
  `insert into document (member_id, kind, reference, addressee, content, issued_at, country)
    select ${memberOf('n')}, 'INVOICE', 'T2026-' || case when n < 999999 then lpad((n + 1)::text, 6, '0') else (n + 1)::text end, '{Bench}', '{}', ${timeOf('n')}, 'IE' from sold`,
  `update cask_share set order_id = ${uuidOf('order', 'n')} from sold
    where cask_share.cask_id = sold.cask_id and cask_share.number = sold.number`,
  `insert into certificate (id, cask_id, number, order_id, member_id, issued_at, state)
    select ${uuidOf('certificate', 'n')}, cask_id, number, ${uuidOf('order', 'n')}, ${memberOf('n')}, ${timeOf('n')}, 'MATURING' from sold`,
  `insert into deposit (id, member_id, provider, currency, amount, state, provider_ref, created_at, asked_at, settled_at, charged_back)
    select ${uuidOf('deposit', 'n')}, ${memberOf('n')}, 'card', 'SGD', 10000 + n % 5000,
      case when n % 5000 = 7 then 'REVIEW' else 'SUCCEEDED' end, 'pi_' || n, ${timeOf('n')}, ${timeOf('n')},
      case when n % 5000 <> 7 then ${timeOf('n')} end, case when n % 200 = 3 then 1000 else 0 end from sold`,
  `insert into chargeback (id, deposit_id, state, amount, reported, recorded, reference, opened_on, written_at, evidence_due_on, ended_at)
    select ${uuidOf('chargeback', 'n')}, ${uuidOf('deposit', 'n')}, case when n % 400 = 3 then 'OPEN' else 'LOST' end, 1000, 1000, 0,
      'dp_' || n, (${timeOf('n')})::date, ${timeOf('n')}, (${timeOf('n')})::date + 14, case when n % 400 <> 3 then ${timeOf('n')} end
    from sold where n % 200 = 3`,
  `insert into wallet_return (id, deposit_id, member_id, currency, amount, state, refund_ref, requested_at, asked_at, finished_at)
    select ${uuidOf('return', 'n')}, ${uuidOf('deposit', 'n')}, ${memberOf('n')}, 'SGD', 500, 'DONE', 're_' || n, ${timeOf('n')},
      ${timeOf('n')}, ${timeOf('n')} from sold where n % 100 = 5`,
  `insert into refund (id, kind, member_id, order_id, currency, amount, reason, state, needs_second, requested_by, requested_at,
      decided_at, ledger_transaction_id)
    select ${uuidOf('refund', 'n')}, 'REDUCTION', ${memberOf('n')}, ${uuidOf('order', 'n')}, 'SGD', 100, 'Late', 'DONE', false,
      ${memberOf('n + 1')}, ${timeOf('n')}, ${timeOf('n')}, ${uuidOf('refunded', 'n')} from sold where n % 50 = 9`,
  `insert into credit_note (series, number, invoice_series, invoice_number, refund_transaction_id, amount, tax, issued_at)
    select 'C2026', n + 1, 'T2026', n + 1, ${uuidOf('refunded', 'n')}, 100, 0, ${timeOf('n')} from sold where n % 50 = 9`,
  `insert into ledger_transaction (id, kind, reference, posted_at)
    select ${uuidOf('paid-in', 'n')}, 'DEPOSIT', (${uuidOf('deposit', 'n')})::text, ${timeOf('n')} from sold
    union all select ${uuidOf('payment', 'n')}, 'PAYMENT', (${uuidOf('order', 'n')})::text, ${timeOf('n')} from sold`,
  `insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
    select posting.id, account_id, 'SGD', posting.amount, 2 * (n / ${members}) + place,
      case place when 1 then posting.amount else 0 end
    from sold join wallet on wallet.member_id = ${memberOf('n')},
      lateral (values (${uuidOf('paid-in', 'n')}, 10000 + n % 5000, 1), (${uuidOf('payment', 'n')}, -10000 - n % 5000, 2))
        as posting (id, amount, place)`,
  `insert into ledger_entry (transaction_id, account_id, currency, amount)
    select posting.id, account.id, 'SGD', posting.amount
    from sold, lateral (values (${uuidOf('paid-in', 'n')}, -10000 - n % 5000, 'CLEARING'),
        (${uuidOf('payment', 'n')}, 10000 + n % 5000, 'SHARE_SALES')) as posting (id, amount, kind)
    join ledger_account as account on account.currency = 'SGD' and account.kind = posting.kind
      and account.provider is not distinct from case posting.kind when 'CLEARING' then 'card' end`,
  `insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, volume_ml, strength, temperature, method)
    select ${uuidOf('regauge', 'id')}, id, 'REGAUGED', fill_date + 200, '2026-11-01Z', 'WAREHOUSE_KEEPER', 150000, 600, 120, 'WEIGHED'
    from cask where fill_date < '2026-01-01'`,
  `insert into cask_draft (facts, created_at, created_by, changed_at)
    select jsonb_build_object('code', 'DRAFT-' || n, 'name', 'Draft ' || n), '2026-11-01Z', ${memberOf('1')}, '2026-11-01Z'
    from generate_series(1, 1000) as n`,
];

async function sellEverything(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(
    `set session_replication_role = replica; set timezone = 'UTC'; set statement_timeout = '10min'`,
  );
  try {
    for (const statement of fill) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** `{n}` is another number each time, `{day}` another day. */
const calls = {
  'orders, newest first': 'orders',
  'orders, an old page': 'orders?after={after}',
  'orders of a day': 'orders?fromDay={day}&toDay={day}',
  'orders of an amount': 'orders?minTotal=1{amount}&maxTotal=1{amount}',
  'orders of a narrow range in another currency':
    'orders?minTotal=1{amount}&maxTotal=1{amount}&currencyType=EUR',
  'orders of a member': 'orders?memberId={member}',
  'orders of a cask': 'orders?caskId={cask}',
  invoices: 'invoices',
  'invoices of orders': 'invoices?kind=ORDER',
  'invoices of bottles': 'invoices?kind=BOTTLING',
  'invoices of a member': 'invoices?memberId={member}',
  'invoices of a day': 'invoices?fromDay={day}&toDay={day}',
  'credit notes': 'credit-notes',
  'credit notes of a day': 'credit-notes?fromDay={day}&toDay={day}',
  refunds: 'refunds',
  'refunds that wait': 'refunds?state=PENDING',
  defaults: 'defaults',
  'invoices for bottles': 'release-invoices?state=ISSUED',
  'deposits in review': 'deposits',
  returns: 'returns',
  'returns that failed': 'returns?state=FAILED',
  chargebacks: 'chargebacks',
  'chargebacks that are open': 'chargebacks?state=OPEN',
  'chargebacks that are won': 'chargebacks?state=WON',
  'ledger of a day': 'ledger?day={day}',
  'payments of a day': 'ledger?day={day}&kind=PAYMENT',
  'accounts of the company': 'ledger-accounts',
  'an account of the company, a day': 'ledger-accounts/{account}?day={day}',
  reconciliations: 'reconciliations',
  'casks and drafts': 'casks',
  'casks, a part of a code': 'casks?q={n}9',
  'casks, a part of a name': 'casks?q=slack',
  'casks, no match': 'casks?q=zzxxqq{n}',
  'casks on sale': 'casks?state=ON_SALE',
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
  'members, a beginning of a mail': 'members?q=member-{n}@',
  'members, many of a beginning': 'members?q=member-1',
  'members, a name': 'members?q=Aoife+Byrne{n}',
  'members, no match': 'members?q=zzxxqq{n}',
  'members, a number of an invoice': 'members?q=T2026-0000{n}',
  'search, a mail': 'search?text=member-{n}@bench.example',
  'search, a part of a name': 'search?text=byrne{n}',
  'search, a common name': 'search?text=murphy',
  'search, an amount': 'search?text=1{n}.50',
  'search, a reference': 'search?text=pi_{n}',
  'search, an invoice': 'search?text=T2026-0000{n}',
  'search, the beginning of an id': 'search?text={id}',
  'search, no match': 'search?text=zzxxqq{n}',
  'benefit requests': 'benefit-requests',
  operators: 'operators',
  trail: 'trail',
  'trail of a record': 'trail?subjectKind=order&subjectId={member}',
  'at a glance': 'glance',
  'due this week': 'due',
  'mails given up': 'mails/given-up',
};

interface Known {
  members: string[];
  casks: number[];
  account: number;
}

function pathOf(call: string, n: number, { members: ids, casks: caskIds, account }: Known): string {
  const day = new Date(Date.UTC(2026, 9, 30) - n * 9 * 86_400_000).toISOString().slice(0, 10);
  const id = ids[n % ids.length] ?? '';
  const filled = call
    .replace('{after}', `${Date.parse(day)}.${id}`)
    .replaceAll('{day}', day)
    .replaceAll('{amount}', String(1000 + n * 37))
    .replace('{member}', id)
    .replace('{id}', id.slice(0, 8))
    .replace('{cask}', String(caskIds[n % caskIds.length]))
    .replace('{account}', String(account))
    .replaceAll('{n}', String(10 + n));
  return `/platform/api/office/${filled}`;
}

async function measureAll(app: FastifyInstance, context: Context, token: string): Promise<Figure[]> {
  const { db } = context;
  const ids = async (table: string) =>
    (await sql.raw<{ id: string }>(`select id from ${table} limit 200`).execute(db)).rows.map(({ id }) => id);
  const clearing = await db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', 'CLEARING')
    .where('provider', '=', 'card')
    .executeTakeFirstOrThrow();
  const known = {
    members: await ids('member'),
    casks: (await ids('cask')).map(Number),
    account: clearing.id,
  };
  const headers = { 'jwt-token': token };
  const figures: Figure[] = [];
  for (const [what, call] of Object.entries(calls)) {
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
  await sellEverything(cluster.cluster.url('office', 'postgres'));
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
    note('casks, orders, members', `${casks}, ${orders}, ${members}`),
    note('filling: s; size of the database', `${(filled / 1000).toFixed(0)}; ${rows[0]?.size}`),
    note('load before and after (1, 5, 15 minutes)', `${before}; ${load()}`),
    ...figures,
  ];
});
