import { invariantsOf, type Invariant, walletPostings } from './invariant.ts';

export const withdrawalInvariants: Invariant[] = [
  ...invariantsOf('docs/product.md#withdrawal', {
    'every withdrawal gave back what its shares cost, once, to the wallet of its member': `
      select withdrawal.id, withdrawal.amount from withdrawal join orders on orders.id = order_id
      where withdrawal.amount <> (select coalesce(sum(amount), -1) from withdrawn_share
          where withdrawal_id = withdrawal.id)
        or withdrawal.amount > 0 and (select count(*) from ${walletPostings}
          where kind = 'REFUND' and posting.id = withdrawal.refund_transaction_id and against = 'SHARE_SALES'
            and (posting.member_id, posting.currency, posting.amount)
              = (orders.member_id, orders.currency, withdrawal.amount)) <> 1`,
    'no more of an order was given back than was paid, and all of it when all was withdrawn': `
      select orders.id, total, sum(amount) as refunded from orders
      join (select order_id, amount from withdrawal
            union all select order_id, amount from refund where order_id is not null
            union all select order_id, amount from remedy_choice) as given on given.order_id = orders.id
      group by orders.id
      having sum(amount) > total
        or sum(amount) <> total and not exists (
          select from certificate where order_id = orders.id and state <> 'WITHDRAWN')`,
    'every withdrawn share is of a withdrawal of its order, and no other share is': `
      select certificate.id, certificate.state, withdrawal.order_id from certificate
      left join withdrawn_share on certificate_id = certificate.id left join withdrawal on withdrawal.id = withdrawal_id
      where (certificate.state = 'WITHDRAWN') <> (withdrawal.id is not null)
        or withdrawal.order_id <> certificate.order_id`,
    'every withdrawal was received after its order, and recorded no earlier': `
      select withdrawal.id from withdrawal join orders on orders.id = order_id
      where recorded_at < placed_at or received_on not between placed_at::date - 1 and recorded_at::date + 1`,
  }),
  ...invariantsOf('docs/product.md#issued-documents', {
    'every refund of a withdrawal has its credit note, of its amount and its invoice': `
      select withdrawal.id, note.credit_note_number from withdrawal
      left join credit_note as note using (refund_transaction_id)
      left join invoice on invoice.series = invoice_series and invoice.number = note.invoice_number
      where withdrawal.amount > 0
        and (note.amount is distinct from withdrawal.amount or invoice.order_id is distinct from withdrawal.order_id)`,
  }),
];
