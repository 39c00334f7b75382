import { transaction } from '#server/platform/db/transaction.ts';
import { insertCasks } from '#server/sample/common/insert-casks.ts';
import { caskFixture } from '../database/cask-fixture.ts';
import type { TestDatabase } from '../test-database.ts';
import { id, rowOf, writtenAt } from './guard-case.ts';

const distilleries = `
insert into distillery (id, slug, name, county, founded, stills, tagline, story) values
  (1, 'one', 'One', 'Cork', 1825, '', '', ''), (2, 'two', 'Two', 'Cork', 1826, '', '', '');
`;

const listedAt = new Date('2026-03-01T12:00:00Z');
const casks = ['C1', 'C2'].map((code) => caskFixture({ code, distillery: 'one', shares: 3, listedAt }));

const [one, two, three, four] = ['1', '2', '3', '4'].map((digit) => digit.repeat(64));
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
const approved = { approved_by: `'${id(9)}'`, approval_id: `'${id(181)}'` };
const unposted = { amount: '0', ledger_transaction_id: 'null' };

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
insert into news (id, slug, title, summary, body, published_at) values
  (1, 'one', '', '', '', ${writtenAt}), (2, 'two', '', '', '', ${writtenAt});
insert into cask_listing (cask_id, offer_id, distillery_id, state, spirit_style, cask_type, available, price_sgd, price_eur,
                          abv, fill_date, bottling_date, listed_at, code_key, words, facets,
                          alcohol_price_sgd, alcohol_price_eur)
  select n, n, 1, 'ACTIVE', 'SINGLE_MALT', 'BARREL', 3, 10000, 7000, 63.5, '2024-01-01', '2030-01-01', ${writtenAt}, 'c' || n, '{}', '{}',
    22500, 15750
  from generate_series(1, 2) as n;
insert into search_word values ('one');
insert into verified_backup values ('one', ${writtenAt});

insert into member (id, email, password_hash, created_at) values
  ('${id(1)}', 'one@example.com', '', ${writtenAt}), ('${id(2)}', 'two@example.com', '', ${writtenAt}),
  ('${id(7)}', 'seven@example.com', '', ${writtenAt});
insert into member (id, email, password_hash, created_at, disabled_at, deleted_at) values
  ('${id(9)}', 'deleted-9@deleted.invalid', '', ${writtenAt}, ${writtenAt}, ${writtenAt});
insert into session (id, member_id, device, created_at, last_used_at) values
  ('${id(3)}', '${id(1)}', '', ${writtenAt}, ${writtenAt}), ('${id(4)}', '${id(1)}', '', ${writtenAt}, ${writtenAt});
insert into refresh_token (hash, session_id, issued_at, expires_at) values ('one', '${id(3)}', ${writtenAt}, ${writtenAt});
insert into mailed_link (hash, member_id, purpose, expires_at) values ('one', '${id(1)}', 'CONFIRM', ${writtenAt});
insert into security_event (at, type, member_id) values (${writtenAt}, 'PASSWORD_CHANGED', '${id(1)}');
insert into totp (member_id, secret, created_at) values ('${id(1)}', 'one', ${writtenAt});
insert into recovery_code values ('${id(1)}', 'one');
insert into passkey (id, member_id, credential_id, public_key, counter, name, created_at) values
  ('${id(61)}', '${id(1)}', 'one', 'one', 0, 'One', ${writtenAt}), ('${id(62)}', '${id(1)}', 'two', 'two', 0, 'Two', ${writtenAt});
insert into sign_in_challenge (hash, member_id, created_at, expires_at) values ('one', '${id(1)}', ${writtenAt}, ${writtenAt});
insert into operator_role (member_id, role, granted_at) values ('${id(1)}', 'owner', ${writtenAt}), ('${id(2)}', 'finance', ${writtenAt});
insert into operator_invitation (id, email, roles, token_hash, invited_by, invited_at, expires_at, confirmed_at, accepted_by,
    accepted_at) values
  ('${id(65)}', 'open@example.com', '{finance}', 'one', '${id(1)}', ${writtenAt}, ${writtenAt}, ${writtenAt}, null, null),
  ('${id(66)}', 'other@example.com', '{support}', 'two', '${id(1)}', ${writtenAt}, ${writtenAt}, ${writtenAt}, '${id(2)}',
    ${writtenAt});
