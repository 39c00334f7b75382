import { asSuperuser, id, writtenAt, type GuardCases } from './guard-case.ts';

/** Rows for losses.ts: cask 2 is lost, and for one of its shares a refund was chosen. */
export const lossRows = `
insert into calendar_feed values ('${id(1)}', sha256('one'), ${writtenAt});
insert into cask_loss (id, cask_id, cause, text, happened_on, declared_at, declared_by, stage_before, confirmed_at, confirmed_by)
  values ('${id(131)}', 2, 'LEAK', 'It leaked out.', '2026-03-01', ${writtenAt}, '${id(1)}', 'MATURING', ${writtenAt}, '${id(2)}');
insert into ledger_transaction (id, kind, reference, posted_at) values
  ('${id(25)}', 'REFUND', '${id(32)}:remedied:${id(141)}', ${writtenAt});
insert into remedy_choice (id, loss_id, order_id, remedy, actor, amount, refund_transaction_id, replacement_order_id, chosen_at)
  values ('${id(141)}', '${id(131)}', '${id(32)}', 'REFUND', 'MEMBER', 1000, '${id(25)}', null, ${writtenAt}),
    ('${id(142)}', '${id(131)}', '${id(32)}', 'REPLACEMENT', 'MEMBER', 0, null, '${id(31)}', ${writtenAt});
insert into remedy (certificate_id, loss_id, country, choose_until, amount, choice_id) values
  ('${id(51)}', '${id(131)}', 'SG', '2026-05-04', 1000, '${id(141)}'),
  ('${id(52)}', '${id(131)}', 'SG', '2026-05-04', 1000, null);
`;

const choice = (values: string) =>
  `insert into remedy_choice (id, loss_id, order_id, remedy, actor, amount, refund_transaction_id, replacement_order_id, chosen_at)
    values ('${id(143)}', '${id(131)}', '${id(31)}', ${values}, ${writtenAt})`;

export const lossGuards: GuardCases = {
  cask_loss_confirmed_once: [
    'update cask_loss set text = text',
    `delete from cask_loss where id = '${id(131)}'`,
  ],
  // A withdrawal gave back 1,000 of order 32, and a choice 1,000.
  remedy_choice_within_paid: choice(`'REFUND', 'MEMBER', 8001, '${id(17)}', null`).replace(id(31), id(32)),
  remedy_chosen_once: [
    `update remedy set choice_id = '${id(142)}' where certificate_id = '${id(51)}'`,
    `update remedy set amount = 2 where certificate_id = '${id(52)}'`,
    `delete from remedy where certificate_id = '${id(52)}'`,
  ],
  cask_share_not_lost: asSuperuser(`
    alter table cask disable trigger cask_stage_moves;
    update cask set stage = 'LOST' where id = 2;
    update cask_share set order_id = '${id(31)}' where cask_id = 2 and number = 3`),
};
