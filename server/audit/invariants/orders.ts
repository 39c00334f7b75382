import { invariantsOf, laggingInvariantsOf, type Invariant, walletPostings } from './invariant.ts';

export const orderInvariants: Invariant[] = [
  ...invariantsOf('docs/architecture.md#the-core, 1', {
    'every order was paid once, with its total, from the wallet of its member': `
      select orders.id, orders.total from orders
      where total <> 0 and (select count(*) from ${walletPostings}
        where kind = 'PAYMENT' and reference = orders.id::text and posting.id = orders.ledger_transaction_id
          and against = 'SHARE_SALES'
          and (posting.member_id, posting.currency, amount) = (orders.member_id, orders.currency, -orders.total)) <> 1
      union all
      select id, total from orders where total = 0 and ledger_transaction_id is not null`,
    'every payment is for one order or one invoice for bottles': `
      select posting.id, posting.reference from ledger_transaction as posting
      left join orders on orders.ledger_transaction_id = posting.id and orders.id::text = posting.reference
      left join release_invoice as release
        on release.ledger_transaction_id = posting.id and posting.reference = 'release:' || release.id
      where posting.kind = 'PAYMENT' and orders.id is null and release.id is null`,
    'every order is the sum of its lines': `
      select orders.id from orders left join order_line as line on line.order_id = orders.id
      group by orders.id
      having coalesce(sum(line.quantity * line.unit_price), 0) <> subtotal
        or coalesce(sum(line.discount), 0) <> orders.discount or subtotal - orders.discount <> total`,
    'every discount has its coupon': `
      select orders.id, discount from orders left join coupon_redemption on order_id = orders.id
      where discount > 0 and order_id is null and cart_id is not null`,
    'every order holds what its cart held': `
      select orders.id, offer.cask_id, entry.quantity as in_cart
      from orders join cart_entry as entry using (cart_id) join offer on offer.id = entry.offer_id
      left join order_line as line on line.order_id = orders.id and line.cask_id = offer.cask_id
      where line.quantity is distinct from entry.quantity
      union all
      select line.order_id, line.cask_id, null from order_line as line
      join orders on orders.id = line.order_id join offer on offer.cask_id = line.cask_id
      left join cart_entry as entry on entry.cart_id = orders.cart_id and entry.offer_id = offer.id
      where entry.id is null and orders.cart_id is not null`,
    'every ordered cart has its order, of the same member': `
      select cart.id, orders.id as order_id from cart full join orders on orders.cart_id = cart.id
      where (cart.state = 'ORDERED' or orders.cart_id is not null)
        and (cart.state is distinct from 'ORDERED' or orders.id is null or orders.member_id <> cart.member_id)`,
  }),
  ...invariantsOf('docs/product.md#checkout', {
    'every ordered checkout has its order, of its member, cart and total, after a deposit that succeeded': `
      select checkout.id, orders.id as order_id, deposit.state from checkout
      join deposit on deposit.id = checkout.deposit_id left join orders on orders.id = checkout.order_id
      where checkout.state = 'ORDERED' and (deposit.state <> 'SUCCEEDED' or orders.id is null
        or (orders.member_id, orders.cart_id, orders.currency, orders.total)
          is distinct from (checkout.member_id, checkout.cart_id, checkout.currency, checkout.total)
        or orders.placed_at < deposit.settled_at)`,
    'every ordered checkout with a paid level has its membership, at its price, from the instant of its order': `
      select checkout.id from checkout join orders on orders.id = checkout.order_id
      left join subscription on subscription.member_id = checkout.member_id and subscription.level_id = checkout.level_id
        and subscription.currency = checkout.currency and subscription.paid = checkout.membership_total
        and subscription.joined_at = orders.placed_at
      where checkout.membership_total > 0 and subscription.id is null`,
    'every checkout pays with a deposit of its member, in its currency': `
      select checkout.id from checkout join deposit on deposit.id = deposit_id
      where (deposit.member_id, deposit.currency) is distinct from (checkout.member_id, checkout.currency)`,
    'every deposit of a checkout says that it is for one': `
      select deposit.id from checkout join deposit on deposit.id = deposit_id where not is_for_checkout`,
    'every checkout without an order after its deposit notified its member': `
      select checkout.id from checkout
      left join notice on notice.member_id = checkout.member_id and notice.event = 'checkout:' || deposit_id
      where checkout.state in ('NOT_ORDERED', 'EXPIRED') and notice.id is null`,
  }),
  ...laggingInvariantsOf('docs/product.md#checkout', {
    'no checkout waits whose deposit has succeeded': `
      select checkout.id from checkout join deposit on deposit.id = deposit_id
      where checkout.state = 'WAITING' and deposit.state = 'SUCCEEDED'`,
  }),
  ...invariantsOf('docs/architecture.md#the-core, 2', {
    'a member has at most one active cart': `
      select member_id, count(*) from cart where state = 'ACTIVE' and member_id is not null
      group by member_id having count(*) > 1`,
    'a device has at most one active cart of nobody': `
      select device_id, count(*) from cart where state = 'ACTIVE' and member_id is null
      group by device_id having count(*) > 1`,
    'every coupon counts its redemptions, and no more than allowed': `
      select id, uses, max_uses, count(use) from coupon left join coupon_redemption on coupon_id = id
      group by id having uses <> count(use) or uses > max_uses`,
    'no member used a coupon more often than allowed': `
      select coupon_id, redeemed.member_id, count(*) from coupon_redemption as redeemed
      join coupon on coupon.id = coupon_id
      group by coupon_id, redeemed.member_id, max_uses_per_member
      having count(*) > max_uses_per_member or max(use) <> count(*) or count(distinct use) <> count(*)`,
    'every coupon was redeemed by the member of its order': `
      select order_id, redeemed.member_id from coupon_redemption as redeemed
      join orders on orders.id = order_id where orders.member_id <> redeemed.member_id`,
    'a member has at most one latest subscription': `
      select member_id, count(*) from subscription where replaced_at is null
      group by member_id having count(*) > 1`,
  }),
  ...invariantsOf('docs/product.md#cart', {
    "a merged cart went into a member's cart": `
      select cart.id from cart left join cart as target on target.id = cart.merged_into and target.member_id is not null
      where cart.state = 'MERGED' and target.id is null`,
  }),
  ...invariantsOf('docs/product.md#coupons', {
    'no coupon made a cask share in Ireland cheaper, since the law forbids it': `
      select id, discount from orders
      where country = 'IE' and discount > 0 and placed_at >= '2021-01-11 00:00 Europe/Dublin'`,
  }),
  ...invariantsOf('docs/product.md#issued-documents', {
    'every order has one invoice': `
      select orders.id, count(order_id) from orders left join invoice on order_id = orders.id
      group by orders.id having count(order_id) <> 1`,
    'numbers of invoices and of credit notes run 1 to n in each series, as far as its counter': `
      select series, counter.last, count(number), max(number)
      from document_counter as counter full join
        (select series, number from invoice union all select series, number from credit_note) as issued using (series)
      group by series, counter.last
      having count(number) <> coalesce(counter.last, 0) or coalesce(max(number), 0) <> coalesce(counter.last, 0)
        or coalesce(min(number), 1) <> 1 or count(distinct number) <> count(number)`,
  }),
  ...invariantsOf('docs/architecture.md#the-core, 5', {
    'every kept answer is of an order, a membership or bottles of its member': `
      select kept.member_id, kept.key from idempotency_key as kept
      left join orders on orders.id::text = kept.answer ->> 'id' and orders.member_id = kept.member_id
      left join subscription as held on held.id::text = kept.answer #>> '{subscription,id}' and held.member_id = kept.member_id
      left join release_invoice as release on release.id::text = kept.answer ->> 'id' and release.member_id = kept.member_id
      where orders.id is null and held.id is null and release.id is null and coalesce(json_typeof(kept.answer), 'null') <> 'array'`,
  }),
];
