import { invariantsOf, walletPostings } from './invariant.ts';

export const lossInvariants = invariantsOf('docs/product.md#loss', {
  'every lost cask was declared lost, and no other was': `
      select cask.id, stage from cask left join cask_loss on cask_id = cask.id
      where (stage = 'LOST') <> (cask_loss.id is not null)`,
  'every share held of a lost cask has its remedy once the loss is confirmed, and none before': `
      select certificate.id from certificate join cask_loss as loss using (cask_id)
      left join remedy on remedy.certificate_id = certificate.id and remedy.loss_id = loss.id
      where voided_at is null and (remedy.certificate_id is null) = (loss.confirmed_at is not null)`,
  'a share whose remedy was chosen is refunded, and one that is refunded has chosen': `
      select certificate.id, state, choice_id from remedy join certificate on certificate.id = certificate_id
      where (state = 'REFUNDED') <> (choice_id is not null)`,
  'every choice is of shares of its order and its loss, and of what was paid for them': `
      select choice.id, choice.amount, sum(remedy.amount) from remedy_choice as choice
      left join remedy on remedy.choice_id = choice.id and remedy.loss_id = choice.loss_id
      left join certificate on certificate.id = certificate_id and certificate.order_id = choice.order_id
      group by choice.id having choice.amount is distinct from sum(remedy.amount) or count(*) <> count(certificate.id)`,
  'every choice gave back what was paid once, to the wallet of its member': `
      select choice.id, choice.amount from remedy_choice as choice join orders on orders.id = order_id
      where choice.amount > 0 and (select count(*) from ${walletPostings}
        where kind = 'REFUND' and reference = orders.id || ':remedied:' || choice.id
          and posting.id = choice.refund_transaction_id and against = 'SHARE_SALES'
          and (posting.member_id, posting.currency, posting.amount)
            = (orders.member_id, orders.currency, choice.amount)) <> 1`,
  'every credited choice has its credit note, of its amount and its invoice': `
      select choice.id, note.credit_note_number from remedy_choice as choice
      left join credit_note as note using (refund_transaction_id)
      left join invoice on invoice.series = invoice_series and invoice.number = note.invoice_number
      where choice.amount > 0
        and (note.amount is distinct from choice.amount or invoice.order_id is distinct from choice.order_id)`,
  'every order without a cart replaces as many lost shares of its member, for what was paid for them': `
      select orders.id from orders left join remedy_choice as choice on choice.replacement_order_id = orders.id
      left join orders as lost on lost.id = choice.order_id
      where (orders.cart_id is null) <> (choice.id is not null)
        or choice.id is not null and ((lost.member_id, lost.currency, choice.amount)
            is distinct from (orders.member_id, orders.currency, orders.total)
          or (select sum(quantity) from order_line where order_id = orders.id)
            <> (select count(*) from remedy where choice_id = choice.id))`,
});
