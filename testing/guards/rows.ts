import { transaction } from '#server/platform/db/transaction.ts';
import { insertCasks } from '#server/sample/common/insert-casks.ts';
import { caskFixture } from '../fixtures/builders.ts';
import { usualValues } from '../database/usual-values.ts';
import type { TestDatabase } from '../test-database.ts';

const usual = `${usualValues}
insert into distillery (id, slug, name, founded) values (1, 'one', 'One', 1825);
-- A letter of the bank about cask 1, and a credit to member 2.
alter table evidence alter kind set default 'NO_LIEN_LETTER', alter file_id set default id(140),
  alter sha256 set default repeat('3', 64), alter expires_on set default '2027-02-01', alter added_by set default id(1);
alter table refund alter id set default id(155), alter kind set default 'CREDIT', alter member_id set default id(2),
  alter amount set default 100, alter ledger_transaction_id set default id(154)`;

const listedAt = new Date('2026-03-01T12:00:00Z');
const casks = ['C1', 'C2'].map((code) => caskFixture({ code, distillery: 'one', shares: 3, listedAt }));

const others = `
insert into member (id, email) values (id(1), 'one@example.com'), (id(2), 'two@example.com');
insert into member (id, email, disabled_at, deleted_at) values
  (id(9), 'deleted-9@deleted.invalid', written_at(), written_at());
insert into security_event default values;
insert into operator_role (member_id, role) values (id(1), 'owner'), (id(2), 'finance');
insert into trail_entry (action, subject_kind, subject_id, reason, before, after) values
  ('deposit.accept', 'deposit', 'one', 'why', '{}', '{}'), ('deposit.accept', 'deposit', 'two', 'why', '{}', '{}');

insert into ledger_account (id, kind, member_id) values (101, 'WALLET', id(1)), (103, 'WALLET', id(2));
insert into wallet (account_id, member_id, posted, sequence) values (101, id(1), 60000, 3), (103, id(2), 8001, 1);
insert into ledger_transaction (id, kind, reference) values
  (id(11), 'DEPOSIT', id(15)), (id(12), 'PAYMENT', id(31)), (id(13), 'PAYMENT', id(32)), (id(14), 'REFUND', 'empty'),
  (id(17), 'REFUND', 'reversal'), (id(24), 'REFUND', id(32) || ':withdrawn:' || id(91)),
  (id(25), 'REFUND', id(32) || ':remedied:' || id(141)), (id(154), 'REFUND', id(32) || ':given-back:' || id(159));
insert into ledger_entry (transaction_id, account_id, amount, sequence, balance_after) values
  (id(11), 101, 80000, 1, 80000), (id(12), 101, -10000, 2, 70000), (id(13), 101, -10000, 3, 60000),
  (id(154), 103, 8001, 1, 8001);
insert into ledger_entry (transaction_id, account_id, amount)
  select transaction_id, company.id, -amount
  from ledger_entry join ledger_account as company
    on company.currency = 'SGD' and (company.kind = 'SHARE_SALES' and amount < 0 or company.provider = 'sandbox' and amount > 0);
insert into deposit (id, provider, amount, state, provider_ref, settled_at) values
  (id(15), 'sandbox', 80000, 'SUCCEEDED', 'one', written_at()), (id(16), 'sandbox', 80000, 'PENDING', 'two', null);
insert into wallet_return (id, deposit_id, amount) values (id(18), id(15), 1000);
insert into deposit_decision (id, deposit_id, state, finished_at) values (id(20), id(16), 'DONE', written_at());
insert into chargeback (id, deposit_id, state, amount, booked, ended_at) values
  (id(161), id(16), 'OPEN', 500, 500, null), (id(162), id(16), 'WON', 500, 0, written_at());

insert into subscription (id, level_id, starts_at, ends_at, replaced_at) values
  (id(21), 1, written_at(), '2027-03-01', null), (id(22), 1, null, null, written_at());
insert into meeting (id, level_id, minutes) values (1, 2, 60);
insert into meeting_seat values (1, 1);
insert into benefit_use (id, subscription_id, number, allowed, state, meeting_id, seat) values
  (id(71), id(21), 1, 4, 'BOOKED', 1, 1);

insert into orders (id, subtotal, discount, total, ledger_transaction_id) values
  (id(31), 10000, 0, 10000, id(12)), (id(32), 10000, 0, 10000, id(13));
insert into order_line (order_id, cask_id, unit_price, other_unit_price, discount) values
  (id(31), 1, 10000, 7000, 0), (id(32), 1, 10000, 7000, 0);
update cask_share set order_id = id(30 + number) where cask_id = 1 and number < 3;
insert into certificate (id, number, order_id) values (id(51), 1, id(31)), (id(52), 2, id(32));
update certificate set state = 'MATURING' where id = id(52);
insert into withdrawal (id, order_id, amount, refund_transaction_id) values (id(91), id(32), 1000, id(24));
insert into invoice (series, number, order_id) values ('T2026', 1, id(31));
insert into document (kind, reference) values ('INVOICE', 'T2026-000001');

-- Cask 1 is bottled and invoiced, cask 2 is planned.
insert into bottling (id, cask_id, strength, seed) values (id(101), 1, 46, repeat('a', 64)), (id(102), 2, 46, repeat('b', 64));
insert into bottling_result (bottling_id, litres, lost_litres, abv, bottle_ml, filled, broken) values
  (id(101), 2.1, 0.1, 46, 700, 3, 1);
insert into release_invoice (id, bottling_id, member_id, goods, total, due_on, state, paid_at, ledger_transaction_id) values
  (id(111), id(101), id(1), '[{}]', 100, '2026-03-30', 'ISSUED', null, null),
  (id(112), id(101), id(2), '[{}]', 100, '2026-03-30', 'PAID', written_at(), id(12));
insert into parcel (id, release_invoice_id, tracking_url, state, closed_at) values
  (id(121), id(112), 'https://example.com', 'SHIPPED', null),
  (id(122), id(112), 'https://example.com', 'RETURNED', written_at());

-- Cask 2 is lost, and for one of its shares a refund was chosen.
insert into cask_loss (id, cask_id, confirmed_at, confirmed_by) values (id(131), 2, written_at(), id(2));
insert into remedy_choice (id, loss_id, order_id, remedy, amount, refund_transaction_id, replacement_order_id) values
  (id(141), id(131), id(32), 'REFUND', 1000, id(25), null), (id(142), id(131), id(32), 'REPLACEMENT', 0, null, id(31));
insert into remedy (certificate_id, loss_id, amount, choice_id) values
  (id(51), id(131), 1000, id(141)), (id(52), id(131), 1000, null);

-- One that is open and one that was approved.
insert into approval (id, expires_at, state, decided_by, decided_at) values
  (id(180), '2026-03-31', 'OPEN', null, null), (id(181), '2026-03-31', 'APPROVED', id(2), written_at());

insert into register_tile values (0, 0, decode(repeat('00', 64), 'hex'));
insert into register_checkpoint values (2, decode(repeat('00', 32), 'hex'), 'two', written_at());

insert into cask_draft (id) values (11);
insert into cask_draft (id, state, checked_at, checked_by) values (12, 'CHECKED', written_at(), id(1));

insert into file_content values (repeat('3', 64), 1), (repeat('4', 64), 1);
insert into file (id, kind, media_type, sha256) values
  (id(140), 'PDF', 'application/pdf', repeat('3', 64)), (id(141), 'PDF', 'application/pdf', repeat('4', 64));
insert into evidence (id) values (id(143));
insert into evidence (id, checked_at, checked_by, checked_as) values (id(144), written_at(), id(2), 'owner')`;

/**
 * The rows that the cases need, so that a case is one line: members 1 and 2, casks 1 and 2, orders 31 and 32 …
 * The derived guards make rows of their own.
 */
export async function insertRows({ db, asSuperuser }: TestDatabase): Promise<void> {
  await asSuperuser((client) => client.query(usual));
  await transaction(db, (tx) => insertCasks(tx, casks));
  await asSuperuser((client) => client.query(others));
}
