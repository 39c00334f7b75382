/** Statements, or what makes one of the name of its guard. */
type Case = string | ((guard: string) => string);

/** A trigger that writes instead of refusing: where `seen` finds what it wrote, it is raised as if it had refused. */
const raising = (seen: string) => (change: string) => (trigger: string) =>
  `${change};
  do $$ begin if exists (${seen}) then raise exception 'written' using constraint = '${trigger}'; end if; end $$`;

const recorded = raising("select from security_event where type = 'ROLE_CHANGED'");

const shareSales = `(select id from ledger_account where kind = 'SHARE_SALES' and currency = 'SGD')`;

/** Entries of the empty transaction 14; each: account, amount, sequence, balance after. */
function entries(...rows: (readonly [account: number | string, ...numbers: (number | null)[]])[]): string {
  const values = rows.map((row) => `(id(14), 'SGD', ${row.map(String).join(', ')})`);
  return `insert into ledger_entry (transaction_id, currency, account_id, amount, sequence, balance_after)
    values ${values.join(', ')}`;
}

const update = (change: string, number = 161) => `update chargeback set ${change} where id = id(${number})`;

const root = "decode(repeat('00', 32), 'hex')";

/** A trigger that writes into the outbox of the register. */
const registered = (type: string) => (change: string) =>
  raising(`select from register_outbox where type = '${type}'`)(`delete from register_outbox; ${change}`);

const corrected = registered('cask-corrected');

const waits = (source: string, type: string) =>
  `insert into register_outbox (source, type) values (${source}, '${type}')`;

/** A condition that names the documents follows. */
const withdrawn = `update evidence set withdrawn_at = written_at(), withdrawn_by = id(2), withdrawal = 'Gone'`;

const newCask = (number: number) =>
  `insert into cask (id, abv, bottling_date) values (${number}, 46, '2030-01-01')`;
const offered = `${newCask(77)}; insert into offer (cask_id, share_volume_ml) values (77, 700)`;

/** By somebody else than who added it. */
const [checked, byAnother] = ['checked_at, checked_by, checked_as', "written_at(), id(2), 'owner'"];

