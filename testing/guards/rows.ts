import { transaction } from '#server/platform/db/transaction.ts';
import { insertCasks } from '#server/sample/common/insert-casks.ts';
import { caskFixture } from '../database/cask-fixture.ts';
import type { TestDatabase } from '../test-database.ts';
import { id, rowOf, writtenAt } from './guard-case.ts';

const distillery = `
insert into distillery (id, slug, name, county, founded, stills, tagline, story) values
  (1, 'one', 'One', 'Cork', 1825, '', '', '')`;

const listedAt = new Date('2026-03-01T12:00:00Z');
const casks = ['C1', 'C2'].map((code) => caskFixture({ code, distillery: 'one', shares: 3, listedAt }));

const [three, four] = ['3', '4'].map((digit) => digit.repeat(64));
export const root = "decode(repeat('00', 32), 'hex')";
const goods = '[{"shares": 1, "paidIn": "SGD", "price": 100, "missingVolume": 0}]';

export const refundOf = rowOf('refund', {
  id: `'${id(155)}'`,
  kind: "'CREDIT'",
  member_id: `'${id(2)}'`,
  currency: "'SGD'",
  amount: '100',
  reason: "'Late'",
  requested_by: `'${id(1)}'`,
  paid_at: writtenAt,
  ledger_transaction_id: `'${id(154)}'`,
});

export const evidenceWith = rowOf('evidence', {
  id: `'${id(142)}'`,
  cask_id: '1',
  kind: "'NO_LIEN_LETTER'",
  file_id: `'${id(140)}'`,
  sha256: `'${three}'`,
  issuer: "'The bank'",
  issued_on: "'2026-02-01'",
  expires_on: "'2027-02-01'",
  added_at: writtenAt,
  added_by: `'${id(1)}'`,
});
export const checked = { checked_at: writtenAt, checked_by: `'${id(2)}'`, checked_as: "'owner'" };

