import { caskGuards } from './cask-cases.ts';
import { asSuperuser, id, raising, rowOf, type GuardCase, type GuardCases } from './guard-case.ts';
import { refundOf } from './rows.ts';

const recorded = (change: string) =>
  raising(change, "select from security_event where type = 'ROLE_CHANGED'");

const trailWith = rowOf('trail_entry', {
  at: "'2026-03-01Z'",
  operator_id: `'${id(1)}'`,
  action: "'deposit.accept'",
  subject_kind: "'deposit'",
  subject_id: "'one'",
});

const shareSales = `(select id from ledger_account where kind = 'SHARE_SALES' and currency = 'SGD')`;

/** Entries of the empty transaction 14; each: account, amount, sequence, balance after. */
function entries(...rows: (readonly [account: number | string, ...numbers: (number | null)[]])[]): string {
  const values = rows.map((row) => `('${id(14)}', 'SGD', ${row.map(String).join(', ')})`);
  return `insert into ledger_entry (transaction_id, currency, account_id, amount, sequence, balance_after)
    values ${values.join(', ')}`;
}

const withdrawal =
  'insert into withdrawal (id, order_id, received_on, recorded_at, amount, refund_transaction_id) values';

const update = (change: string, number = 161) => `update chargeback set ${change} where id = '${id(number)}'`;

const withoutPrivilege = (table: string, column: string) => [
  `update ${table} set ${column} = ${column}`,
  `delete from ${table}`,
  `truncate ${table} cascade`,
];