/** Statements that one guard alone refuses, by the name of the constraint or trigger; the other cases are derived. */
const cases: Record<string, Case | Case[]> = {
  deposit_of_deleted_member: 'insert into deposit (member_id, amount) values (id(9), 500)',
  orders_of_deleted_member:
    'insert into orders (member_id, subtotal, discount, total) values (id(9), 100, 100, 0)',

  member_role_recorded: [
    recorded(`update member set role = 'operator' where id = id(1)`),
    recorded("insert into member (email, role) values ('new@example.com', 'operator')"),
  ],
  operator_role_one_at_a_time: raising(
    "select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
  )(`
    delete from operator_role where role = 'finance'`),
  operator_role_keeps_owner: [
    'delete from operator_role',
    "update operator_role set role = 'finance' where role = 'owner'",
  ],
  trail_entry_chain: raising(
    'select from trail_entry where position = 3 and hash = trail_hash(trail_entry)',
  )(`
    insert into trail_entry (position, action, subject_kind) values (77, 'deposit.accept', 'deposit')`),
  trail_entry_append_only: [
    "update trail_entry set reason = 'another'",
    "update trail_entry set action = 'deposit.return'",
  ],
  security_event_kept: [
    'delete from security_event',
    `insert into security_event (at) select max(at) - interval '364 days' from security_event;
      delete from security_event where at < (select max(at) from security_event) - interval '363 days'`,
  ],

  approval_decided_once: [
    `update approval set decision = 'Another' where id = id(181)`,
    `update approval set reason = 'Another' where id = id(180)`,
  ],

  wallet_matches_ledger: [
    'update wallet set posted = posted + 1 where account_id = 101',
    'update wallet set sequence = sequence + 1 where account_id = 101',
    'update wallet set posted = 1 where account_id = 103',
  ],

  posting_has_deposit: ['id(16)', "'nothing'"].map(
    (reference) => `insert into ledger_transaction (kind, reference) values ('DEPOSIT', ${reference})`,
  ),

  ledger_entry_balances: [
    entries([101, 5, 4, 60005], [shareSales, -4, null, null]),
    entries([101, 5, 4, 60005]),
  ],
  ledger_entry_matches_wallet: entries([101, 5, 4, 60005], [shareSales, -5, null, null]),

  deposit_is_posted: [
    "insert into deposit (amount, state, settled_at) values (80000, 'SUCCEEDED', '2026-01-01Z')",
    `update deposit set state = 'SUCCEEDED', settled_at = '2026-01-01Z' where id = id(16)`,
    `update deposit set amount = 80001 where id = id(15)`,
    `update deposit set provider = 'card' where id = id(15)`,
    `update deposit set member_id = id(2) where id = id(15)`,
  ],
  posted_deposit_is_kept: [
    `update deposit set state = 'FAILED' where id = id(15)`,
    `delete from wallet_return; delete from deposit where id = id(15)`,
  ],
  return_is_posted: [
    `insert into wallet_return (deposit_id, amount, state, finished_at) values (id(15), 1000, 'DONE', '2026-01-01Z')`,
    `update wallet_return set state = 'DONE', finished_at = '2026-01-01Z' where id = id(18)`,
  ],
  wallet_return_moves: [
    `update wallet_return set state = 'FAILED', finished_at = '2026-01-01Z' where id = id(18);
     update wallet_return set state = 'PENDING', finished_at = null where id = id(18)`,
    `update wallet_return set state = 'DONE', finished_at = '2026-01-01Z' where id = id(18);
     update wallet_return set state = 'PENDING', finished_at = null where id = id(18)`,
  ],
  deposit_decision_trail: [
    "update deposit_decision set reason = 'another'",
    "update deposit_decision set decided_at = asked_at + interval '1 day'",
    'delete from deposit_decision',
  ],

  order_is_posted: [
    `insert into orders (subtotal, discount, total, ledger_transaction_id) values (80000, 0, 80000, id(11))`,
    `update orders set subtotal = 9999, total = 9999 where id = id(31)`,
  ],

  certificate_state_moves: [
    `update certificate set state = 'DELIVERED' where id = id(51)`,
    `update certificate set state = 'LISTED' where id = id(51)`,
    "insert into certificate (number, order_id, state) values (3, id(32), 'MATURING')",
  ],

  withdrawal_within_paid:
    'insert into withdrawal (order_id, amount, refund_transaction_id) values (id(32), 9001, id(17))',

  credit_note_of_invoice: ["'BOTTLING', 'SGD'", "'ORDER', 'EUR'"].map(
    (
      said,
    ) => `insert into credit_note (number, invoice_series, refund_transaction_id, tax, invoice_kind, invoice_currency)
      values (2, 'T2026', id(12), 0, ${said})`,
  ),

  document_addressee_kept: `update document set addressee = '{}' where member_id = id(1)`,
  document_frozen: [
    "update document set content = '[]'",
    "update document set addressee = '{Eve}'",
    "update document set addressee = '{}', issued_at = issued_at + interval '1 day'",
    'delete from document',
  ],

  subscription_one_term_at_a_time: `update subscription set replaced_at = '2026-09-01Z' where id = id(22)`,

  benefit_use_of_cancelled_meeting: `
    update meeting set cancelled_at = '2026-01-01Z', cancel_reason = 'The maker is ill' where id = 1;
    update benefit_use set used_at = '2026-01-01Z' where id = id(71)`,

  chargeback_moves: [
    update('amount = 600'),
    `${update('booked = 400')}; ${update('booked = 500')}`,
    update(`state = 'OPEN', booked = 500, ended_at = null`, 162),
    update('version = 9', 162),
    `delete from chargeback where id = id(162)`,
  ],

  refund_within_paid:
    "insert into refund (id, kind, order_id, amount) values (id(159), 'REDUCTION', id(32), 8001)",
  refund_is_posted: 'insert into refund (amount) values (8001)',

  cask_stage_moves: [
    "update cask set stage = 'BOTTLED' where id = 1",
    "update cask set stage = 'ANNOUNCED' where id = 1",
  ],

  cask_draft_checked_unchanged: `update cask_draft set facts = '{"name": "Another"}' where id = 12`,
  cask_draft_is_no_cask: 'insert into cask_draft (id) values (1)',
  cask_is_no_draft: newCask(11),

  evidence_unchanged: [
    `update evidence set issuer = 'Another' where id = id(143)`,
    "update evidence set sha256 = repeat('4', 64) where id = id(144)",
    `update evidence set expires_on = '2030-01-01' where id = id(144)`,
    `update evidence set checked_at = null, checked_by = null, checked_as = null where id = id(144)`,
    `update evidence set refusal = 'Wrong page' where id = id(144)`,
    `update evidence set expired_at = written_at() where id = id(144);
     update evidence set expired_at = null where id = id(144)`,
    `update evidence set withdrawn_at = written_at(), withdrawn_by = id(2), withdrawal = 'Wrong' where id = id(143);
     update evidence set withdrawn_at = null, withdrawn_by = null, withdrawal = null where id = id(143)`,
  ],
  cask_draft_evidence_kept:
    'insert into evidence (cask_id) values (11); delete from cask_draft where id = 11',
  // A guard that keeps the day is seen by the day it keeps: it is raised as if it had refused.
  cask_evidence_until_kept: raising("select from cask where id = 1 and evidence_until = '2099-12-31'")(`
    update cask set evidence_until = '2030-01-01' where id = 1`),
  evidence_change_counted: raising('select from cask where id = 1 and evidence_until is null')(`
    ${withdrawn}
    where cask_id = 1 and kind = 'INSURANCE'`),
  evidence_counted: raising("select from cask where id = 1 and evidence_until = '2027-01-01'")(`
    ${withdrawn}
    where cask_id = 1 and kind = 'INSURANCE';
    insert into evidence (kind, sum_insured, expires_on, ${checked}) values ('INSURANCE', 1, '2027-01-01', ${byAnother})`),
  order_line_has_evidence: `
    ${withdrawn} where kind = 'INSURANCE';
    insert into order_line (order_id, cask_id, unit_price, other_unit_price, discount) values (id(31), 2, 10000, 7000, 0)`,
  offer_has_evidence: [
    `${withdrawn} where kind = 'INSURANCE';
     update offer set published_at = written_at() where cask_id = 1`,
    "update offer set published_at = '2100-01-01' where cask_id = 1",
  ],
  evidence_registered: registered('evidence-added')(`
    insert into evidence (${checked}) values (${byAnother})`),
  evidence_change_registered: [
    registered('evidence-added')(`
      update evidence set checked_at = written_at(), checked_by = id(2), checked_as = 'owner' where id = id(143)`),
    registered('evidence-expired')(`${withdrawn} where id = id(144)`),
    registered('evidence-expired')(`update evidence set expired_at = written_at() where id = id(144)`),
  ],
  offer_registered_evidence: registered('evidence-added')(`
    insert into evidence (cask_id, ${checked}) values (77, ${byAnother}); ${offered}`),
  evidence_of_its_file: [
    'insert into evidence (file_id) values (id(141))',
    "insert into evidence (sha256) values (repeat('4', 64))",
  ],

  bottling_frozen: [
    `update bottling set seed = repeat('d', 64) where id = id(102)`,
    `update bottling set planned_on = '2026-05-01' where id = id(102)`,
    `update bottling set cancelled_at = written_at(), cancelled_by = id(1), cancel_reason = 'Late' where id = id(101)`,
    `delete from bottling where id = id(102)`,
  ],

  release_invoice_moves: [
    `update release_invoice set total = 101 where id = id(111)`,
    `update release_invoice set state = 'DISPOSED', defaulted_on = '2026-03-31', proceeds = 0, sold_at = written_at() where id = id(111)`,
    `update release_invoice set paid_at = '2026-03-02Z' where id = id(112)`,
    `update release_invoice set is_sent = not is_sent, paid_at = '2026-03-02Z' where id = id(112)`,
    `delete from release_invoice where id = id(111)`,
  ],

  parcel_moves: [
    `update parcel set carrier = 'Another' where id = id(121)`,
    `update parcel set state = 'LOST' where id = id(122)`,
    `delete from parcel where id = id(121)`,
  ],
  parcel_sent: raising('select from release_invoice where is_sent')(`
    update release_invoice set is_sent = false where id = id(112);
    update parcel set state = 'DELIVERED', age_checked = true, closed_at = written_at() where state = 'SHIPPED'`),

  cask_loss_confirmed_once: ['update cask_loss set text = text', `delete from cask_loss where id = id(131)`],
  // A withdrawal gave back 1,000 of order 32, and a choice 1,000.
  remedy_choice_within_paid:
    'insert into remedy_choice (loss_id, order_id, amount, refund_transaction_id) values (id(131), id(32), 8001, id(17))',
  remedy_chosen_once: [
    `update remedy set choice_id = id(142) where certificate_id = id(51)`,
    `update remedy set amount = 2 where certificate_id = id(52)`,
    `delete from remedy where certificate_id = id(52)`,
  ],
  cask_share_not_gone: [
    `update cask_share set order_id = id(31) where cask_id = 1 and number = 3`,
    `alter table cask disable trigger cask_stage_moves;
      update cask set stage = 'LOST' where id = 2;
      update cask_share set order_id = id(31) where cask_id = 2 and number = 3`,
  ],

  register_tile_grows: [
    `update register_tile set hashes = ${root} where level = 0`,
    `update register_tile set hashes = decode(repeat('01', 96), 'hex') where level = 0`,
    `update register_tile set index = 1, hashes = hashes || ${root} where level = 0`,
  ],
  register_checkpoint_grows: `insert into register_checkpoint values (1, ${root}, 'one', written_at())`,
  register_outbox_follows: [
    waits("'key:shop.test/register+00000000+BBBB'", 'key-added'),
    waits("'pdf-signer:' || repeat('0', 64)", 'pdf-signer-added'),
    waits("'event:' || id(999)", 'cask-event'),
    waits("'event:none'", 'cask-event'),
    "update register_outbox set source = 'event:' || id(999), type = 'cask-event'",
  ],

  offer_registered: registered('cask-announced')(offered),
  cask_correction_registered: corrected("update cask set warehouse = 'another' where id = 1"),
  offer_correction_registered: corrected('update offer set share_volume_ml = 350 where cask_id = 1'),
  distillery_correction_registered: corrected("update distillery set name = 'Another' where id = 1"),
  certificate_registered: registered('share-issued')(`
    insert into certificate (cask_id, number, order_id) values (2, 3, id(31))`),
  certificate_return_registered: registered('share-returned')(`
    update certificate set state = 'WITHDRAWN', voided_at = written_at() where id = id(51)`),
  bottling_registered: registered('bottling-planned')(`
    insert into bottling (cask_id, strength, seed, cancelled_at, cancelled_by, cancel_reason)
    values (2, 46, repeat('c', 64), written_at(), id(1), 'Leaking')`),
  bottling_cancellation_registered: registered('bottling-cancelled')(`
    update bottling set cancelled_at = written_at(), cancelled_by = id(1), cancel_reason = 'Leaking'
    where id = id(102)`),
  bottling_result_registered: registered('cask-bottled')(`
    insert into bottling_result (bottling_id, litres, abv, bottle_ml, filled, broken)
    values (id(102), 7, 46, 700, 10, 0)`),
  bottle_allocation_registered: registered('bottles-allocated')(`
    insert into bottle_allocation (bottling_id, number, first_bottle, refund) values (id(101), 3, 3, 0)`),
  cask_event_registered: registered('cask-event')(`
    insert into cask_event (kind, text) values ('NOTE', 'noted')`),
};

export const guardCases: ReadonlyMap<string, string[]> = new Map(
  Object.entries(cases).map(([name, found]) => [
    name,
    [found].flat().map((one) => (typeof one === 'string' ? one : one(name))),
  ]),
);
