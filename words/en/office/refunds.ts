export const refunds = {
  lead: 'What operators gave back, credited or corrected. Over a limit a second person decides.',
  columns: { code: 'Refund', by: 'Asked by', at: 'Paid' },
};

export const refundKindNames = {
  TAKE_BACK: 'Shares taken back',
  REDUCTION: 'A part of the price',
  CREDIT: 'Into the wallet',
  DEBIT: 'Out of the wallet',
} as const;

export const refund = {
  title: (amount: string) => `Refund of ${amount}`,
  order: 'Order',
  approvedBy: 'Approved by',
  alone: 'nobody else was needed',
  creditNote: 'Credit note',
  sharesTitle: 'Shares',
  share: 'Share',
};

export const newRefund = {
  title: (invoice: string) => `Refund order ${invoice}`,
  action: 'Refund this order',
  send: 'Refund',
  kind: 'What is given back',
  kinds: {
    TAKE_BACK: {
      label: 'Shares and their price',
      note: 'The certificates end, and the shares go back on sale.',
    },
    REDUCTION: { label: 'A part of the price', note: 'The member keeps the shares.' },
  },
  shares: 'Shares',
  noShares:
    'No share of this order can be refunded here: those that are bottled are decided with their invoice.',
  amount: (currency: string) => `Amount in ${currency}`,
  left: (amount: string) => `At most ${amount} is left of what was paid.`,
  sum: (amount: string) => `${amount} goes back to the wallet.`,
  chooseOne: 'Choose at least one share.',
  limit: (limits: string) =>
    `One person gives up to ${limits} in 24 hours, and one member gets no more so. Beyond that a second person decides before anything moves.`,
  done: 'Refunded.',
};

export const adjustment = {
  title: 'Adjust a wallet',
  action: 'Adjust the wallet',
  direction: 'Direction',
  kinds: {
    CREDIT: { label: 'Into the wallet', note: 'Goodwill, or what was lost by our fault.' },
    DEBIT: { label: 'Out of the wallet', note: 'What was credited by mistake, as far as it is still there.' },
  },
  send: 'Adjust',
  done: 'Adjusted.',
};

export const recordedWithdrawal = {
  title: (invoice: string) => `Record a withdrawal from ${invoice}`,
  action: 'Record a withdrawal',
  send: 'Record it',
  receivedOn: 'Received on',
  receivedOnHint: 'The day the mail arrived: it decides whether it was in time.',
  note: 'How it was received',
  done: 'Recorded. The member gets the acknowledgement by mail.',
};