insert into trail_entry (at, operator_id, action, subject_kind, subject_id, reason, before, after) values
  (${writtenAt}, '${id(1)}', 'deposit.accept', 'deposit', 'one', 'why', '{}', '{}'),
  (${writtenAt}, '${id(1)}', 'deposit.accept', 'deposit', 'two', 'why', '{}', '{}');
insert into passkey_challenge (hash, purpose, member_id, expires_at) values ('one', 'REGISTER', '${id(1)}', ${writtenAt});
insert into member_identity values ('google', 'one', '${id(1)}', ${writtenAt});
insert into google_visit values ('one', 'state', 'nonce', 'verifier', ${writtenAt});
insert into attempt_limit values ('one', ${writtenAt});

insert into ledger_account (id, kind, currency, member_id) values
  (101, 'WALLET', 'SGD', '${id(1)}'), (102, 'WALLET', 'EUR', '${id(1)}'),
  (103, 'WALLET', 'SGD', '${id(2)}'), (104, 'WALLET', 'EUR', '${id(2)}');
insert into wallet (account_id, member_id, currency, posted, sequence) values
  (101, '${id(1)}', 'SGD', 60000, 3), (102, '${id(1)}', 'EUR', 0, 0),
  (103, '${id(2)}', 'SGD', 0, 0), (104, '${id(2)}', 'EUR', 0, 0);
insert into ledger_transaction (id, kind, reference, posted_at) values
  ('${id(11)}', 'DEPOSIT', '${id(15)}', ${writtenAt}), ('${id(12)}', 'PAYMENT', '${id(31)}', ${writtenAt}),
  ('${id(13)}', 'PAYMENT', '${id(32)}', ${writtenAt}), ('${id(14)}', 'REFUND', 'empty', ${writtenAt}),
  ('${id(17)}', 'REFUND', 'reversal', ${writtenAt}), ('${id(18)}', 'SUBSCRIPTION', '${id(23)}', ${writtenAt}),
  ('${id(24)}', 'REFUND', '${id(32)}:withdrawn:${id(91)}', ${writtenAt}),
  ('${id(25)}', 'REFUND', '${id(32)}:remedied:${id(141)}', ${writtenAt}),
  ('${id(153)}', 'REFUND', 'adjustment:${id(151)}', ${writtenAt}),
  ('${id(154)}', 'REFUND', '${id(32)}:given-back:${id(159)}', ${writtenAt});
insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after) values
  ('${id(11)}', 101, 'SGD', 80000, 1, 80000), ('${id(12)}', 101, 'SGD', -10000, 2, 70000),
  ('${id(13)}', 101, 'SGD', -10000, 3, 60000);
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
  ('${id(20)}', '${id(16)}', '${id(1)}', 'CANCEL', 'asked for', 1, 'SGD', 80000, 'SGD', ${writtenAt}, 'DONE', ${writtenAt}, ${writtenAt}),
  ('${id(24)}', '${id(16)}', '${id(1)}', 'CANCEL', 'asked for', 1, 'SGD', 80000, 'SGD', ${writtenAt}, 'PENDING', ${writtenAt}, null);
insert into payment_event (provider, event_id, ref, received_at) values ('sandbox', 'one', 'one', ${writtenAt});
insert into reconciliation values ('2026-03-01', 'sandbox', 'SGD', 0, 0, 0, '[]', ${writtenAt});
insert into sandbox.payment (ref, key, deposit_id, amount, currency, state) values
  ('one', 'one', '', 1, 'SGD', 'open'), ('two', 'two', '', 1, 'SGD', 'open');
insert into sandbox.movement values ('one', 'one', 'CAPTURE', 1, ${writtenAt});

insert into subscription (id, member_id, level_id, joined_at, starts_at, ends_at, replaced_at) values
  ('${id(21)}', '${id(1)}', 1, ${writtenAt}, ${writtenAt}, '2027-03-01', null),
  ('${id(22)}', '${id(1)}', 1, ${writtenAt}, null, null, ${writtenAt});
