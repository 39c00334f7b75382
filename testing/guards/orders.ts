import { asSuperuser, id, type GuardCases } from './guard-case.ts';

const withdrawal =
  'insert into withdrawal (id, order_id, received_on, recorded_at, amount, refund_transaction_id) values';

export const orderGuards: GuardCases = {
  order_inserted_is_posted: `insert into orders (id, member_id, cart_id, currency, subtotal, discount, total,
    ledger_transaction_id, placed_at) values ('${id(33)}', '${id(1)}', '${id(43)}', 'SGD', 80000, 0, 80000, '${id(11)}',
    '2026-01-01Z')`,
  order_updated_is_posted: `update orders set subtotal = 9999, total = 9999 where id = '${id(31)}'`,

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
};
