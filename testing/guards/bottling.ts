import { id, raising, writtenAt, type GuardCases } from './guard-case.ts';

const goods = '[{"shares": 1, "paidIn": "SGD", "price": 100, "missingVolume": 0}]';

/** Rows for bottling.ts: cask 1 is bottled and invoiced, cask 2 is planned. */
export const bottlingRows = `
insert into member (id, email, password_hash, created_at) values ('${id(7)}', 'seven@example.com', '', ${writtenAt}),
  ('${id(8)}', 'eight@example.com', '', ${writtenAt});
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
`;

export const bottlingGuards: GuardCases = {
  bottling_frozen: [
    `update bottling set seed = repeat('d', 64) where id = '${id(102)}'`,
    `update bottling set planned_on = '2026-05-01' where id = '${id(102)}'`,
    `update bottling set cancelled_at = ${writtenAt}, cancelled_by = '${id(1)}', cancel_reason = 'Late' where id = '${id(101)}'`,
    `delete from bottling where id = '${id(102)}'`,
  ],

  cask_share_not_bottled: `update cask_share set order_id = '${id(31)}' where cask_id = 1 and number = 3`,

  release_invoice_moves: [
    `update release_invoice set total = 101 where id = '${id(111)}'`,
    `update release_invoice set state = 'DISPOSED', defaulted_on = '2026-03-31', proceeds = 0, sold_at = ${writtenAt} where id = '${id(111)}'`,
    `update release_invoice set paid_at = '2026-03-02Z' where id = '${id(112)}'`,
    `update release_invoice set is_sent = not is_sent, paid_at = '2026-03-02Z' where id = '${id(112)}'`,
    `delete from release_invoice where id = '${id(111)}'`,
  ],

  parcel_moves: [
    `update parcel set carrier = 'Another' where id = '${id(121)}'`,
    `update parcel set state = 'LOST' where id = '${id(122)}'`,
    `delete from parcel where id = '${id(121)}'`,
  ],
  parcel_sent: raising(
    'parcel_sent',
    `update release_invoice set is_sent = false where id = '${id(112)}';
     update parcel set state = 'DELIVERED', age_checked = true, closed_at = ${writtenAt} where state = 'SHIPPED'`,
    'select from release_invoice where is_sent',
  ),
};
