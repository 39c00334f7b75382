import { shares } from '../common.ts';
import { fullRefund, spareBottle } from '../order-terms.ts';

export const page = {
  title: 'Your cart',
  shortTitle: 'Cart',
  lead: 'Shares in your cart are not reserved until you order.',
  entries: 'Entries',
  now: (quantity: number, total: string) => `In your cart: ${shares(quantity)}, ${total} in total.`,
  nothing: 'Nothing is in your cart.',
};

export const empty = {
  title: 'Your cart is empty',
  text: 'Shares you choose stay here until you order them.',
  /** For members: after a reload the page no longer knows that an order was sent. */
  ordered: 'Just placed an order? <orders>It is in your orders.</orders>',
  action: 'Browse casks',
};

export const entry = {
  facts: (code: string, type: string) => `${code} · ${type}`,
  price: (price: string) => `${price} a share`,
  quantity: (cask: string) => `Shares of ${cask}`,
  remove: (cask: string) => `Remove ${cask}`,
  stopped: 'Sales of this cask are stopped while one of its documents is renewed.',
  notOnSale: 'This cask is not on sale at the moment.',
  gone: 'The last shares of this cask have gone.',
  removeIt: (problem: string) => `${problem} Remove it to order the rest.`,
  fewer: (left: number) => `Only ${shares(left)} left. Please take fewer.`,
};

export const merged = {
  title: 'We merged your two carts',
  none: (cask: string, wanted: number) => `${cask}: you wanted ${shares(wanted)}, none is left.`,
  fewer: (cask: string, wanted: number, kept: string) =>
    `${cask}: you wanted ${shares(wanted)}; your cart now has ${kept}.`,
  seen: 'OK',
};

export const coupon = {
  code: 'Coupon code',
  have: 'I have a coupon',
  missing: 'Please type a coupon code.',
  apply: 'Apply',
  applied: (code: string) => `Coupon ${code.toUpperCase()} is applied`,
  idle: (code: string) => `Coupon ${code.toUpperCase()} does not apply now`,
  cancel: 'Remove coupon',
};

export const totals = {
  label: 'Totals',
  discount: 'Discount',
  wallet: 'Your wallet',
  total: 'Total',
  /** The same sum again, above a phone's button. */
  again: 'Your order',
  toPay: 'To pay now',
  atBottling: (years: string) => `At bottling, ${years}`,
  years: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  line: (quantity: number, cask: string) => `${quantity} × ${cask}`,
  about: (amount: string) => `about ${amount}`,
  exclusive: `Delivery, duty and VAT or GST come with an invoice at bottling. ${spareBottle}`,
  estimates: '<cost>Each cask’s page</cost> estimates both at today’s rates.' as const,
  present: 'A present? The share stays in your account until the bottle is yours to give.',
};

export const order = {
  label: 'Order',
  /** The law asks for the obligation to pay on the button itself (docs/domain.md#distance-selling). */
  place: (total: string) => `Buy for ${total}`,
  notes:
    `You have 14 days to change your mind, for ${fullRefund}: <withdrawal>your right to withdraw</withdrawal>. The 14 days run from your order, not from delivery. A drink to enjoy, not an investment: no return is promised.` as const,
};

export const remedies = {
  orders: 'See your orders',
};

export const refusal = {
  lacks: (shortfall: string) => `It is ${shortfall} short.`,
  unanswered: 'The connection was lost. Please try again: nothing is paid twice.',
  otherCart:
    'Your cart was changed in another tab or on another device. This is how it is now; please look at the new total.',
};

export const unansweredOrder = (total: string) => `your order of ${total}`;
