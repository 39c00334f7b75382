import { invariantsOf, type Invariant } from './invariant.ts';

export const documentInvariants: Invariant[] = [
  ...invariantsOf('docs/product.md#issued-documents', {
    'every invoice has its document, of its member': `
      select invoice.invoice_number, document.member_id from invoice
      left join orders on orders.id = order_id left join subscription on subscription.id = subscription_id
      left join release_invoice as release on release.id = release_invoice_id
      left join document on kind = 'INVOICE' and reference = invoice_number
      where document.member_id is distinct from
          coalesce(orders.member_id, subscription.member_id, release.member_id)
      union all
      select reference, member_id from document
      where kind = 'INVOICE' and not exists (select from invoice where invoice_number = reference)`,
    'every credit note has its document, of its member': `
      select note.credit_note_number, document.member_id from credit_note as note
      join invoice on invoice.series = invoice_series and invoice.number = note.invoice_number
      left join subscription as held on held.id = subscription_id left join orders on orders.id = order_id
      left join release_invoice as release on release.id = release_invoice_id
      left join document on kind = 'CREDIT_NOTE' and reference = credit_note_number
      where document.member_id is distinct from coalesce(held.member_id, orders.member_id, release.member_id)
      union all
      select reference, member_id from document
      where kind = 'CREDIT_NOTE' and not exists (select from credit_note where credit_note_number = reference)`,
    'every credit note says what its invoice is for, and its currency': `
      select note.credit_note_number, note.invoice_kind, note.invoice_currency from credit_note as note
      join invoice on invoice.series = invoice_series and invoice.number = note.invoice_number
      left join subscription as held on held.id = subscription_id left join orders on orders.id = order_id
      left join release_invoice as release on release.id = release_invoice_id
      where note.invoice_currency is distinct from coalesce(held.currency, orders.currency, release.currency)
        or note.invoice_kind <> case when held.id is not null then 'MEMBERSHIP' when orders.id is not null then 'ORDER' else 'BOTTLING' end`,
    'every refund of a membership has its credit note, of its amount': `
      select held.id, note.credit_note_number from subscription as held
      left join credit_note as note on note.refund_transaction_id = held.refund_transaction_id
      left join invoice on invoice.series = invoice_series and invoice.number = note.invoice_number
      where held.refund_transaction_id is not null and (note.number is null
        or note.amount <> held.paid - held.charged or invoice.subscription_id <> held.id)`,
    'no more is credited than was invoiced': `
      select invoice.invoice_number, sum(note.amount) as credited from credit_note as note
      join invoice on invoice.series = invoice_series and invoice.number = note.invoice_number
      left join subscription as held on held.id = subscription_id left join orders on orders.id = order_id
      left join release_invoice as release on release.id = release_invoice_id
      group by invoice.invoice_number, invoice.issued_at, held.paid, orders.total, release.total
      having sum(note.amount) > coalesce(held.paid, orders.total, release.total) or min(note.issued_at) < invoice.issued_at`,
    'every statement opens where the one before it closed, and holds its entries': `
      with issued as (
        select document.member_id, reference, left(reference, 3) as currency, statement,
          lag(statement) over (partition by member_id, left(reference, 3) order by reference) as before
        from document where kind = 'STATEMENT'
      ), held as (
        select issued.*, (select coalesce(sum(entry.amount), 0) from wallet
          join ledger_entry as entry on entry.account_id = wallet.account_id
          join ledger_transaction as posting on posting.id = entry.transaction_id
          where wallet.member_id = issued.member_id and wallet.currency = issued.currency
            and posting.posted_at < (statement #>> '{upTo,until}')::timestamptz
            and entry.sequence <= (statement #>> '{upTo,sequence}')::bigint) as balance
        from issued
      )
      select member_id, reference from held
      where (statement ->> 'opening')::bigint <> coalesce((before ->> 'closing')::bigint, 0)
        or coalesce(nullif(statement -> 'after', 'null'), '{}') <> coalesce(before -> 'upTo', '{}')
        or (statement ->> 'closing')::bigint
          <> (statement ->> 'opening')::bigint + (statement ->> 'paidIn')::bigint - (statement ->> 'paidOut')::bigint
        or (statement ->> 'closing')::bigint <> balance`,
  }),
  ...invariantsOf('docs/decisions/012-delete-the-person-keep-the-books.md', {
    'documents keep their addressee until the member is deleted, and no longer': `
      select member_id, reference, deleted_at from document join member on member.id = member_id
      where (deleted_at is null) = (addressee = '{}')`,
  }),
];
