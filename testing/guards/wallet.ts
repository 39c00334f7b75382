import { id, type GuardCases } from './guard-case.ts';

const shareSales = `(select id from ledger_account where kind = 'SHARE_SALES' and currency = 'SGD')`;

/** Entries of the empty transaction 14; each: account, amount, sequence, balance after. */
function entries(...rows: (readonly [account: number | string, ...numbers: (number | null)[]])[]): string {
  const values = rows.map((row) => `('${id(14)}', 'SGD', ${row.map(String).join(', ')})`);
  return `insert into ledger_entry (transaction_id, currency, account_id, amount, sequence, balance_after)
    values ${values.join(', ')}`;
}

export const walletGuards: GuardCases = {
  wallet_matches_ledger: [
    'update wallet set posted = posted + 1 where account_id = 101',
    'update wallet set sequence = sequence + 1 where account_id = 101',
    'update wallet set posted = 1 where account_id = 103',
  ],

  posting_has_deposit: [
    `insert into ledger_transaction (id, kind, reference, posted_at)
      values ('${id(19)}', 'DEPOSIT', '${id(16)}', '2026-01-01Z')`,
    `insert into ledger_transaction (id, kind, reference, posted_at)
      values ('${id(19)}', 'DEPOSIT', 'nothing', '2026-01-01Z')`,
  ],

  ledger_entry_balances: [
    entries([101, 5, 4, 60005], [shareSales, -4, null, null]),
    entries([101, 5, 4, 60005]),
  ],
  ledger_entry_matches_wallet: entries([101, 5, 4, 60005], [shareSales, -5, null, null]),

  deposit_inserted_is_posted: `insert into deposit (id, member_id, provider, currency, amount, state, created_at, asked_at, settled_at)
    values ('${id(19)}', '${id(1)}', 'sandbox', 'SGD', 80000, 'SUCCEEDED', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z')`,
  deposit_updated_is_posted: [
    `update deposit set state = 'SUCCEEDED', settled_at = '2026-01-01Z' where id = '${id(16)}'`,
    `update deposit set amount = 80001 where id = '${id(15)}'`,
    `update deposit set provider = 'card' where id = '${id(15)}'`,
    `update deposit set member_id = '${id(2)}' where id = '${id(15)}'`,
  ],
  posted_deposit_is_kept: `update deposit set state = 'FAILED' where id = '${id(15)}'`,
  posted_deposit_is_not_deleted: `delete from checkout; delete from wallet_return; delete from deposit where id = '${id(15)}'`,
  return_inserted_is_posted: `insert into wallet_return (id, deposit_id, member_id, currency, amount, state, requested_at,
    asked_at, finished_at) values ('${id(19)}', '${id(15)}', '${id(1)}', 'SGD', 1000, 'DONE', '2026-01-01Z', '2026-01-01Z',
    '2026-01-01Z')`,
  return_updated_is_posted: `update wallet_return set state = 'DONE', finished_at = '2026-01-01Z' where id = '${id(18)}'`,
  wallet_return_moves: [
    `update wallet_return set state = 'FAILED', finished_at = '2026-01-01Z' where id = '${id(18)}';
     update wallet_return set state = 'PENDING', finished_at = null where id = '${id(18)}'`,
    `update wallet_return set state = 'DONE', finished_at = '2026-01-01Z' where id = '${id(18)}';
     update wallet_return set state = 'PENDING', finished_at = null where id = '${id(18)}'`,
  ],
  deposit_decision_trail: [
    "update deposit_decision set reason = 'another'",
    "update deposit_decision set decided_at = asked_at + interval '1 day'",
    'delete from deposit_decision',
  ],
};