insert into subscription (id, member_id, level_id, joined_at, starts_at, ends_at, replaced_at, currency, price, discount, paid,
                          ledger_transaction_id, cancelled_at, refund_transaction_id) values
  ('${id(23)}', '${id(1)}', 2, ${writtenAt}, ${writtenAt}, '2027-03-01', ${writtenAt}, 'SGD', 600, 100, 500, '${id(18)}', ${writtenAt}, '${id(14)}');
insert into membership_reminder values ('${id(21)}', 30, ${writtenAt});
insert into meeting (id, title, maker, place, online, level_id, starts_at, minutes, about)
  select n, '', '', '', true, 2, ${writtenAt}, 60, '' from generate_series(1, 2) as n;
insert into meeting_seat select m, n from generate_series(1, 2) as m, generate_series(1, 2) as n;
insert into benefit_use (id, member_id, subscription_id, kind, number, allowed, state, used_at, meeting_id, seat, cask_id, delivery) values
  ('${id(71)}', '${id(1)}', '${id(23)}', 'MEET_THE_MAKER', 1, 4, 'BOOKED', ${writtenAt}, 1, 1, null, null),
  ('${id(72)}', '${id(1)}', '${id(23)}', 'MEET_THE_MAKER', 2, 4, 'BOOKED', ${writtenAt}, 2, 2, null, null),
  ('${id(73)}', '${id(1)}', '${id(23)}', 'CASK_SAMPLE', 1, 2, 'ASKED', ${writtenAt}, null, null, 1, 'POST'),
  ('${id(74)}', '${id(2)}', '${id(21)}', 'MEET_THE_MAKER', null, null, 'BOOKED', ${writtenAt}, 2, 1, null, null);
insert into meeting_seat values (2, 3);
insert into benefit_use (id, member_id, subscription_id, kind, state, used_at, meeting_id, seat, booked_with, friend) values
  ('${id(75)}', '${id(1)}', '${id(23)}', 'MEET_THE_MAKER', 'BOOKED', ${writtenAt}, 2, 3, '${id(72)}', 1);
insert into coupon (id, code, kind, value, currency, applies_to, valid_from, valid_until, max_uses) values
  (1, 'one', 'PERCENT', 10, null, 'CASK_SHARE', '2026-01-01', '2027-01-01', 5),
  (2, 'two', 'AMOUNT', 500, 'SGD', 'CASK_SHARE', '2026-01-01', '2027-01-01', 5);
insert into cart (id, device_id, member_id, state, currency, created_at, updated_at) values
  ('${id(41)}', 'device-of-one', '${id(1)}', 'ORDERED', 'SGD', ${writtenAt}, ${writtenAt}),
  ('${id(42)}', 'device-of-one', '${id(1)}', 'ORDERED', 'SGD', ${writtenAt}, ${writtenAt}),
  ('${id(43)}', 'device-of-one', '${id(1)}', 'ACTIVE', 'SGD', ${writtenAt}, ${writtenAt}),
  ('${id(44)}', 'device-of-two', null, 'ACTIVE', 'SGD', ${writtenAt}, ${writtenAt});
insert into cart_entry (id, cart_id, offer_id, quantity) values (1, '${id(43)}', 1, 1), (2, '${id(43)}', 2, 1);
insert into orders (id, member_id, cart_id, currency, subtotal, discount, total, ledger_transaction_id, placed_at) values
  ('${id(31)}', '${id(1)}', '${id(41)}', 'SGD', 10000, 0, 10000, '${id(12)}', ${writtenAt}),
  ('${id(32)}', '${id(1)}', '${id(42)}', 'SGD', 10000, 0, 10000, '${id(13)}', ${writtenAt});
insert into checkout (id, member_id, cart_id, deposit_id, currency, total, entries, legal_version, age_declaration, begun_at,
                      expires_at, state, order_id, ended_at) values
  ('${id(81)}', '${id(1)}', '${id(41)}', '${id(15)}', 'SGD', 10000, '[]', 1, true, ${writtenAt}, '2026-03-01T13:00:00Z', 'ORDERED',
   '${id(31)}', ${writtenAt}),
  ('${id(82)}', '${id(1)}', '${id(43)}', '${id(16)}', 'SGD', 10000, '[]', 1, true, ${writtenAt}, '2026-03-01T13:00:00Z', 'WAITING',
   null, null);
