import { couponAlone } from '#domain/order/coupon.ts';
import { invariantsOf, type Invariant, walletPostings } from './invariant.ts';

export const refundInvariants: Invariant[] = [
  ...invariantsOf('docs/product.md#refunds', {
    'every refund was posted once, with its amount, in the wallet of its member, and no other was': `
      select refund.id, refund.kind from refund
      left join lateral (select count(*) as moved from ${walletPostings}
        where posting.kind = 'REFUND' and posting.id = refund.ledger_transaction_id
          and (posting.member_id, posting.currency) = (refund.member_id, refund.currency)
          and posting.amount = case refund.kind when 'DEBIT' then -refund.amount else refund.amount end
          and against = case when refund.order_id is null then 'ADJUSTMENTS' else 'SHARE_SALES' end) as posted on true
      where (refund.amount > 0) <> (moved = 1)
      union all
      select posting.id, posting.reference from ledger_transaction as posting
      left join refund on refund.ledger_transaction_id = posting.id
      where posting.kind = 'REFUND' and refund.id is null
        and (posting.reference like 'adjustment:%' and split_part(posting.reference, ':', 3) = ''
          or posting.reference like '%:given-back:%' and split_part(posting.reference, ':', 4) = '')`,
    'every refund of an order is of shares of it, whose amounts are its own, and an adjustment of none': `
      select refund.id, refund.amount, sum(part.amount) as parts from refund
      left join refund_share as part on part.refund_id = refund.id
      left join certificate on certificate.id = part.certificate_id
      group by refund.id
      having coalesce(sum(part.amount), 0) <> case when refund.order_id is null then 0 else refund.amount end
        or bool_or(certificate.order_id <> refund.order_id)`,
    'shares that were taken back are refunded': `
      select refund.id, certificate.id as certificate, certificate.state from refund
      join refund_share on refund_id = refund.id join certificate on certificate.id = certificate_id
      where kind = 'TAKE_BACK' and certificate.state <> 'REFUNDED'`,
    'every refund was paid by one person within the limit, or approved by another as it was asked for': `
      select refund.id, refund.approval_id from refund
      left join approval on approval.id = approval_id
      left join operator_payment as alone on alone.subject_id = refund.id and alone.act in ('order.refund', 'wallet.adjust')
      where case when approval_id is null then refund.amount > 0 and (alone.id is null or alone.amount <> refund.amount
          or alone.operator_id <> requested_by or alone.currency <> refund.currency)
        else alone.id is not null or approval.state is distinct from 'APPROVED' or approval.asked_by <> requested_by
          or approval.decided_by <> approved_by or approval.member_id <> refund.member_id
          or (approval.details ->> 'amount')::bigint <> refund.amount or approval.details ->> 'kind' <> refund.kind
          or approval.subject_id <> coalesce(order_id, refund.member_id)::text end`,
    'every refund that a second person approved was paid': `
      select approval.id, act from approval left join refund on refund.approval_id = approval.id
      where approval.state = 'APPROVED' and act in ('order.refund', 'wallet.adjust') and refund.id is null`,
    // Parts of the limit of each currency, added up; the divisions are not exact.
    'what one person pays alone in a day stays within the limit, for each operator and each member': `
      select payment.id, by_operator, to_member from operator_payment as payment
      cross join lateral (
        select sum(part) filter (where operator_id = payment.operator_id) as by_operator,
          sum(part) filter (where member_id = payment.member_id) as to_member
        from (select operator_id, member_id, amount::numeric
              / nullif(case when currency = payment.currency then payment.alone_limit else payment.other_limit end, 0) as part
            from operator_payment as earlier
            where (operator_id = payment.operator_id or member_id = payment.member_id)
              and at > payment.at - interval '24 hours' and earlier.id <= payment.id) as parts) as paid
      where greatest(by_operator, to_member) > 1.000001`,
    'amounts of coupons that one person made alone in a day stay within the limit': `
      with made as (
        select position, at, operator_id, (after ->> 'value')::bigint * (after ->> 'maxUses')::bigint as amount
        from trail_entry
        where action = 'coupon.create' and after ->> 'kind' = 'AMOUNT' and not after ? 'approvalId')
      select made.position, sum(earlier.amount) from made join made as earlier
        on earlier.operator_id = made.operator_id and earlier.position <= made.position
          and earlier.at > made.at - interval '24 hours'
      group by made.position having sum(earlier.amount) > ${couponAlone.sum}`,
    'no operator used a coupon that they had set': `
      select redeemed.coupon_id, redeemed.member_id from coupon_redemption as redeemed
      left join orders on orders.id = order_id left join subscription on subscription.id = subscription_id
      join trail_entry on subject_kind = 'coupon' and subject_id = redeemed.coupon_id::text
        and at < coalesce(placed_at, joined_at)
        and (operator_id = redeemed.member_id or after ->> 'askedBy' = redeemed.member_id::text)`,
    'no operator bought at a price that they had set': `
      select kind, bought.id, member_id
      from (select 'cask' as kind, cask_id as id, member_id, placed_at as bought_at
              from orders join order_line on order_id = orders.id where cart_id is not null
            union all
            select 'membershipLevel', level_id, member_id, joined_at from subscription where price > 0) as bought
      join trail_entry on subject_kind = kind and subject_id = bought.id::text and operator_id = member_id
        and at < bought_at
        and (before ?| array['priceSgd', 'priceEur'] or after ?| array['priceSgd', 'priceEur'])`,
  }),
  ...invariantsOf('docs/product.md#issued-documents', {
    'every refund of an order has its credit note, of its amount and its invoice': `
      select refund.id, note.credit_note_number from refund
      left join credit_note as note on note.refund_transaction_id = refund.ledger_transaction_id
      left join invoice on invoice.series = invoice_series and invoice.number = note.invoice_number
      where refund.amount > 0 and refund.order_id is not null
        and (note.amount is distinct from refund.amount or invoice.order_id is distinct from refund.order_id)`,
  }),
];
