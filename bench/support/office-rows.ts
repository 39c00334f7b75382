import pg from 'pg';
import { shareCode } from '#domain/cask/share-code.ts';

const operatorCount = 20;

export interface OfficeSize {
  casks: number;
  members: number;
  /** Of one share each; at most as many as there are shares. */
  orders: number;
  /** Where the catalogue has fewer, more are issued. */
  sharesOfCask?: number;
  trailEntries: number;
}

/** A uuid of version 4 that another table finds again by the number of its row. */
const uuidOf = (table: string, n: string) =>
  `overlay(overlay(md5('${table} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
const first = "(array['Aoife','Seán','Mei','Ciara','Rajesh','Nora','Tomás','Wei Ling','Liam','Siti'])";
const last = "(array['Byrne','Murphy','Tan','Walsh','Kumar','O''Brien','Lim','Ryan','Doyle','Rahman'])";

/** The expressions that depend on the size. */
const expressionsOf = ({ members, orders }: Pick<OfficeSize, 'members' | 'orders'>) => ({
  memberOf: (n: string) => uuidOf('member', `(${n}) % ${members}`),
  /** Three years, evenly. */
  timeOf: (n: string) => `timestamptz '2026-11-01Z' - ((${n}) % ${orders}) * interval '3 years' / ${orders}`,
});

/**
 * One order of one share each, with its deposit, postings, papers and certificate; a hundredth of the deposits is charged
 * back, returned or in review. Written without triggers: what a purchase checks is not measured here.
 */
function sales(size: OfficeSize): string[] {
  const { memberOf, timeOf } = expressionsOf(size);
  const { members, orders } = size;
  return [
    `insert into member (id, email, password_hash, name, surname, country, date_of_birth, created_at, confirmed_at)
      select ${memberOf('n')}, 'member-' || n || '@bench.example', 'none', ${first}[1 + n % 10], ${last}[1 + n / 10 % 10] || n % 997,
        case when n % 2 = 0 then 'SG' else 'IE' end, '1980-01-01', ${timeOf('n * 5')}, ${timeOf('n * 5')}
      from generate_series(0, ${members - 1}) as n`,
    `insert into ledger_account (kind, currency, member_id) select 'WALLET', 'SGD', id from member`,
    `insert into wallet (account_id, member_id, currency) select id, member_id, currency from ledger_account where kind = 'WALLET'`,
    `insert into ledger_account (kind, currency, provider) values ('CLEARING', 'SGD', 'card') on conflict do nothing`,
    `create temporary table sold as
      select row_number() over (order by md5(cask_id || ' ' || number)) - 1 as n, cask_id, number from cask_share order by n limit ${orders}`,
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
    `insert into chargeback (id, deposit_id, state, amount, booked, written_at, evidence_due_on, ended_at)
      select ${uuidOf('chargeback', 'n')}, ${uuidOf('deposit', 'n')}, case when n % 400 = 3 then 'OPEN' else 'LOST' end, 1000, 1000,
        ${timeOf('n')}, (${timeOf('n')})::date + 14, case when n % 400 <> 3 then ${timeOf('n')} end
      from sold where n % 200 = 3`,
    `insert into wallet_return (id, deposit_id, member_id, currency, amount, state, refund_ref, requested_at, asked_at, finished_at)
      select ${uuidOf('return', 'n')}, ${uuidOf('deposit', 'n')}, ${memberOf('n')}, 'SGD', 500, 'DONE', 're_' || n, ${timeOf('n')},
        ${timeOf('n')}, ${timeOf('n')} from sold where n % 100 = 5`,
    `insert into refund (id, kind, member_id, order_id, currency, amount, reason, state, needs_second, requested_by, requested_at,
        decided_at, ledger_transaction_id)
      select ${uuidOf('refund', 'n')}, 'REDUCTION', ${memberOf('n')}, ${uuidOf('order', 'n')}, 'SGD', 100, 'Late', 'DONE', false,
        ${memberOf('n + 1')}, ${timeOf('n')}, ${timeOf('n')}, ${uuidOf('refunded', 'n')} from sold where n % 50 = 9`,
    `insert into credit_note (series, number, invoice_series, invoice_number, refund_transaction_id, amount, tax, issued_at, invoice_kind, invoice_currency)
      select 'C2026', n + 1, 'T2026', n + 1, ${uuidOf('refunded', 'n')}, 100, 0, ${timeOf('n')}, 'ORDER', 'SGD' from sold where n % 50 = 9`,
    `insert into ledger_transaction (id, kind, reference, posted_at)
      select ${uuidOf('paid-in', 'n')}, 'DEPOSIT', (${uuidOf('deposit', 'n')})::text, ${timeOf('n')} from sold
      union all select ${uuidOf('payment', 'n')}, 'PAYMENT', (${uuidOf('order', 'n')})::text, ${timeOf('n')} from sold
      union all select ${uuidOf('refunded', 'n')}, 'REFUND', (${uuidOf('refund', 'n')})::text, ${timeOf('n')} from sold where n % 50 = 9`,
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
    `insert into ledger_entry (transaction_id, account_id, currency, amount)
      select ${uuidOf('refunded', 'n')}, account.id, 'SGD', posting.amount
      from sold, lateral (values (-100, 'SHARE_SALES'), (100, 'ADJUSTMENTS')) as posting (amount, kind)
      join ledger_account as account on account.currency = 'SGD' and account.kind = posting.kind
      where n % 50 = 9`,
    `insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, volume_ml, strength, temperature, method)
      select ${uuidOf('regauge', 'id')}, id, 'REGAUGED', fill_date + 200, '2026-11-01Z', 'WAREHOUSE_KEEPER', 150000, 600, 120, 'WEIGHED'
      from cask where fill_date < '2026-01-01'`,
  ];
}

/** Each member has a level, a fifth of them a paid one; a hundredth has asked for a benefit, and most were answered. */
function memberships(size: OfficeSize): string[] {
  const { memberOf, timeOf } = expressionsOf(size);
  const { members } = size;
  return [
    `create temporary table joined as
      select n, n % 5 = 0 as is_paid,
        (array(select id from membership_level order by tier))[case when n % 5 = 0 then 2 + n / 5 % 2 else 1 end] as level_id
      from generate_series(0, ${members - 1}) as n`,
    `insert into subscription (id, member_id, level_id, joined_at, starts_at, ends_at, currency, price, paid, ledger_transaction_id)
      select ${uuidOf('subscription', 'n')}, ${memberOf('n')}, level_id, ${timeOf('n * 5')},
        case when is_paid then ${timeOf('n * 5')} end, case when is_paid then ${timeOf('n * 5')} + interval '1 year' end,
        case when is_paid then 'SGD' end, case when is_paid then 20000 else 0 end, case when is_paid then 20000 else 0 end,
        case when is_paid then ${uuidOf('joined', 'n')} end from joined`,
    `insert into invoice (series, number, subscription_id, issued_at)
      select 'M2026', n / 5 + 1, ${uuidOf('subscription', 'n')}, ${timeOf('n * 5')} from joined where is_paid`,
    `insert into benefit_use (id, member_id, subscription_id, kind, state, used_at, closed_at, wish, preferred_month)
      select ${uuidOf('use', 'n')}, ${memberOf('n')}, ${uuidOf('subscription', 'n')}, 'TAILORED_EXPERIENCE',
        case when n % 1000 = 0 then 'REQUESTED' else 'ARRANGED' end, ${timeOf('n * 5')},
        case when n % 1000 <> 0 then ${timeOf('n * 5')} end, 'A walk', '2026-12-01' from joined where n % 100 = 0`,
  ];
}

/**
 * A twentieth of the casks is bottled, and a hundredth of these is only planned; most invoices for bottles are paid and their
 * bottles delivered, a hundredth waits to be sent.
 */
function bottlings(size: OfficeSize): string[] {
  const { memberOf } = expressionsOf(size);
  return [
    `create temporary table bottled as
      select id as cask_id, id % 2000 = 3 as is_planned, date '2024-01-01' + (id / 20 % 1000)::int as day from cask where id % 20 = 3`,
    `insert into bottling (id, cask_id, planned_on, strength, seed, planned_at, planned_by, notified_at)
      select ${uuidOf('bottling', 'cask_id')}, cask_id, case when is_planned then date '2026-12-01' + (cask_id / 2000 % 30)::int else day end,
        46, encode(sha256(convert_to(cask_id::text, 'UTF8')), 'hex'), day - 45, ${memberOf('1')}, day - 29 from bottled`,
    `insert into bottling_result (bottling_id, bottled_on, litres, lost_litres, abv, bottle_ml, filled, broken, recorded_at, recorded_by)
      select ${uuidOf('bottling', 'cask_id')}, day, 100, 1, 46, 700, 100, 0, day, ${memberOf('1')} from bottled where not is_planned`,
    `insert into bottle_allocation (bottling_id, number, certificate_id, bottles, drawn, first_bottle, refund)
      select ${uuidOf('bottling', 'cask_id')}, number, ${uuidOf('certificate', 'n')}, 10, false, number * 10 - 9, 0
      from bottled join sold using (cask_id) where not is_planned`,
    `create temporary table released as
      select cask_id, day, member_id, ${uuidOf('release', "cask_id || ' ' || member_id")} as id, 10 * count(*) as bottles,
        case row_number() over (order by cask_id, member_id) % 100 when 0 then 'ISSUED' when 1 then 'DEFAULTED' else 'PAID' end as state,
        row_number() over (order by cask_id, member_id) % 100 > 2 as is_delivered
      from bottled join certificate using (cask_id) where not is_planned group by cask_id, day, member_id`,
    `insert into release_invoice (id, bottling_id, member_id, country, currency, bottles, goods, lines, total, issued_at,
        issued_on, due_on, state, defaulted_on, paid_at, ledger_transaction_id)
      select id, ${uuidOf('bottling', 'cask_id')}, member_id, 'SG', 'SGD', bottles, 10000,
        '[{"kind": "DELIVERY", "amount": 5000, "base": 10, "rate": null, "name": null, "source": null, "sourceUrl": null, "asOf": "2024-01-01"}]',
        5000, day, day, day + 28, state, case state when 'DEFAULTED' then day + 29 end, case state when 'PAID' then day + 5 end,
        case state when 'PAID' then ${uuidOf('released', 'id')} end from released`,
    `insert into invoice (series, number, release_invoice_id, issued_at)
      select 'B2026', row_number() over (order by day, id), id, day from released`,
    `insert into parcel (id, release_invoice_id, bottles, carrier, tracking_url, state, age_checked, shipped_at, closed_at)
      select ${uuidOf('parcel', 'id')}, id, bottles, 'An Post', 'https://carrier.example', 'DELIVERED', true, day + 7, day + 9
      from released where is_delivered`,
    `update release_invoice set is_sent = true from released where released.id = release_invoice.id and is_delivered`,
    `update certificate set state = case released.state when 'ISSUED' then 'INVOICED' when 'DEFAULTED' then 'DEFAULTED'
        else case when is_delivered then 'DELIVERED' else 'PAID' end end
      from released where certificate.cask_id = released.cask_id and certificate.member_id = released.member_id`,
  ];
}

/** Three years of what operators did; a few acts are rare. */
function trail(size: OfficeSize): string[] {
  const { memberOf } = expressionsOf(size);
  const { casks, trailEntries } = size;
  return [
    `insert into operator_role (member_id, role, granted_at)
      select ${memberOf('n')}, 'support', '2023-11-01Z' from generate_series(1, ${operatorCount}) as n`,
    `insert into trail_entry (position, at, operator_id, network, action, subject_kind, subject_id, reason, after, salt,
        details_hash, previous_hash, hash)
      select n, timestamptz '2026-11-01Z' - (${trailEntries} - n) * interval '3 years' / ${trailEntries}, ${memberOf(`1 + n % ${operatorCount}`)},
        '192.0.2.0/24', act.action, act.kind, case act.kind when 'cask' then (1 + n % ${casks})::text else (${memberOf('n * 7')})::text end,
        'Asked by mail', jsonb_build_object('found', n % 9), uuid_send(${uuidOf('salt', 'n')}), sha256(int8send(n)), sha256(int8send(n)),
        sha256(int8send(n))
      from generate_series(1::bigint, ${trailEntries}) as n, lateral (select
        case when n % 5000 = 3 then 'refund.approve' when n % 100 = 4 then 'refund.request' when n % 10 = 5 then 'cask.change'
          when n % 3 = 0 then 'member.find' else 'member.view' end as action,
        case when n % 5000 = 3 or n % 100 = 4 then 'refund' when n % 10 = 5 then 'cask' else 'member' end as kind) as act`,
  ];
}

function content(size: OfficeSize): string[] {
  const { memberOf, timeOf } = expressionsOf(size);
  return [
    `insert into reconciliation (day, provider, currency, ours, theirs, difference, lines, made_at)
      select date '2026-11-01' - n, 'card', currency, 100, 100, 0, '[]', '2026-11-01Z'
      from generate_series(0, ${3 * 365}) as n, unnest(array['SGD', 'EUR']) as currency`,
    `insert into news (slug, title, summary, body, published_at)
      select 'news-' || n, 'News ' || n, 'In short.', 'At length.', ${timeOf('n')} from generate_series(1, 2000) as n`,
    `insert into cask_draft (facts, created_at, created_by, changed_at)
      select jsonb_build_object('code', 'DRAFT-' || n, 'name', 'Draft ' || n), '2026-11-01Z', ${memberOf('1')}, '2026-11-01Z'
      from generate_series(1, 1000) as n`,
  ];
}

/** Those that grow with the orders, and that nothing else is joined with while they are filled. */
const largeTables = [
  'orders',
  'order_line',
  'invoice',
  'document',
  'cask_share',
  'certificate',
  'deposit',
  'ledger_transaction',
  'ledger_entry',
];

const casksAtOnce = 200;

async function issueMoreShares(client: pg.Client, sharesOfCask: number): Promise<void> {
  const { rows } = await client.query<{ id: string; code: string; issued: number }>(
    'select cask.id, code, shares_total as issued from cask join offer on offer.cask_id = cask.id order by cask.id',
  );
  for (let at = 0; at < rows.length; at += casksAtOnce) {
    const shares = rows.slice(at, at + casksAtOnce).flatMap(({ id, code, issued }) =>
      Array.from({ length: Math.max(0, sharesOfCask - issued) }, (_, i) => {
        const number = issued + 1 + i;
        return { id, number, code: shareCode(code, number) };
      }),
    );
    await client.query(
      `insert into cask_share (cask_id, number, code)
       select * from unnest($1::bigint[], $2::integer[], $3::text[])`,
      [shares.map(({ id }) => id), shares.map(({ number }) => number), shares.map(({ code }) => code)],
    );
  }
  await client.query('update offer set shares_total = greatest(shares_total, $1)', [sharesOfCask]);
}

/** Fills a database with a catalogue of that many casks, as its superuser. */
export async function fillOffice(superuserUrl: string, size: OfficeSize): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(
    `set session_replication_role = replica; set timezone = 'UTC'; set statement_timeout = '60min'`,
  );
  try {
    // Building an index afterwards is much faster than entering millions of random ids one by one.
    await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off");
    await client.query(
      `update pg_index set indisready = false, indisvalid = false
       where indrelid = any ($1::text[]::regclass[])`,
      [largeTables],
    );
    if (size.sharesOfCask !== undefined) await issueMoreShares(client, size.sharesOfCask);
    for (const statement of sales(size)) await client.query(statement);
    for (const name of largeTables) await client.query(`reindex table ${name}`);
    for (const statement of [memberships, bottlings, trail, content].flatMap((part) => part(size)))
      await client.query(statement);
    // So that the shop can go on from these numbers.
    await client.query(
      `insert into document_counter (series, last)
       select series, max(number) from (select series, number from invoice union all select series, number from credit_note) as given
       group by series`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