insert into order_line (order_id, cask_id, quantity, unit_price, other_unit_price, discount) values
  ('${id(31)}', 1, 1, 10000, 7000, 0), ('${id(32)}', 1, 1, 10000, 7000, 0);
insert into coupon_redemption (order_id, coupon_id, member_id, use) values ('${id(31)}', 1, '${id(1)}', 1);
insert into coupon_redemption (subscription_id, coupon_id, member_id, use) values ('${id(23)}', 1, '${id(1)}', 2);
update cask_share set order_id = '${id(31)}' where cask_id = 1 and number = 1;
update cask_share set order_id = '${id(32)}' where cask_id = 1 and number = 2;
insert into certificate (id, cask_id, number, order_id, member_id, issued_at) values
  ('${id(51)}', 1, 1, '${id(31)}', '${id(1)}', ${writtenAt}), ('${id(52)}', 1, 2, '${id(32)}', '${id(1)}', ${writtenAt});
update certificate set state = 'MATURING' where id = '${id(52)}';
insert into share_move (id, certificate_id, from_state, to_state, actor, moved_at) values
  (1, '${id(52)}', 'PURCHASED', 'MATURING', 'SYSTEM', ${writtenAt});
insert into withdrawal (id, order_id, received_on, recorded_at, amount, refund_transaction_id) values
  ('${id(91)}', '${id(32)}', '2026-03-01', ${writtenAt}, 1000, '${id(24)}');
insert into withdrawn_share values ('${id(52)}', '${id(91)}', 1000);
insert into document_counter values ('T2026', 1);
insert into invoice (series, number, order_id, issued_at) values ('T2026', 1, '${id(31)}', ${writtenAt});
insert into invoice (series, number, subscription_id, issued_at) values ('T2026', 2, '${id(23)}', ${writtenAt});
insert into credit_note (series, number, invoice_series, invoice_number, refund_transaction_id, amount, tax, issued_at,
    invoice_kind, invoice_currency)
  values ('C2026', 1, 'T2026', 2, '${id(14)}', 500, 41, ${writtenAt}, 'MEMBERSHIP', 'SGD');
insert into document (member_id, kind, reference, addressee, content, issued_at) values
  ('${id(1)}', 'INVOICE', 'T2026-000001', '{Ann}', '{}', ${writtenAt}), ('${id(2)}', 'RECEIPT', 'one', '{Ben}', '{}', ${writtenAt});
insert into idempotency_key values ('${id(1)}', 'key-of-one', 'hash', '{}', ${writtenAt});
insert into cask_alert values ('${id(1)}', 1, ${writtenAt});
insert into favourite values ('${id(1)}', 1, ${writtenAt});
insert into cask_transition (id, cask_id, from_state, to_state, at) values (1, 1, 'FILLING_SOON', 'ACTIVE', ${writtenAt});
insert into announcement (id, event, type, data, at) values
  (1, 'one', 'CASK_BACK', '{}', ${writtenAt}), (2, 'two', 'CASK_BACK', '{}', ${writtenAt});
insert into mail (id, member_id, event, type, data, due_at, created_at, state, settled_at) values
  ('${id(61)}', '${id(1)}', 'one', 'CASK_BACK', '{}', ${writtenAt}, ${writtenAt}, 'QUEUED', null),
  ('${id(62)}', '${id(1)}', 'two', 'CASK_BACK', '{}', ${writtenAt}, ${writtenAt}, 'SENT', ${writtenAt});
insert into notice (id, member_id, event, type, data, created_at) values
  (1, '${id(1)}', 'one', 'CASK_BACK', '{}', ${writtenAt}), (2, '${id(1)}', 'two', 'CASK_BACK', '{}', ${writtenAt});

-- Cask 1 is bottled and invoiced, cask 2 is planned.
insert into bottling (id, cask_id, planned_on, strength, seed, planned_at, planned_by) values
  ('${id(101)}', 1, '2026-04-01', 46, repeat('a', 64), ${writtenAt}, '${id(1)}'),
  ('${id(102)}', 2, '2026-04-01', 46, repeat('b', 64), ${writtenAt}, '${id(1)}');