/** The guards of people, money, orders and memberships. */
const ownGuards: GuardCases = {
  deposit_of_deleted_member: `
    insert into deposit (id, member_id, provider, currency, amount, state, created_at, asked_at)
    values (gen_random_uuid(), '${id(9)}', 'sandbox', 'SGD', 500, 'PENDING', '2026-01-01Z', '2026-01-01Z')`,
  orders_of_deleted_member: `
    insert into orders (id, member_id, currency, subtotal, discount, total, placed_at)
    values (gen_random_uuid(), '${id(9)}', 'SGD', 100, 100, 0, '2026-01-01Z')`,

  member_role_recorded: [
    recorded(`update member set role = 'operator' where id = '${id(1)}'`),
    recorded(`insert into member (id, email, password_hash, created_at, role)
      values (gen_random_uuid(), 'new@example.com', '', '2026-01-01Z', 'operator')`),
  ],
  operator_role_one_at_a_time: raising(
    "delete from operator_role where role = 'finance'",
    "select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
  ),
  operator_role_keeps_owner: [
    'delete from operator_role',
    "update operator_role set role = 'finance' where role = 'owner'",
  ],
  trail_entry_chain: raising(
    trailWith({ position: '77' }),
    'select from trail_entry where position = 3 and hash = trail_hash(trail_entry)',
  ),
  trail_entry_append_only: ["reason = 'another'", "action = 'deposit.return'"].map((change) =>
    asSuperuser(`update trail_entry set ${change}`),
  ),
  'privilege on trail_entry': withoutPrivilege('trail_entry', 'action'),

  security_event_kept: 'delete from security_event',

  approval_decided_once: [
    `update approval set decision = 'Another' where id = '${id(181)}'`,
    `update approval set reason = 'Another' where id = '${id(180)}'`,
  ],

  wallet_matches_ledger: [
    'update wallet set posted = posted + 1 where account_id = 101',
    'update wallet set sequence = sequence + 1 where account_id = 101',
    'update wallet set posted = 1 where account_id = 103',
  ],

  posting_has_deposit: [id(16), 'nothing'].map(
    (reference) => `insert into ledger_transaction (id, kind, reference, posted_at)
      values ('${id(19)}', 'DEPOSIT', '${reference}', '2026-01-01Z')`,
  ),

  ledger_entry_balances: [
    entries([101, 5, 4, 60005], [shareSales, -4, null, null]),
    entries([101, 5, 4, 60005]),
  ],
  ledger_entry_matches_wallet: entries([101, 5, 4, 60005], [shareSales, -5, null, null]),

  deposit_is_posted: [
    `insert into deposit (id, member_id, provider, currency, amount, state, created_at, asked_at, settled_at)
     values ('${id(19)}', '${id(1)}', 'sandbox', 'SGD', 80000, 'SUCCEEDED', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z')`,
    `update deposit set state = 'SUCCEEDED', settled_at = '2026-01-01Z' where id = '${id(16)}'`,
    `update deposit set amount = 80001 where id = '${id(15)}'`,
    `update deposit set provider = 'card' where id = '${id(15)}'`,
    `update deposit set member_id = '${id(2)}' where id = '${id(15)}'`,
  ],
  posted_deposit_is_kept: [
    `update deposit set state = 'FAILED' where id = '${id(15)}'`,
    `delete from wallet_return; delete from deposit where id = '${id(15)}'`,
  ],
  return_is_posted: [
    `insert into wallet_return (id, deposit_id, member_id, currency, amount, state, requested_at, asked_at, finished_at)
     values ('${id(19)}', '${id(15)}', '${id(1)}', 'SGD', 1000, 'DONE', '2026-01-01Z', '2026-01-01Z', '2026-01-01Z')`,
    `update wallet_return set state = 'DONE', finished_at = '2026-01-01Z' where id = '${id(18)}'`,
  ],
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

  order_is_posted: [
    `insert into orders (id, member_id, currency, subtotal, discount, total, ledger_transaction_id, placed_at)
     values ('${id(33)}', '${id(1)}', 'SGD', 80000, 0, 80000, '${id(11)}', '2026-01-01Z')`,
    `update orders set subtotal = 9999, total = 9999 where id = '${id(31)}'`,
  ],

  certificate_state_moves: [
    `update certificate set state = 'DELIVERED' where id = '${id(51)}'`,
    `update certificate set state = 'LISTED' where id = '${id(51)}'`,
    `insert into certificate (id, cask_id, number, order_id, member_id, issued_at, state)
     values ('${id(59)}', 1, 3, '${id(32)}', '${id(1)}', '2026-01-01Z', 'MATURING')`,
  ],

  withdrawal_within_paid: `${withdrawal} ('${id(92)}', '${id(32)}', '2026-03-01', '2026-03-02Z', 9001, '${id(17)}')`,

  credit_note_of_invoice: ["'BOTTLING', 'SGD'", "'ORDER', 'EUR'"].map(
    (
      said,
    ) => `insert into credit_note (series, number, invoice_series, invoice_number, refund_transaction_id, amount, tax,
        issued_at, invoice_kind, invoice_currency)
      values ('C2026', 2, 'T2026', 1, '${id(12)}', 1, 0, '2026-01-01Z', ${said})`,
  ),

  document_addressee_kept: `update document set addressee = '{}' where member_id = '${id(1)}'`,
  // Not even a superuser changes what is issued.
  document_frozen: [
    "update document set content = '[]'",
    "update document set addressee = '{Eve}'",
    "update document set addressee = '{}', issued_at = issued_at + interval '1 day'",
    'delete from document',
  ].map(asSuperuser),

  subscription_one_term_at_a_time: `update subscription set replaced_at = '2026-09-01Z' where id = '${id(22)}'`,

  benefit_use_of_cancelled_meeting: `
    update meeting set cancelled_at = '2026-01-01Z', cancel_reason = 'The maker is ill' where id = 1;
    update benefit_use set used_at = '2026-01-01Z' where id = '${id(71)}'`,

  chargeback_moves: [
    update('amount = 600'),
    `${update('booked = 400')}; ${update('booked = 500')}`,
    update(`state = 'OPEN', booked = 500, ended_at = null`, 162),
    update('version = 9', 162),
    `delete from chargeback where id = '${id(162)}'`,
  ],

  refund_within_paid: refundOf({
    id: `'${id(159)}'`,
    kind: "'REDUCTION'",
    order_id: `'${id(32)}'`,
    amount: '8001',
  }),
  refund_is_posted: refundOf({ amount: '8001' }),

  // Two independent guards stand before the ledger: the privilege, and behind it the trigger.
  'privilege on ledger_entry': withoutPrivilege('ledger_entry', 'amount'),
  'privilege on ledger_transaction': withoutPrivilege('ledger_transaction', 'posted_at'),
};

function asCases(name: string, found: GuardCases[string]): GuardCase[] {
  const statements = [found].flat().map((one) => (typeof one === 'function' ? one(name) : one));
  return statements.map((one) => (typeof one === 'string' ? { sql: one } : one));
}

export const guardCases: ReadonlyMap<string, GuardCase[]> = new Map(
  Object.entries({ ...ownGuards, ...caskGuards }).map(([name, found]) => [name, asCases(name, found)]),
);
