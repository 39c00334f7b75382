import type pg from 'pg';

/** The id a deposit's posting has (server/features/wallet/ledger.ts), in SQL. */
const ledgerId = (hash: string) =>
  `(substr(${hash}, 1, 8) || '-' || substr(${hash}, 9, 4) || '-8' || substr(${hash}, 14, 3) || '-a' ||
    substr(${hash}, 18, 3) || '-' || substr(${hash}, 21, 12))::uuid`;

/** Deposits by card, one a second, as they are after they were settled. */
const steps = [
  `create temporary table filled on commit drop as
     select n, md5($1 || n)::uuid as deposit_id, encode(sha256(convert_to('DEPOSIT:' || md5($1 || n)::uuid, 'UTF8')), 'hex') as hash,
            100 + n % 900 as amount, $4::timestamptz + n * interval '1 second' as at,
            wallet.account_id, wallet.currency, wallet.member_id, wallet.sequence as before, wallet.posted as opening, clearing.id as clearing_id
     from generate_series(1, $3::integer) as n, wallet
     join ledger_account as clearing on clearing.kind = 'CLEARING' and clearing.provider = 'card' and clearing.currency = wallet.currency
     where wallet.member_id = $1::uuid and wallet.currency = $2`,
  `insert into deposit (id, member_id, provider, currency, amount, state, provider_ref, created_at, asked_at, settled_at)
     select deposit_id, member_id, 'card', currency, amount, 'SUCCEEDED', 'filled_' || deposit_id, at, at, at from filled`,
  `insert into ledger_transaction (id, kind, reference, posted_at)
     select ${ledgerId('hash')}, 'DEPOSIT', deposit_id::text, at from filled`,
  `insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after)
     select ${ledgerId('hash')}, account_id, currency, amount, before + n, opening + sum(amount) over (order by n) from filled
     union all
     select ${ledgerId('hash')}, clearing_id, currency, -amount, null, null from filled`,
  `update wallet set posted = opening + sum, sequence = before + count
     from (select account_id, before, opening, sum(amount), count(*) from filled group by 1, 2, 3) as filled
     where wallet.account_id = filled.account_id`,
];

/** Many deposits in a member's wallet at once, from `from` on, as settling them one by one would have left it. */
export async function insertDeposits(
  client: pg.ClientBase,
  { memberId, currency, entries, from }: { memberId: string; currency: string; entries: number; from: Date },
): Promise<void> {
  await client.query('begin');
  const [first = '', ...rest] = steps;
  await client.query(first, [memberId, currency, entries, from]);
  for (const step of rest) await client.query(step);
  await client.query('commit');
}
