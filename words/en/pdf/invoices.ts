/** The PDF and the printed page of an order's invoice, and the PDF of a membership's. */
export const invoices = {
  title: (number: string) => `Invoice ${number}`,
  date: (day: string) => `Date ${day}`,
  datePaid: (day: string) => `Date ${day}, paid from the wallet`,
  share: 'A share',
  together: 'Together',
  shares: (quantity: number, cask: string, distillery: string, code: string) =>
    `${quantity} × share of ${cask}, ${distillery} (${code})`,
  membership: (level: string, from: string, to: string) => `${level} membership, ${from} to ${to}`,
  subtotal: 'Subtotal',
  credit: 'Unused days of the term before',
  membershipCoupon: 'Coupon',
  coupon: (code: string) => `Coupon ${code}`,
  paid: 'Paid from wallet',
  includedTax: (rate: string, tax: string) => `of which ${rate} ${tax}`,
  orderNote:
    'The casks named here lie in a tax warehouse in Ireland under duty suspension: no excise duty and no VAT is charged with ' +
    'this invoice. At bottling a separate invoice for shipping, duty and VAT follows; it is due within 4 weeks. You may ' +
    'withdraw within 14 days of this purchase for a full refund, by e-mail with this invoice.',
  membershipNote:
    'A membership lasts 12 months and does not renew by itself. You may withdraw within 14 days of payment for a refund ' +
    'to your wallet, less an equal part of the price for each benefit you have used: in your account under Membership, or ' +
    'by e-mail with this invoice.',
};