insert into bottling_choice values ('${id(101)}', '${id(1)}', '{}', '', ${writtenAt});
insert into bottling_result values ('${id(101)}', '2026-04-01', 2.1, 0.1, 46, 700, 3, 1, ${writtenAt}, '${id(1)}');
insert into bottle_allocation values
  ('${id(101)}', 1, '${id(51)}', 1, false, 1, 0), ('${id(101)}', 2, null, 1, false, 2, 0);
insert into release_invoice (id, bottling_id, member_id, country, currency, bottles, goods, lines, total, issued_at, issued_on,
    due_on, state, defaulted_on, paid_at, ledger_transaction_id, proceeds, sold_at, proceeds_transaction_id) values
  ('${id(111)}', '${id(101)}', '${id(1)}', 'SG', 'SGD', 1, '${goods}', '[]', 100, ${writtenAt}, '2026-03-01', '2026-03-30',
    'ISSUED', null, null, null, null, null, null),
  ('${id(112)}', '${id(101)}', '${id(2)}', 'SG', 'SGD', 1, '${goods}', '[]', 100, ${writtenAt}, '2026-03-01', '2026-03-30',
    'PAID', null, ${writtenAt}, '${id(12)}', null, null, null),
  ('${id(113)}', '${id(101)}', '${id(9)}', 'SG', 'SGD', 1, '${goods}', '[]', 100, ${writtenAt}, '2026-03-01', '2026-03-30',
    'DISPOSED', '2026-03-31', null, '${id(14)}', 200, ${writtenAt}, '${id(14)}');
insert into release_invoice (id, bottling_id, member_id, country, currency, bottles, goods, lines, total, issued_at, issued_on,
    due_on, state, paid_at, ledger_transaction_id, refund_transaction_id) values
  ('${id(115)}', '${id(101)}', '${id(7)}', 'SG', 'SGD', 1, '${goods}', '[]', 100, ${writtenAt}, '2026-03-01', '2026-03-30',
    'REFUNDED', ${writtenAt}, '${id(11)}', '${id(14)}');
insert into release_invoice_move (id, release_invoice_id, from_state, to_state, actor, moved_at) values
  (1, '${id(112)}', 'ISSUED', 'PAID', 'MEMBER', ${writtenAt});
insert into release_reminder values ('${id(111)}', 7, ${writtenAt}, '2026-03-29');
insert into invoice (series, number, release_invoice_id, issued_at) values ('B2026', 1, '${id(111)}', ${writtenAt});
insert into parcel (id, release_invoice_id, bottles, carrier, tracking_url, state, age_checked, shipped_at, closed_at) values
  ('${id(121)}', '${id(112)}', 1, 'An Post', 'https://example.com', 'SHIPPED', false, ${writtenAt}, null),
  ('${id(122)}', '${id(112)}', 1, 'An Post', 'https://example.com', 'RETURNED', false, ${writtenAt}, ${writtenAt});

-- Cask 2 is lost, and for one of its shares a refund was chosen.
insert into calendar_feed values ('${id(1)}', sha256('one'), ${writtenAt});
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

-- One credit, and one refund of nothing of order 31. Order 32 gave back 2,000 of 10,000 already.
insert into ledger_entry (transaction_id, account_id, currency, amount, sequence, balance_after) values
  ('${id(153)}', 103, 'SGD', 100, 1, 100), ('${id(154)}', 103, 'SGD', 8001, 2, 8101);
insert into ledger_entry (transaction_id, account_id, currency, amount)
  select posting.id, account.id, 'SGD', posting.amount from ledger_account as account,
    (values ('${id(153)}'::uuid, -100), ('${id(154)}'::uuid, -8001)) as posting (id, amount)
  where account.kind = 'ADJUSTMENTS' and account.currency = 'SGD';
update wallet set posted = 8101, sequence = 2 where account_id = 103;
${refundOf({ id: `'${id(151)}'`, ledger_transaction_id: `'${id(153)}'` })};
${refundOf({ id: `'${id(152)}'`, kind: "'TAKE_BACK'", order_id: `'${id(31)}'`, ...unposted, ...approved })};
insert into refund_share values ('${id(152)}', '${id(51)}', 0);
insert into operator_payment (act, subject_id, operator_id, member_id, currency, amount, alone_limit, other_limit, at) values
  ('order.withdraw', '${id(31)}', '${id(1)}', '${id(2)}', 'SGD', 100, 100, 100, ${writtenAt});

