import { sql } from 'kysely';
import { dataExport } from '#words/en/privacy.ts';
import {
  deleteOwn,
  exported,
  majorUnits,
  notExported,
  taxLaw,
  type PersonalDataPolicy,
} from './personal-data-policy.ts';

const ordersOf = (id: string) => sql`select id from orders where member_id = ${id}`;

const unordered = (id: string) => sql`
  with recursive own as (
    select id, state from cart where member_id = ${id}
    union
    select cart.id, cart.state from cart join own on cart.merged_into = own.id
  )
  select id from own where state <> 'ORDERED'`;

const catalogue = {
  exported: notExported('The catalogue; a distillery in it names the file of its picture.'),
  kept: 'The catalogue says nothing of a person.',
} satisfies PersonalDataPolicy;

export const tradeData: Record<string, PersonalDataPolicy> = {
  orders: {
    exported: exported(
      dataExport.orders,
      (
        id,
      ) => sql`select orders.id as "order", placed_at as "placedAt", currency, ${majorUnits('subtotal')} as subtotal,
          ${majorUnits('discount')} as discount, ${majorUnits('total')} as total,
          invoice.invoice_number as invoice, legal_version as "termsVersion"
        from orders left join invoice on invoice.order_id = orders.id
        where member_id = ${id} order by placed_at, orders.id`,
    ),
    kept: taxLaw,
  },
  orderLine: {
    exported: exported(
      dataExport.orderLines,
      (id) => sql`select order_id as "order", cask.code as cask, cask.name, quantity,
          ${majorUnits('unitPrice')} as "unitPrice", ${majorUnits('otherUnitPrice')} as "otherUnitPrice", ${majorUnits('orderLine.discount')} as discount
        from order_line join cask on cask.id = cask_id
        where order_id in (${ordersOf(id)}) order by order_id, cask_id`,
    ),
    kept: taxLaw,
  },
  caskShare: {
    exported: exported(
      dataExport.caskShares,
      (id) => sql`select cask.code as cask, cask_share.code as "shareCode", number, order_id as "order"
        from cask_share join cask on cask.id = cask_id
        where order_id in (${ordersOf(id)}) order by order_id, cask_id, number`,
    ),
    kept: 'Who held a share is found through its order.',
  },
  certificate: {
    exported: exported(
      dataExport.certificates,
      (id) => sql`select certificate.id as certificate, cask.code as cask, number, issued_at as "issuedAt",
          voided_at as "voidedAt"
        from certificate join cask on cask.id = cask_id where member_id = ${id} order by issued_at, certificate.id`,
    ),
    kept: taxLaw,
  },
  shareMove: {
    exported: exported(
      dataExport.shareMoves,
      (
        id,
      ) => sql`select certificate_id as certificate, from_state as "from", to_state as "to", moved_at as "movedAt"
        from share_move join certificate on certificate.id = certificate_id
        where member_id = ${id} order by share_move.id`,
    ),
    kept: taxLaw,
  },
  registerSalt: {
    exported: exported(
      dataExport.registerSalts,
      (id) => sql`select certificate_id as certificate, encode(salt, 'base64') as salt from register_salt
        join certificate on certificate.id = certificate_id where member_id = ${id} order by certificate_id`,
    ),
    forget: (id) =>
      sql`delete from register_salt where certificate_id in (select id from certificate where member_id = ${id})`,
  },
  withdrawal: {
    exported: exported(
      dataExport.withdrawals,
      (id) => sql`select order_id as "order", received_on as "receivedOn", recorded_at as "recordedAt",
          ${majorUnits('amount')} as amount
        from withdrawal where order_id in (${ordersOf(id)}) order by recorded_at, withdrawal.id`,
    ),
    kept: taxLaw,
  },
  withdrawnShare: { exported: notExported('Stands with the certificates.'), kept: taxLaw },
  refund: {
    exported: exported(
      dataExport.refunds,
      (id) => sql`select order_id as "order", kind, currency, ${majorUnits('amount')} as amount,
          paid_at as "paidAt"
        from refund where member_id = ${id} order by paid_at, refund.id`,
    ),
    kept: taxLaw,
  },
  operatorPayment: {
    exported: notExported('What operators decided; the money stands in the wallet.'),
    kept: taxLaw,
  },
  refundShare: { exported: notExported('Stands with the refunds.'), kept: taxLaw },
  caskLoss: {
    exported: notExported('What operators declared about a cask.'),
    kept: 'Says why shares ended.',
  },
  remedyChoice: { exported: notExported('Stands with the remedies.'), kept: taxLaw },
  remedy: {
    exported: exported(
      dataExport.remedies,
      (id) => sql`select cask.code as cask, certificate.number, ${majorUnits('remedy.amount')} as amount,
          choose_until as "chooseUntil", choice.remedy, choice.chosen_at as "chosenAt"
        from remedy join certificate on certificate.id = certificate_id join cask on cask.id = cask_id
        left join remedy_choice as choice on choice.id = choice_id
        where member_id = ${id} order by cask.code, certificate.number`,
    ),
    kept: taxLaw,
  },
  invoice: { exported: notExported('Stands with its order, membership or bottles.'), kept: taxLaw },
  creditNote: { exported: notExported('Stands with the issued documents.'), kept: taxLaw },
  document: {
    exported: exported(
      dataExport.documents,
      (
        id,
      ) => sql`select kind, reference, array_to_string(addressee, ', ') as addressee, issued_at as "issuedAt"
        from document where member_id = ${id} order by issued_at, kind, reference`,
    ),
    kept: taxLaw,
    forget: (id) => sql`update document set addressee = '{}' where member_id = ${id}`,
  },
  couponRedemption: {
    exported: exported(
      dataExport.coupons,
      (id) => sql`select code as coupon, order_id as "order" from coupon_redemption
        join coupon on coupon.id = coupon_id where member_id = ${id} order by coupon_id, use`,
    ),
    kept: taxLaw,
  },
  cart: {
    exported: notExported('Its entries are.'),
    kept: 'Of ordered carts only: they belong to the order.',
    forget: (id) => sql`
      with doomed as (${unordered(id)}), gone as (delete from cart where id in (select id from doomed))
      update cart set device_id = 'forgotten' where member_id = ${id} and state = 'ORDERED'`,
  },
  cartEntry: {
    exported: exported(
      dataExport.cart,
      (id) => sql`select cask.code as cask, cask.name, quantity from cart_entry
        join cart on cart.id = cart_id join offer on offer.id = offer_id join cask on cask.id = offer.cask_id
        where member_id = ${id} and state = 'ACTIVE' order by cart_entry.id`,
    ),
    kept: 'Of ordered carts only: they belong to the order.',
    forget: (id) => sql`delete from cart_entry where cart_id in (${unordered(id)})`,
  },
  caskEvent: {
    exported: notExported('The record of a cask: what operators wrote down about it, never about a person.'),
    kept: 'The record of a cask is never changed.',
  },
  offer: {
    exported: notExported('What is sold of a cask; names the entry of its record that ended the sale.'),
    kept: 'The price and the sale of a cask, never of a person.',
  },
  caskDraft: {
    exported: notExported('What operators enter of casks, with their number.'),
    kept: 'What operators did, with their number.',
  },
  caskEventPicture: { exported: notExported('Stands with its file.'), kept: 'Stands with its file.' },
  caskPicture: { exported: notExported('Stands with its file.'), kept: 'Stands with its file.' },
  file: {
    exported: notExported(
      'Pictures and papers of the company, with the number of the operator who uploaded them.',
    ),
    kept: 'What operators did, with their number.',
  },
  distillery: catalogue,
  cask: catalogue,
  caskListing: catalogue,
  caskTransition: catalogue,
  news: catalogue,
  teamPerson: {
    exported: notExported(
      'What the page about the company shows of its people; nobody is in it by an account.',
    ),
    kept: 'Operators remove a person there.',
  },
  evidence: {
    exported: notExported(
      'Papers about casks, with the numbers of the operators who added and checked them.',
    ),
    kept: 'What operators did, with their number.',
  },
  fileRendition: { exported: notExported('Stands with its file.'), kept: 'Stands with its file.' },
  calendarFeed: {
    exported: notExported('A hash of the address of a calendar, of no use to anybody.'),
    forget: deleteOwn('calendarFeed'),
  },
  idempotencyKey: {
    exported: notExported('Repeats what stands with the orders.'),
    forget: deleteOwn('idempotencyKey'),
  },
};
