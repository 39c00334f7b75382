export const paymentRequests = {
  title: 'Payments to approve',
  lead: 'What operators may not give alone. Nothing moves before a second person with finance, or an owner, has decided.',
  empty: {
    title: 'Nothing waits for a second person',
    text: 'A payment over the limit of one operator is listed here.',
  },
  columns: {
    kind: 'What',
    sums: 'Amount',
    reason: 'Why',
    by: 'Asked by',
    at: 'Asked',
    action: 'Action',
  },
  period: (asked: string, until: string) => `${asked}, until ${until}`,
  none: '–',
  approve: 'Approve',
  approveLabel: (what: string) => `Approve: ${what}`,
  refuse: 'Refuse',
  refuseLabel: (what: string) => `Refuse: ${what}`,
  withdraw: 'Withdraw',
  withdrawLabel: (what: string) => `Withdraw: ${what}`,
  refuseTitle: 'Refuse this payment?',
  refuseText: (name: string) => `Nothing moves. ${name} can ask again.`,
  withdrawTitle: 'Withdraw your request?',
  withdrawText: 'Nothing moves, and no one is asked to approve it.',
  refused: 'Decided.',
};

export const paymentRequestKinds = {
  REFUND: 'Refund of an order',
  ADJUSTMENT: 'Adjustment of a wallet',
  WITHDRAWAL: 'Withdrawal recorded late',
  DISPOSAL: 'Proceeds of held bottles',
  LOST_PARCEL: 'Refund of a lost parcel',
} as const;

/** What was asked for, read once more before it is done. */
export const approveDialog = {
  title: (kind: string) => `Approve: ${kind}`,
  action: (amount: string) => `Approve ${amount}`,
  record: 'Invoice or record',
  member: 'Member',
  shares: 'Shares',
  receivedOn: 'Received on',
  proceeds: 'Sold for',
  approved: 'Approved and done.',
  changedTitle: (name: string) => `It is not as it was when ${name} asked`,
  changedText: 'Nothing moved. Refuse this request; then it can be asked for again.',
  sumsNow: (amount: string) => `Today it would be ${amount || 'nothing'}.`,
};

export const approvedEffects = {
  REFUND: (amount: string) => `${amount} goes into the member’s wallet.`,
  ADJUSTMENT: (amount: string) => `${amount} is booked in the member’s wallet.`,
  WITHDRAWAL: (amount: string) =>
    `${amount} goes into the member’s wallet, and the shares go back on sale. The member gets a credit note.`,
  DISPOSAL: (amount: string) =>
    `The bottles are recorded as sold, and ${amount} goes into the member’s wallet: what exceeds the debt.`,
  LOST_PARCEL: (amount: string) =>
    `${amount} goes into the member’s wallet: what was paid for the shares, and for the delivery with its taxes.`,
};

/** On the page of the record. */
export const paymentRequestBanner = {
  own: (amount: string) =>
    `You asked to pay ${amount}. Somebody else with finance, or an owner, has to approve it.`,
  other: (name: string, amount: string, reason: string) =>
    `${name} asked to pay ${amount}: “${reason}”. It is approved or refused under `,
};