const others = `
insert into member (id, email, password_hash, created_at) values
  ('${id(1)}', 'one@example.com', '', ${writtenAt}), ('${id(2)}', 'two@example.com', '', ${writtenAt});
insert into member (id, email, password_hash, created_at, disabled_at, deleted_at) values
  ('${id(9)}', 'deleted-9@deleted.invalid', '', ${writtenAt}, ${writtenAt}, ${writtenAt});
insert into security_event (at, type, member_id) values (${writtenAt}, 'PASSWORD_CHANGED', '${id(1)}');
insert into operator_role (member_id, role, granted_at) values ('${id(1)}', 'owner', ${writtenAt}), ('${id(2)}', 'finance', ${writtenAt});
insert into trail_entry (at, operator_id, action, subject_kind, subject_id, reason, before, after) values
  (${writtenAt}, '${id(1)}', 'deposit.accept', 'deposit', 'one', 'why', '{}', '{}'),
  (${writtenAt}, '${id(1)}', 'deposit.accept', 'deposit', 'two', 'why', '{}', '{}');

insert into ledger_account (id, kind, currency, member_id) values
  (101, 'WALLET', 'SGD', '${id(1)}'), (103, 'WALLET', 'SGD', '${id(2)}');
insert into wallet (account_id, member_id, currency, posted, sequence) values
  (101, '${id(1)}', 'SGD', 60000, 3), (103, '${id(2)}', 'SGD', 8001, 1);
insert into ledger_transaction (id, kind, reference, posted_at) values
  ('${id(11)}', 'DEPOSIT', '${id(15)}', ${writtenAt}), ('${id(12)}', 'PAYMENT', '${id(31)}', ${writtenAt}),
  ('${id(13)}', 'PAYMENT', '${id(32)}', ${writtenAt}), ('${id(14)}', 'REFUND', 'empty', ${writtenAt}),
  ('${id(17)}', 'REFUND', 'reversal', ${writtenAt}),
  ('${id(24)}', 'REFUND', '${id(32)}:withdrawn:${id(91)}', ${writtenAt}),
  ('${id(25)}', 'REFUND', '${id(32)}:remedied:${id(141)}', ${writtenAt}),
  ('${id(154)}', 'REFUND', '${id(32)}:given-back:${id(159)}', ${writtenAt});
insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after) values
  ('${id(11)}', 101, 'SGD', 80000, 1, 80000), ('${id(12)}', 101, 'SGD', -10000, 2, 70000),
  ('${id(13)}', 101, 'SGD', -10000, 3, 60000), ('${id(154)}', 103, 'SGD', 8001, 1, 8001);
insert into ledger_entry (transaction_id, account_id, currency, amount)
  select transaction_id, company.id, 'SGD', -amount
  from ledger_entry join ledger_account as company
    on company.currency = 'SGD' and (company.kind = 'SHARE_SALES' and amount < 0 or company.provider = 'sandbox' and amount > 0);
insert into deposit (id, member_id, provider, currency, amount, state, provider_ref, created_at, asked_at, settled_at) values
  ('${id(15)}', '${id(1)}', 'sandbox', 'SGD', 80000, 'SUCCEEDED', 'one', ${writtenAt}, ${writtenAt}, ${writtenAt}),
  ('${id(16)}', '${id(1)}', 'sandbox', 'SGD', 80000, 'PENDING', 'two', ${writtenAt}, ${writtenAt}, null);
insert into wallet_return (id, deposit_id, member_id, currency, amount, state, requested_at, asked_at) values
  ('${id(18)}', '${id(15)}', '${id(1)}', 'SGD', 1000, 'PENDING', ${writtenAt}, ${writtenAt});
insert into deposit_decision (id, deposit_id, operator_id, kind, reason, amount, currency, asked_amount, asked_currency,
  decided_at, state, asked_at, finished_at) values
  ('${id(20)}', '${id(16)}', '${id(1)}', 'CANCEL', 'asked for', 1, 'SGD', 80000, 'SGD', ${writtenAt}, 'DONE', ${writtenAt}, ${writtenAt});
insert into chargeback (id, deposit_id, state, amount, booked, written_at, ended_at) values
  ('${id(161)}', '${id(16)}', 'OPEN', 500, 500, ${writtenAt}, null), ('${id(162)}', '${id(16)}', 'WON', 500, 0, ${writtenAt}, ${writtenAt});

insert into subscription (id, member_id, level_id, joined_at, starts_at, ends_at, replaced_at) values
  ('${id(21)}', '${id(1)}', 1, ${writtenAt}, ${writtenAt}, '2027-03-01', null),
  ('${id(22)}', '${id(1)}', 1, ${writtenAt}, null, null, ${writtenAt});
insert into meeting (id, title, maker, place, online, level_id, starts_at, minutes, about) values
  (1, '', '', '', true, 2, ${writtenAt}, 60, '');
insert into meeting_seat values (1, 1);
insert into benefit_use (id, member_id, subscription_id, kind, number, allowed, state, used_at, meeting_id, seat) values
  ('${id(71)}', '${id(1)}', '${id(21)}', 'MEET_THE_MAKER', 1, 4, 'BOOKED', ${writtenAt}, 1, 1);

insert into orders (id, member_id, currency, subtotal, discount, total, ledger_transaction_id, placed_at) values
  ('${id(31)}', '${id(1)}', 'SGD', 10000, 0, 10000, '${id(12)}', ${writtenAt}),
  ('${id(32)}', '${id(1)}', 'SGD', 10000, 0, 10000, '${id(13)}', ${writtenAt});
insert into order_line (order_id, cask_id, quantity, unit_price, other_unit_price, discount) values
  ('${id(31)}', 1, 1, 10000, 7000, 0), ('${id(32)}', 1, 1, 10000, 7000, 0);
update cask_share set order_id = '${id(31)}' where cask_id = 1 and number = 1;
update cask_share set order_id = '${id(32)}' where cask_id = 1 and number = 2;
insert into certificate (id, cask_id, number, order_id, member_id, issued_at) values
  ('${id(51)}', 1, 1, '${id(31)}', '${id(1)}', ${writtenAt}), ('${id(52)}', 1, 2, '${id(32)}', '${id(1)}', ${writtenAt});
update certificate set state = 'MATURING' where id = '${id(52)}';
insert into withdrawal (id, order_id, received_on, recorded_at, amount, refund_transaction_id) values
  ('${id(91)}', '${id(32)}', '2026-03-01', ${writtenAt}, 1000, '${id(24)}');
insert into invoice (series, number, order_id, issued_at) values ('T2026', 1, '${id(31)}', ${writtenAt});
insert into document (member_id, kind, reference, addressee, content, issued_at) values
  ('${id(1)}', 'INVOICE', 'T2026-000001', '{Ann}', '{}', ${writtenAt});

-- Cask 1 is bottled and invoiced, cask 2 is planned.
insert into bottling (id, cask_id, planned_on, strength, seed, planned_at, planned_by) values
  ('${id(101)}', 1, '2026-04-01', 46, repeat('a', 64), ${writtenAt}, '${id(1)}'),
  ('${id(102)}', 2, '2026-04-01', 46, repeat('b', 64), ${writtenAt}, '${id(1)}');
insert into bottling_result values ('${id(101)}', '2026-04-01', 2.1, 0.1, 46, 700, 3, 1, ${writtenAt}, '${id(1)}');
insert into release_invoice (id, bottling_id, member_id, country, currency, bottles, goods, lines, total, issued_at, issued_on,
    due_on, state, paid_at, ledger_transaction_id) values
  ('${id(111)}', '${id(101)}', '${id(1)}', 'SG', 'SGD', 1, '${goods}', '[]', 100, ${writtenAt}, '2026-03-01', '2026-03-30',
    'ISSUED', null, null),
  ('${id(112)}', '${id(101)}', '${id(2)}', 'SG', 'SGD', 1, '${goods}', '[]', 100, ${writtenAt}, '2026-03-01', '2026-03-30',
    'PAID', ${writtenAt}, '${id(12)}');
insert into parcel (id, release_invoice_id, bottles, carrier, tracking_url, state, age_checked, shipped_at, closed_at) values
  ('${id(121)}', '${id(112)}', 1, 'An Post', 'https://example.com', 'SHIPPED', false, ${writtenAt}, null),
  ('${id(122)}', '${id(112)}', 1, 'An Post', 'https://example.com', 'RETURNED', false, ${writtenAt}, ${writtenAt});

-- Cask 2 is lost, and for one of its shares a refund was chosen.
insert into cask_loss (id, cask_id, cause, text, happened_on, declared_at, declared_by, stage_before, confirmed_at, confirmed_by)
  values ('${id(131)}', 2, 'LEAK', 'It leaked out.', '2026-03-01', ${writtenAt}, '${id(1)}', 'MATURING', ${writtenAt}, '${id(2)}');
insert into remedy_choice (id, loss_id, order_id, remedy, actor, amount, refund_transaction_id, replacement_order_id, chosen_at)
  values ('${id(141)}', '${id(131)}', '${id(32)}', 'REFUND', 'MEMBER', 1000, '${id(25)}', null, ${writtenAt}),
    ('${id(142)}', '${id(131)}', '${id(32)}', 'REPLACEMENT', 'MEMBER', 0, null, '${id(31)}', ${writtenAt});
insert into remedy (certificate_id, loss_id, country, choose_until, amount, choice_id) values
  ('${id(51)}', '${id(131)}', 'SG', '2026-05-04', 1000, '${id(141)}'),
  ('${id(52)}', '${id(131)}', 'SG', '2026-05-04', 1000, null);

-- One that is open and one that was approved.
insert into approval (id, act, subject_id, details, asked_by, asked_at, expires_at, state, decided_by, decided_at) values
  ('${id(180)}', 'cask.confirmLoss', '${id(180)}', '{}', '${id(1)}', ${writtenAt}, '2026-03-31T12:00:00Z', 'OPEN', null, null),
  ('${id(181)}', 'cask.confirmLoss', '${id(181)}', '{}', '${id(1)}', ${writtenAt}, '2026-03-31T12:00:00Z', 'APPROVED', '${id(2)}', ${writtenAt});

insert into register_tile values (0, 0, decode(repeat('00', 64), 'hex'));
insert into register_checkpoint values (2, ${root}, 'two', ${writtenAt});

insert into cask_draft (id, facts, created_at, created_by, changed_at) values (11, '{}', ${writtenAt}, '${id(1)}', ${writtenAt});
insert into cask_draft (id, facts, state, created_at, created_by, changed_at, checked_at, checked_by) values
  (12, '{}', 'CHECKED', ${writtenAt}, '${id(1)}', ${writtenAt}, ${writtenAt}, '${id(1)}');

insert into file_content values ('${three}', 1), ('${four}', 1);
insert into file (id, kind, name, media_type, sha256, uploaded_at, uploaded_by) values
  ('${id(140)}', 'PDF', 'three.pdf', 'application/pdf', '${three}', ${writtenAt}, '${id(1)}'),
  ('${id(141)}', 'PDF', 'four.pdf', 'application/pdf', '${four}', ${writtenAt}, '${id(1)}');
${evidenceWith({ id: `'${id(143)}'` })};
${evidenceWith({ id: `'${id(144)}'`, ...checked })};
`;

/**
 * The rows that the cases need, so that a case is one line: members 1 and 2, casks 1 and 2, orders 31 and 32 …
 * The derived guards make rows of their own.
 */
export async function insertRows({ db, asSuperuser }: TestDatabase): Promise<void> {
  await asSuperuser((client) => client.query(distillery));
  await transaction(db, (tx) => insertCasks(tx, casks));
  await asSuperuser((client) => client.query(others));
}
