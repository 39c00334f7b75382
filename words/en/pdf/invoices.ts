import { plural } from '../../format.ts';
import { bottleCount } from '../common.ts';

export const invoices = {
  title: (number: string) => `Invoice ${number}`,
  date: (day: string) => `Date ${day}`,
  share: 'Unit price',
  together: 'Amount',
  shares: (quantity: number, cask: string, distillery: string, code: string) =>
    `${quantity} × share of ${cask}, ${distillery} (${code})`,
  membership: (level: string, from: string, to: string) => `${level} membership, ${from} to ${to}`,
  subtotal: 'Subtotal',
  credit: 'Left of the term before, by its days or benefits, whichever is less',
  membershipCoupon: 'Coupon',
  coupon: (code: string) => `Coupon ${code.toUpperCase()}`,
  earlierDiscount: 'Less, as with the shares they replace',
  paid: (by: string) => `Paid ${by}`,
  includedTax: (rate: string, tax: string) => `of which ${rate} ${tax}`,
  orderNote: (ordersEmail: string, lastDay: string) =>
    'The casks named here are stored in tax warehouses on the island of Ireland under duty suspension: no excise duty, VAT or ' +
    'GST is charged with this invoice. At bottling a separate invoice for delivery, duty and VAT or GST follows; it is due within 4 weeks. ' +
    `You may withdraw until the end of ${lastDay} for a full refund, without giving a reason: on the page of this order in your account, or by e-mail to ${ordersEmail}. ` +
    'These are 14 days from this purchase, and where the last one is not a working day where you live, the next working day. A form you may use ' +
    'is in the terms of sale, which came with the confirmation of your order.',
  membershipNote: (ordersEmail: string) =>
    'A membership lasts 12 months and does not renew by itself. You may withdraw within 14 days of payment, for a refund to ' +
    `your wallet: in your account under Membership, or by e-mail to ${ordersEmail}. We keep an equal part of the price for ` +
    'each benefit you have used by then.',
};

export const releaseInvoices = {
  bottles: (count: number, millilitres: number, abv: string, cask: string, code: string) =>
    `${count} × bottle of ${millilitres} ml at ${abv} vol, from ${cask} (${code})`,
  estimated: (country: string) =>
    `For comparison: estimated with your order for bottles that go to ${country}, before any draw`,
  delivery: 'Delivery, with an age check at the door',
  deliveryBasis: (bottles: number) => `for ${bottleCount(bottles)}`,
  dutyBasis: (litres: string, rate: string) => `${litres} l of pure alcohol at ${rate} a litre`,
  taxed: (name: string, rate: string) => `${name}, ${rate}`,
  taxBasis: (base: string) => `of ${base}, which is worked out below`,
  source: (source: string, day: string) => `${source}, since ${day}`,
  total: 'Total',
  payUntil: (day: string) => `To be paid by ${day}`,
  note: (ordersEmail: string) =>
    'Please pay from your wallet, under Bottles in your account. The duty and tax are those of one country, the one your ' +
    'bottles go to, at the rates of the date of this invoice. When it is paid we send the bottles. If it is not paid in time ' +
    'the bottles stay safe with us and storage is charged for each month that begins; paying late puts that right. After ' +
    `twelve months we may sell them, and what exceeds your debt is yours. Questions? Write to ${ordersEmail}.`,
  storage: (months: number, bottles: number, from: string) =>
    `Storage of ${bottleCount(bottles)} from ${from}, ${plural(months, { one: '# month begun', other: '# months begun' })}`,
  storageRate: (perBottle: string, maxMonths: number) =>
    `${perBottle} a bottle for each month begun, tax included, for ${maxMonths} months at most`,
  paid: 'Paid from wallet',
  withoutTax: 'of which without tax',
  ofWhich: (tax: string) => `of which ${tax}`,
  storageNote: {
    PAID: (invoice: string, ordersEmail: string) =>
      `For bottles that were kept until invoice ${invoice} was paid. Thank you. Questions? Write to ${ordersEmail}.`,
    SOLD: (invoice: string, ordersEmail: string) =>
      `For bottles that were kept because invoice ${invoice} was not paid, until they were sold. The statement of sale says how ` +
      `it was paid. Questions? Write to ${ordersEmail}.`,
  },
};
