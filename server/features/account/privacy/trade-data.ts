import { sql } from 'kysely';
import { dataExport } from '#words/en/privacy.ts';
import { deleteOwn, majorUnits, taxLaw, type PersonalDataPolicy } from './personal-data-policy.ts';

const ordersOf = (id: string) => sql`select id from orders where member_id = ${id}`;

const unordered = (id: string) => sql`
  with recursive own as (
    select id, state from cart where member_id = ${id}
    union
    select cart.id, cart.state from cart join own on cart.merged_into = own.id
  )
  select id from own where state <> 'ORDERED'`;

const catalogue = {
  not: 'The catalogue; a distillery in it names the file of its picture.',
  kept: 'The catalogue says nothing of a person.',
} satisfies PersonalDataPolicy;

export const tradeData: Record<string, PersonalDataPolicy> = {
  orders: {
    title: dataExport.orders,
    rows: (id) => sql`select orders.id as "order", placed_at as "placedAt", currency,
        ${majorUnits('subtotal')} as subtotal, ${majorUnits('discount')} as discount,
        ${majorUnits('total')} as total, invoice.invoice_number as invoice, legal_version as "termsVersion"
      from orders left join invoice on invoice.order_id = orders.id
      where member_id = ${id} order by placed_at, orders.id`,
    kept: taxLaw,
  },
  orderLine: {
    title: dataExport.orderLines,
    rows: (id) => sql`select order_id as "order", cask.code as cask, cask.name, quantity,
        ${majorUnits('unitPrice')} as "unitPrice", ${majorUnits('otherUnitPrice')} as "otherUnitPrice", ${majorUnits('orderLine.discount')} as discount
      from order_line join cask on cask.id = cask_id
      where order_id in (${ordersOf(id)}) order by order_id, cask_id`,
    kept: taxLaw,
  },
  caskShare: {
    title: dataExport.caskShares,
    rows: (id) => sql`select cask.code as cask, cask_share.code as "shareCode", number, order_id as "order"
      from cask_share join cask on cask.id = cask_id
      where order_id in (${ordersOf(id)}) order by order_id, cask_id, number`,
    kept: 'Who held a share is found through its order.',
  },
  certificate: {
    title: dataExport.certificates,
    rows: (id) => sql`select certificate.id as certificate, cask.code as cask, number,
        issued_at as "issuedAt",
        voided_at as "voidedAt"
      from certificate join cask on cask.id = cask_id where member_id = ${id} order by issued_at, certificate.id`,
    kept: taxLaw,
  },
  shareMove: {
    title: dataExport.shareMoves,
    rows: (id) => sql`select certificate_id as certificate, from_state as "from", to_state as "to",
        moved_at as "movedAt"
      from share_move join certificate on certificate.id = certificate_id
      where member_id = ${id} order by share_move.id`,
    kept: taxLaw,
  },
  registerSalt: {
    title: dataExport.registerSalts,
    rows: (id) => sql`select certificate_id as certificate, encode(salt, 'base64') as salt from register_salt
      join certificate on certificate.id = certificate_id where member_id = ${id} order by certificate_id`,
    forget: (id) =>
      sql`delete from register_salt where certificate_id in (select id from certificate where member_id = ${id})`,
  },
  withdrawal: {
    title: dataExport.withdrawals,
    rows: (id) => sql`select order_id as "order", received_on as "receivedOn", recorded_at as "recordedAt",
        ${majorUnits('amount')} as amount
      from withdrawal where order_id in (${ordersOf(id)}) order by recorded_at, withdrawal.id`,
    kept: taxLaw,
  },
  withdrawnShare: { not: 'Stands with the certificates.', kept: taxLaw },
  refund: {
    title: dataExport.refunds,
    rows: (id) => sql`select order_id as "order", kind, currency, ${majorUnits('amount')} as amount,
        paid_at as "paidAt"
      from refund where member_id = ${id} order by paid_at, refund.id`,
    kept: taxLaw,
  },
  operatorPayment: { not: 'What operators decided; the money stands in the wallet.', kept: taxLaw },
  refundShare: { not: 'Stands with the refunds.', kept: taxLaw },
  caskLoss: { not: 'What operators declared about a cask.', kept: 'Says why shares ended.' },
  remedyChoice: { not: 'Stands with the remedies.', kept: taxLaw },
  remedy: {
    title: dataExport.remedies,
    rows: (id) => sql`select cask.code as cask, certificate.number, ${majorUnits('remedy.amount')} as amount,
        choose_until as "chooseUntil", choice.remedy, choice.chosen_at as "chosenAt"
      from remedy join certificate on certificate.id = certificate_id join cask on cask.id = cask_id
      left join remedy_choice as choice on choice.id = choice_id
      where member_id = ${id} order by cask.code, certificate.number`,
    kept: taxLaw,
  },
  invoice: { not: 'Stands with its order, membership or bottles.', kept: taxLaw },
  creditNote: { not: 'Stands with the issued documents.', kept: taxLaw },
  document: {
    title: dataExport.documents,
    rows: (id) => sql`select kind, reference, array_to_string(addressee, ', ') as addressee,
        issued_at as "issuedAt"
      from document where member_id = ${id} order by issued_at, kind, reference`,
    kept: taxLaw,
    forget: (id) => sql`update document set addressee = '{}' where member_id = ${id}`,
  },
  couponRedemption: {
    title: dataExport.coupons,
    rows: (id) => sql`select code as coupon, order_id as "order" from coupon_redemption
      join coupon on coupon.id = coupon_id where member_id = ${id} order by coupon_id, use`,
    kept: taxLaw,
  },
  cart: {
    not: 'Its entries are.',
    kept: 'Of ordered carts only: they belong to the order.',
    forget: (id) => sql`
      with doomed as (${unordered(id)}), gone as (delete from cart where id in (select id from doomed))
      update cart set device_id = 'forgotten' where member_id = ${id} and state = 'ORDERED'`,
  },
  cartEntry: {
    title: dataExport.cart,
    rows: (id) => sql`select cask.code as cask, cask.name, quantity from cart_entry
      join cart on cart.id = cart_id join offer on offer.id = offer_id join cask on cask.id = offer.cask_id
      where member_id = ${id} and state = 'ACTIVE' order by cart_entry.id`,
    kept: 'Of ordered carts only: they belong to the order.',
    forget: (id) => sql`delete from cart_entry where cart_id in (${unordered(id)})`,
  },
  caskEvent: {
    not: 'The record of a cask: what operators wrote down about it, never about a person.',
    kept: 'The record of a cask is never changed.',
  },
  offer: {
    not: 'What is sold of a cask; names the entry of its record that ended the sale.',
    kept: 'The price and the sale of a cask, never of a person.',
  },
  caskDraft: {
    not: 'What operators enter of casks, with their number.',
    kept: 'What operators did, with their number.',
  },
  caskEventPicture: { not: 'Stands with its file.', kept: 'Stands with its file.' },
  caskPicture: { not: 'Stands with its file.', kept: 'Stands with its file.' },
  file: {
    not: 'Pictures and papers of the company, with the number of the operator who uploaded them.',
    kept: 'What operators did, with their number.',
  },
  distillery: catalogue,
  cask: catalogue,
  caskListing: catalogue,
  caskTransition: catalogue,
  news: catalogue,
  teamPerson: {
    not: 'What the page about the company shows of its people; nobody is in it by an account.',
    kept: 'Operators remove a person there.',
  },
  evidence: {
    not: 'Papers about casks, with the numbers of the operators who added and checked them.',
    kept: 'What operators did, with their number.',
  },
  fileRendition: { not: 'Stands with its file.', kept: 'Stands with its file.' },
  calendarFeed: {
    not: 'A hash of the address of a calendar, of no use to anybody.',
    forget: deleteOwn('calendarFeed'),
  },
  idempotencyKey: { not: 'Repeats what stands with the orders.', forget: deleteOwn('idempotencyKey') },
};