insert into file_content values ('${one}', 1), ('${two}', 1), ('${three}', 1), ('${four}', 1);
insert into file_chunk values ('${one}', 0, '\\x01'), ('${two}', 0, '\\x02'), ('${three}', 0, '\\x03'), ('${four}', 0, '\\x04');
insert into file (id, kind, name, media_type, sha256, uploaded_at, uploaded_by) values
  ('${id(95)}', 'PDF', 'one.pdf', 'application/pdf', '${one}', ${writtenAt}, '${id(1)}'),
  ('${id(140)}', 'PDF', 'three.pdf', 'application/pdf', '${three}', ${writtenAt}, '${id(1)}'),
  ('${id(141)}', 'PDF', 'four.pdf', 'application/pdf', '${four}', ${writtenAt}, '${id(1)}');
insert into file (id, kind, name, media_type, sha256, width, height, uploaded_at, uploaded_by) values
  ('${id(96)}', 'PICTURE', 'two.jpg', 'image/jpeg', '${two}', 4, 3, ${writtenAt}, '${id(1)}');
insert into file_rendition values ('${id(96)}', 4, 3, 'avif', '${two}');

insert into cask_event_picture (event_id, position, file_id, alt)
  select id, 1, '${id(96)}', 'Its head' from cask_event where cask_id = 1 limit 1;
insert into cask_event (id, cask_id, kind, happened_on, recorded_at, source, text, corrects)
  select '${id(92)}', 2, 'NOTE', happened_on, recorded_at, source, 'Honey.', id from cask_event where cask_id = 2;

-- One that is open, one that is won.
insert into chargeback (id, deposit_id, state, amount, booked, written_at, ended_at) values
  ('${id(161)}', '${id(16)}', 'OPEN', 500, 500, ${writtenAt}, null), ('${id(162)}', '${id(16)}', 'WON', 500, 0, ${writtenAt}, ${writtenAt});

insert into register_log (origin, created_at) values ('shop.test/register', ${writtenAt});
insert into register_key values ('shop.test/register+00000000+AAAA', 0, ${writtenAt});
insert into register_entry values (0, 'one', '{}', null, null), (1, 'two', '{}', null, null);
insert into register_tile values (0, 0, decode(repeat('00', 64), 'hex')), (1, 0, ${root});
insert into register_checkpoint values (2, ${root}, 'two', ${writtenAt});
insert into register_cosignature values (2, 'witness.test', 'line', ${writtenAt});
insert into register_witness values ('witness.test', ${writtenAt}, 'COSIGNED', 200, ${writtenAt});
insert into register_salt values ('${id(51)}', ${root});
insert into register_outbox (source, type, facts) values ('ledger:2026-02-01', 'ledger-head', '{}');
insert into register_refusal (reason, since) values ('rolled back', ${writtenAt});

insert into cask_draft (id, facts, created_at, created_by, changed_at) values (11, '{}', ${writtenAt}, '${id(1)}', ${writtenAt});
insert into cask_draft (id, facts, state, created_at, created_by, changed_at, checked_at, checked_by) values
  (12, '{}', 'CHECKED', ${writtenAt}, '${id(1)}', ${writtenAt}, ${writtenAt}, '${id(1)}');
insert into cask_picture values (1, 1, '${id(96)}', 'The cask');

${evidenceWith({ id: `'${id(143)}'` })};
${evidenceWith({ id: `'${id(144)}'`, ...checked })};
`;

/**
 * Two rows of every table, so that a guard's statement can be one line: members 1 and 2, casks 1 and 2, orders 31 and 32 …
 * Number 1 has the rows that belong to it; number 2 mostly has none, to be turned into a second number 1.
 */
export async function insertRows({ db, asSuperuser }: TestDatabase): Promise<void> {
  await asSuperuser((client) => client.query(distilleries));
  await transaction(db, (tx) => insertCasks(tx, casks));
  await asSuperuser((client) => client.query(others));
}
