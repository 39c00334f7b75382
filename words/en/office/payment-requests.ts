export const paymentRequests = {
  title: 'Payments to approve',
  lead: 'What operators may not give alone. Nothing moves before a second person with finance, or an owner, has decided.',
  empty: 'Nothing waits for a second person',
  columns: {
    kind: 'What',
    member: 'Member',
    sums: 'Amount',
    reason: 'Why',
    by: 'Asked by',
    at: 'Asked',
    action: 'Action',
  },
  period: (asked: string, until: string) => `${asked}, until ${until}`,
  none: '–',
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
  CHARGEBACK: 'Chargeback by letter',
  CHARGEBACK_WON: 'Chargeback that was won',
} as const;

/** On the page of the record. */
export const paymentRequestBanner = {
  own: (amount: string) =>
    `You asked to pay ${amount}. Somebody else with finance, or an owner, has to do the same.`,
  other: (name: string, amount: string, reason: string) =>
    `${name} asked to pay ${amount}: “${reason}”. To approve it, do the same here; to refuse it, go to `,
};
