import { id, type GuardCase, type GuardCases } from './guard-case.ts';

/** Not even a superuser changes what is issued. */
const asSuperuser = (sql: string): GuardCase => ({ sql, asSuperuser: true });

const creditNote = `insert into credit_note (series, number, invoice_series, invoice_number, refund_transaction_id, amount,
  tax, issued_at) values`;

const shareMove =
  'insert into share_move (id, certificate_id, from_state, to_state, actor, operator_id, moved_at) values';

const withdrawal =
  'insert into withdrawal (id, order_id, received_on, recorded_at, amount, refund_transaction_id) values';

export const orderGuards: GuardCases = {
  coupon_applies_to_check: "update coupon set applies_to = 'SHIPPING' where id = 1",
  coupon_code_check: [
    "update coupon set code = 'cancel' where id = 1",
    "update coupon set code = 'One' where id = 1",
    "update coupon set code = ' one' where id = 1",
  ],
  coupon_code_key: "update coupon set code = 'one' where id = 2",
  coupon_currency_fkey: "update coupon set currency = 'USD' where id = 2",
  coupon_kind_check: "update coupon set kind = 'GIFT', value = 1 where id = 2",
  coupon_minimum_check: 'update coupon set minimum = -1 where id = 2',
  coupon_money_check: [
    'update coupon set currency = null where id = 2',
    'update coupon set minimum = 1 where id = 1',
  ],
  coupon_pkey: 'update coupon set id = 1 where id = 2',
  coupon_uses_check: ['update coupon set uses = 6 where id = 1', 'update coupon set uses = -1 where id = 1'],
  coupon_validity_check: 'update coupon set valid_until = valid_from where id = 1',
  coupon_value_check: [
    'update coupon set value = 101 where id = 1',
    'update coupon set value = 0 where id = 2',
  ],
  coupon_redemption_order_key: `insert into coupon_redemption values ('${id(31)}', 1, '${id(1)}', 3)`,
  coupon_redemption_of_check: [
    `insert into coupon_redemption values (null, 1, '${id(1)}', 3)`,
    `update coupon_redemption set order_id = '${id(31)}' where subscription_id is not null`,
  ],
  coupon_redemption_subscription_key: `insert into coupon_redemption values (null, 1, '${id(1)}', 3, '${id(23)}')`,
  coupon_redemption_use_check: `insert into coupon_redemption values ('${id(32)}', 1, '${id(1)}', 0)`,
  coupon_redemption_pkey: `insert into coupon_redemption values ('${id(32)}', 1, '${id(1)}', 1)`,

  cart_currency_fkey: `update cart set currency = 'USD' where id = '${id(43)}'`,
  cart_device_id_check: `update cart set device_id = 'short' where id = '${id(43)}'`,
  cart_merged_check: `update cart set merged_into = '${id(43)}' where id = '${id(41)}'`,
  cart_one_active_per_device: `insert into cart (id, device_id, state, currency, created_at, updated_at)
    values ('${id(49)}', 'device-of-two', 'ACTIVE', 'SGD', '2026-01-01Z', '2026-01-01Z')`,
  cart_one_active_per_member: `insert into cart (id, device_id, member_id, state, currency, created_at, updated_at)
    values ('${id(49)}', 'another-device', '${id(1)}', 'ACTIVE', 'SGD', '2026-01-01Z', '2026-01-01Z')`,
  cart_ordered_check: `update cart set state = 'ORDERED' where id = '${id(44)}'`,
  cart_pkey: `update cart set id = '${id(43)}' where id = '${id(44)}'`,
  cart_state_check: `update cart set state = 'LOST' where id = '${id(43)}'`,
  cart_entry_offer_key: 'update cart_entry set offer_id = 1 where id = 2',
  cart_entry_pkey: 'update cart_entry set id = 1 where id = 2',
  cart_entry_quantity_check: [
    'update cart_entry set quantity = 0 where id = 1',
    'update cart_entry set quantity = 101 where id = 1',
  ],

  checkout_currency_fkey: `update checkout set currency = 'USD' where id = '${id(82)}'`,
  order_inserted_is_posted: `insert into orders (id, member_id, cart_id, currency, subtotal, discount, total,
    ledger_transaction_id, placed_at) values ('${id(33)}', '${id(1)}', '${id(43)}', 'SGD', 80000, 0, 80000, '${id(11)}',
    '2026-01-01Z')`,
  order_updated_is_posted: `update orders set subtotal = 9999, total = 9999 where id = '${id(31)}'`,
  checkout_deposit_key: `update checkout set deposit_id = '${id(15)}' where id = '${id(82)}'`,
  checkout_ended_check: [
    `update checkout set ended_at = '2026-03-02Z' where id = '${id(82)}'`,
    `update checkout set state = 'EXPIRED' where id = '${id(82)}'`,
  ],
  checkout_expires_check: `update checkout set expires_at = begun_at where id = '${id(82)}'`,
  checkout_membership_check: `update checkout set membership_total = 1 where id = '${id(82)}'`,
  checkout_membership_total_check: `update checkout set level_id = 2, membership_total = -1 where id = '${id(82)}'`,
  checkout_order_key: `update checkout set state = 'ORDERED', order_id = '${id(31)}', ended_at = '2026-03-02Z' where id = '${id(82)}'`,
  checkout_ordered_check: `update checkout set order_id = null where id = '${id(81)}'`,
  checkout_pkey: `update checkout set id = '${id(81)}' where id = '${id(82)}'`,
  checkout_reason_check: [
    `update checkout set reason = 'PRICE_CHANGED' where id = '${id(82)}'`,
    `update checkout set state = 'NOT_ORDERED', ended_at = '2026-03-02Z' where id = '${id(82)}'`,
  ],
  checkout_state_check: `update checkout set state = 'LOST', ended_at = '2026-03-02Z' where id = '${id(82)}'`,
  checkout_total_check: [
    `update checkout set total = 0 where id = '${id(82)}'`,
    `update checkout set total = -1, membership_total = 2, level_id = 2 where id = '${id(82)}'`,
  ],

  orders_cart_id_key: `update orders set cart_id = '${id(41)}' where id = '${id(32)}'`,
  orders_currency_fkey: `update orders set currency = 'USD' where id = '${id(31)}'`,
  orders_discount_check: [
    `update orders set discount = -1, total = 10001 where id = '${id(31)}'`,
    `update orders set discount = 10001, total = -1 where id = '${id(31)}'`,
  ],
  orders_ledger_key: `update orders set ledger_transaction_id = '${id(12)}' where id = '${id(32)}'`,
  orders_paid_check: [
    `update orders set ledger_transaction_id = null where id = '${id(31)}'`,
    `update orders set discount = 10000, total = 0 where id = '${id(31)}'`,
  ],
  orders_pkey: `update orders set id = '${id(31)}' where id = '${id(32)}'`,
  orders_subtotal_check: `update orders set subtotal = 0, total = 0, ledger_transaction_id = null where id = '${id(31)}'`,
  orders_total_check: `update orders set total = 9999 where id = '${id(31)}'`,
  order_line_discount_check: [
    `update order_line set discount = -1 where order_id = '${id(31)}'`,
    `update order_line set discount = 10001 where order_id = '${id(31)}'`,
  ],
  order_line_estimate_check: `update order_line set estimate_at_bottling = -1, estimate_country = 'IE' where order_id = '${id(31)}'`,
  order_line_estimate_country_check: `update order_line set estimate_at_bottling = 1, estimate_country = 'GB' where order_id = '${id(31)}'`,
  order_line_estimate_whole_check: [
    `update order_line set estimate_at_bottling = 1 where order_id = '${id(31)}'`,
    `update order_line set estimate_country = 'IE' where order_id = '${id(31)}'`,
  ],
  order_line_other_price_check: `update order_line set other_unit_price = 0 where order_id = '${id(31)}'`,
  order_line_pkey: `insert into order_line values ('${id(31)}', 1, 1, 10000, 0, null, null, 7000)`,
  order_line_price_check: `update order_line set unit_price = 0 where order_id = '${id(31)}'`,
  order_line_quantity_check: [
    `update order_line set quantity = 0 where order_id = '${id(31)}'`,
    `update order_line set quantity = 101 where order_id = '${id(31)}'`,
  ],

  cask_share_code_key: `update cask_share set code = (select code from cask_share where cask_id = 1 and number = 1)
    where cask_id = 2 and number = 1`,
  cask_share_number_check: "insert into cask_share (cask_id, number, code) values (1, 0, 'C1-0')",
  cask_share_pkey: "insert into cask_share (cask_id, number, code) values (1, 1, 'new')",
  certificate_one_valid_per_share: `insert into certificate (id, cask_id, number, order_id, member_id, issued_at)
    values ('${id(59)}', 1, 1, '${id(32)}', '${id(1)}', '2026-01-01Z')`,
  certificate_pkey: `update certificate set id = '${id(51)}' where id = '${id(52)}'`,

  certificate_state_moves: [
    `update certificate set state = 'DELIVERED' where id = '${id(51)}'`,
    `update certificate set state = 'LISTED' where id = '${id(51)}'`,
    `insert into certificate (id, cask_id, number, order_id, member_id, issued_at, state)
     values ('${id(59)}', 1, 3, '${id(32)}', '${id(1)}', '2026-01-01Z', 'MATURING')`,
  ],
  certificate_voided_check: [
    `update certificate set voided_at = '2026-01-01Z' where id = '${id(51)}'`,
    `update certificate set state = 'WITHDRAWN' where id = '${id(51)}'`,
  ],
  share_transition_pkey: "insert into share_transition values ('PURCHASED', 'MATURING')",
  share_move_actor_check: `${shareMove} (2, '${id(51)}', 'PURCHASED', 'MATURING', 'THIEF', null, '2026-01-01Z')`,
  share_move_append_only: [
    'update share_move set moved_at = moved_at',
    'delete from share_move',
    'truncate share_move',
  ].map(asSuperuser),
  share_move_operator_check: [
    `${shareMove} (2, '${id(51)}', 'PURCHASED', 'MATURING', 'OPERATOR', null, '2026-01-01Z')`,
    `${shareMove} (2, '${id(51)}', 'PURCHASED', 'MATURING', 'SYSTEM', '${id(1)}', '2026-01-01Z')`,
  ],
  share_move_pkey: `${shareMove} (1, '${id(51)}', 'PURCHASED', 'MATURING', 'SYSTEM', null, '2026-01-01Z')`,

  orders_country_check: `update orders set country = 'FR' where id = '${id(31)}'`,
  withdrawal_amount_check: `${withdrawal} ('${id(92)}', '${id(31)}', '2026-03-01', '2026-03-02Z', -1, '${id(17)}')`,
  withdrawal_append_only: [
    'update withdrawal set amount = amount',
    'delete from withdrawal',
    'truncate withdrawal cascade',
  ].map(asSuperuser),
  withdrawal_operator_check: `insert into withdrawal (id, order_id, received_on, recorded_at, amount, note)
    values ('${id(92)}', '${id(31)}', '2026-03-01', '2026-03-02Z', 0, 'by nobody')`,
  withdrawal_pkey: `${withdrawal} ('${id(91)}', '${id(31)}', '2026-03-01', '2026-03-02Z', 0, null)`,
  withdrawal_refund_check: [
    `${withdrawal} ('${id(92)}', '${id(31)}', '2026-03-01', '2026-03-02Z', 1, null)`,
    `${withdrawal} ('${id(92)}', '${id(31)}', '2026-03-01', '2026-03-02Z', 0, '${id(17)}')`,
  ],
  withdrawal_refund_key: `${withdrawal} ('${id(92)}', '${id(31)}', '2026-03-01', '2026-03-02Z', 1, '${id(24)}')`,
  withdrawal_within_paid: `${withdrawal} ('${id(92)}', '${id(32)}', '2026-03-01', '2026-03-02Z', 9001, '${id(17)}')`,
  withdrawn_share_amount_check: `insert into withdrawn_share values ('${id(51)}', '${id(91)}', -1)`,
  withdrawn_share_append_only: [
    'update withdrawn_share set amount = amount',
    'delete from withdrawn_share',
    'truncate withdrawn_share',
  ].map(asSuperuser),
  withdrawn_share_pkey: `insert into withdrawn_share values ('${id(52)}', '${id(91)}', 0)`,

  credit_note_amount_check: `${creditNote} ('C2026', 2, 'T2026', 1, '${id(12)}', 0, 0, '2026-01-01Z')`,
  credit_note_append_only: [
    'update credit_note set number = number',
    'delete from credit_note',
    'truncate credit_note',
  ].map(asSuperuser),
  credit_note_number_check: `${creditNote} ('C2026', 0, 'T2026', 1, '${id(12)}', 1, 0, '2026-01-01Z')`,
  credit_note_of_invoice: ["'BOTTLING', 'SGD'", "'ORDER', 'EUR'"].map(
    (
      said,
    ) => `insert into credit_note (series, number, invoice_series, invoice_number, refund_transaction_id, amount, tax,
        issued_at, invoice_kind, invoice_currency)
      values ('C2026', 2, 'T2026', 1, '${id(12)}', 1, 0, '2026-01-01Z', ${said})`,
  ),
  credit_note_pkey: `${creditNote} ('C2026', 1, 'T2026', 1, '${id(12)}', 1, 0, '2026-01-01Z')`,
  credit_note_refund_key: `${creditNote} ('C2026', 2, 'T2026', 1, '${id(14)}', 1, 0, '2026-01-01Z')`,
  credit_note_tax_check: `${creditNote} ('C2026', 2, 'T2026', 1, '${id(12)}', 1, 2, '2026-01-01Z')`,

  document_country_check: `insert into document values ('${id(1)}', 'RECEIPT', 'new', '{}', '{}', null, '2026-01-01Z', 'FR')`,
  document_counter_last_check: 'update document_counter set last = -1',
  document_counter_pkey: "insert into document_counter values ('T2026', 7)",
  document_addressee_kept: `update document set addressee = '{}' where member_id = '${id(1)}'`,
  document_frozen: [
    "update document set content = '[]'",
    "update document set addressee = '{Eve}'",
    "update document set addressee = '{}', issued_at = issued_at + interval '1 day'",
    'delete from document',
  ].map(asSuperuser),
  document_kind_check: `insert into document values ('${id(1)}', 'LETTER', 'new', '{}', '{}', null, '2026-01-01Z')`,
  document_not_truncated: { sql: 'truncate document', asSuperuser: true },
  document_number_key: `insert into document values ('${id(2)}', 'INVOICE', 'T2026-000001', '{}', '{}', null, '2026-01-01Z')`,
  document_pkey: `insert into document values ('${id(2)}', 'RECEIPT', 'one', '{}', '{}', null, '2026-01-01Z')`,
  document_statement_check: [
    `insert into document values ('${id(1)}', 'STATEMENT', 'new', '{}', '{}', null, '2026-01-01Z')`,
    `insert into document values ('${id(1)}', 'RECEIPT', 'new', '{}', '{}', '{}', '2026-01-01Z')`,
  ],
  invoice_append_only: [
    'update invoice set number = number',
    'delete from invoice',
    'truncate invoice cascade',
  ].map(asSuperuser),
  invoice_number_check: `insert into invoice values ('T2026', 0, '${id(32)}', '2026-01-01Z')`,
  invoice_of_check: `insert into invoice values ('T2026', 3, null, '2026-01-01Z')`,
  invoice_subscription_id_key: `insert into invoice values ('T2026', 3, null, '2026-01-01Z', '${id(23)}')`,
  invoice_order_id_key: `insert into invoice values ('T2026', 3, '${id(31)}', '2026-01-01Z')`,
  invoice_pkey: `insert into invoice values ('T2026', 1, '${id(32)}', '2026-01-01Z')`,

  idempotency_key_length_check: `insert into idempotency_key values ('${id(1)}', 'short', 'hash', '{}', '2026-01-01Z')`,
  idempotency_key_pkey: `insert into idempotency_key values ('${id(1)}', 'key-of-one', 'other', '{}', '2026-01-01Z')`,
  cask_alert_pkey: `insert into cask_alert values ('${id(1)}', 1, '2026-01-01Z')`,
  favourite_pkey: `insert into favourite values ('${id(1)}', 1, '2026-01-01Z')`,
};
