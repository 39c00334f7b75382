import type { Invariant } from './invariant.ts';

const source = 'docs/product.md#refunds';

export const refundInvariants: Invariant[] = [
  {
    name: 'every refund that is done was posted once, with its amount, in the wallet of its member, and no other was',
    source,
    sql: `select refund.id, refund.state from refund
      left join lateral (select count(*) as moved from ledger_transaction as posting
        join ledger_entry as entry on entry.transaction_id = posting.id
          and entry.amount = case refund.kind when 'DEBIT' then -refund.amount else refund.amount end
        join wallet on wallet.account_id = entry.account_id and wallet.member_id = refund.member_id
          and wallet.currency = refund.currency
        join ledger_entry as other on other.transaction_id = posting.id and other.amount = -entry.amount
        join ledger_account as company on company.id = other.account_id
          and company.kind = case when refund.order_id is null then 'ADJUSTMENTS' else 'SHARE_SALES' end
        where posting.kind = 'REFUND' and posting.id = refund.ledger_transaction_id) as posted on true
      where (refund.state = 'DONE' and refund.amount > 0) <> (moved = 1)
      union all
      select posting.id, posting.reference from ledger_transaction as posting
      left join refund on refund.ledger_transaction_id = posting.id
      where posting.kind = 'REFUND' and refund.id is null
        and (posting.reference like 'adjustment:%' and split_part(posting.reference, ':', 3) = ''
          or posting.reference like '%:given-back:%' and split_part(posting.reference, ':', 4) = '')`,
  },
  {
    name: 'every refund of an order is of shares of it, whose amounts are its own, and an adjustment of none',
    source,
    sql: `select refund.id, refund.amount, sum(part.amount) as parts from refund
      left join refund_share as part on part.refund_id = refund.id
      left join certificate on certificate.id = part.certificate_id
      group by refund.id
      having coalesce(sum(part.amount), 0) <> case when refund.order_id is null then 0 else refund.amount end
        or bool_or(certificate.order_id <> refund.order_id)`,
  },
  {
    name: 'shares that were taken back are refunded',
    source,
    sql: `select refund.id, certificate.id as certificate, certificate.state from refund
      join refund_share on refund_id = refund.id join certificate on certificate.id = certificate_id
      where kind = 'TAKE_BACK' and refund.state = 'DONE' and certificate.state <> 'REFUNDED'`,
  },
  {
    name: 'every refund of an order has its credit note, of its amount and its invoice',
    source: 'docs/product.md#issued-documents',
    sql: `select refund.id, note.credit_note_number from refund
      left join credit_note as note on note.refund_transaction_id = refund.ledger_transaction_id
      left join invoice on invoice.series = invoice_series and invoice.number = note.invoice_number
      where refund.state = 'DONE' and refund.amount > 0 and refund.order_id is not null
        and (note.amount is distinct from refund.amount or invoice.order_id is distinct from refund.order_id)`,
  },
  {
    name: 'what needed two people was decided by another than who asked, and not by its member',
    source,
    sql: `select id, state from refund where requested_by = member_id or decided_by = member_id
      or decided_by = requested_by or needs_second and state in ('DONE', 'REFUSED') and decided_by is null`,
  },
  {
    name: 'what a second person approved outside refunds another operator asked for before, with the same sum',
    source,
    sql: `select id, act, subject_id from operator_payment as approved where step = 'APPROVED' and not exists (
        select from operator_payment as asked where asked.step = 'REQUESTED' and asked.act = approved.act
          and asked.subject_id = approved.subject_id and asked.currency = approved.currency
          and asked.amount = approved.amount and asked.operator_id <> approved.operator_id and asked.id < approved.id)`,
  },
];
