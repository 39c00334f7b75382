import { asSuperuser, id, type GuardCases } from './guard-case.ts';

const creditNote = `insert into credit_note (series, number, invoice_series, invoice_number, refund_transaction_id, amount,
  tax, issued_at) values`;

const withdrawal =
  'insert into withdrawal (id, order_id, received_on, recorded_at, amount, refund_transaction_id) values';

export const orderGuards: GuardCases = {
  coupon_code_check: [
    "update coupon set code = 'cancel' where id = 1",
    "update coupon set code = 'One' where id = 1",
    "update coupon set code = ' one' where id = 1",
  ],
  coupon_money_check: [
    'update coupon set currency = null where id = 2',
    'update coupon set minimum = 1 where id = 1',
  ],
  coupon_uses_check: ['update coupon set uses = 6 where id = 1', 'update coupon set uses = -1 where id = 1'],
  coupon_validity_check: 'update coupon set valid_until = valid_from where id = 1',
  coupon_value_check: [
    'update coupon set value = 101 where id = 1',
    'update coupon set value = 0 where id = 2',
  ],
  coupon_redemption_of_check: [
    `insert into coupon_redemption values (null, 1, '${id(1)}', 3)`,
    `update coupon_redemption set order_id = '${id(31)}' where subscription_id is not null`,
  ],

  cart_one_active_per_device: `insert into cart (id, device_id, state, currency, created_at, updated_at)
    values ('${id(49)}', 'device-of-two', 'ACTIVE', 'SGD', '2026-01-01Z', '2026-01-01Z')`,
  cart_one_active_per_member: `insert into cart (id, device_id, member_id, state, currency, created_at, updated_at)
    values ('${id(49)}', 'another-device', '${id(1)}', 'ACTIVE', 'SGD', '2026-01-01Z', '2026-01-01Z')`,

  order_inserted_is_posted: `insert into orders (id, member_id, cart_id, currency, subtotal, discount, total,
    ledger_transaction_id, placed_at) values ('${id(33)}', '${id(1)}', '${id(43)}', 'SGD', 80000, 0, 80000, '${id(11)}',
    '2026-01-01Z')`,
  order_updated_is_posted: `update orders set subtotal = 9999, total = 9999 where id = '${id(31)}'`,
  checkout_expires_check: `update checkout set expires_at = begun_at where id = '${id(82)}'`,
  checkout_total_check: [
    `update checkout set total = 0 where id = '${id(82)}'`,
    `update checkout set total = -1, membership_total = 2, level_id = 2 where id = '${id(82)}'`,
  ],

  orders_discount_check: [
    `update orders set discount = -1, total = 10001 where id = '${id(31)}'`,
    `update orders set discount = 10001, total = -1 where id = '${id(31)}'`,
  ],
  orders_total_check: `update orders set total = 9999 where id = '${id(31)}'`,
  order_line_discount_check: [
    `update order_line set discount = -1 where order_id = '${id(31)}'`,
    `update order_line set discount = 10001 where order_id = '${id(31)}'`,
  ],

  certificate_one_valid_per_share: `insert into certificate (id, cask_id, number, order_id, member_id, issued_at)
    values ('${id(59)}', 1, 1, '${id(32)}', '${id(1)}', '2026-01-01Z')`,

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
  credit_note_tax_check: `${creditNote} ('C2026', 2, 'T2026', 1, '${id(12)}', 1, 2, '2026-01-01Z')`,

  document_addressee_kept: `update document set addressee = '{}' where member_id = '${id(1)}'`,
  // Not even a superuser changes what is issued.
  document_frozen: [
    "update document set content = '[]'",
    "update document set addressee = '{Eve}'",
    "update document set addressee = '{}', issued_at = issued_at + interval '1 day'",
    'delete from document',
  ].map(asSuperuser),
  document_number_key: `insert into document values ('${id(2)}', 'INVOICE', 'T2026-000001', '{}', '{}', null, '2026-01-01Z')`,
  invoice_of_check: `insert into invoice values ('T2026', 3, null, '2026-01-01Z')`,
};
