export const orderColumns = {
  invoice: 'Invoice',
  id: 'Order',
  placed: 'Placed',
  member: 'Member',
  country: 'Country',
  currency: 'Currency',
  total: 'Total',
  refunded: 'Refunded',
  shares: 'Shares',
  sharesHeld: 'Of these held',
};

export const orders = {
  lead: 'The newest first, 50 at a time.',
  minTotal: 'From an amount of',
  maxTotal: 'Up to an amount of',
  sharesHeld: (sharesHeld: number, shares: number) =>
    sharesHeld === shares ? String(shares) : `${sharesHeld} of ${shares}`,
};

export const order = {
  title: (invoice: string) => `Order ${invoice}`,
  forgotten: 'deleted',
  ordersOfMember: 'All orders of this member',
  discount: 'Discount',
  coupon: 'Coupon',
  left: 'Left of what was paid',
  withdrawUntil: 'Withdrawal until',
  invoice: 'Invoice as PDF',
  linesTitle: 'Shares',
  share: 'Share',
  depositsTitle: 'Deposits made for it',
  deposit: 'Deposit',
  reference: 'Reference of the provider',
  reversed: 'Refunded or charged back',
  creditNotesTitle: 'Credit notes',
  pdf: 'PDF',
  historyTitle: 'What happened',
};

export const historyKindNames = {
  ordered: 'Ordered',
  deposit: 'Deposit',
  posting: 'Ledger',
  document: 'Document',
  shares: 'Shares',
  withdrawal: 'Withdrawal received on',
  remedy: 'Remedy of a loss',
  refund: 'Refund',
  mail: 'Mail',
  operator: 'Operator',
} as const;
