export const wallet = {
  title: 'Wallet',
  totalBalance: 'Total Balance',
};

export const otherWallet = {
  switchTo: (currency: string) => `Switch to your ${currency} wallet`,
};

export const deposit = {
  title: 'Set deposit amount',
  amount: 'Amount',
  custom: 'Custom amount',
  customPlaceholder: (symbol: string) => `Custom amount, ${symbol}`,
  submit: 'Set deposit amount',
  errors: {
    MISSING: 'Please select all options',
    OUT_OF_RANGE: 'Input deposit amount value between 1 - 10000.',
    NOT_CENTS: 'An amount has at most two decimals, such as 20.50.',
  },
};

export const funds = {
  owed: {
    title: (amount: string) => `You owe ${amount}`,
    text: 'Your bank took back a deposit you had already spent. Your next deposit pays it first; until then you cannot buy or return money.',
  },
  onHold: {
    title: (amount: string) => `${amount} is on hold`,
    text: 'It is on its way back to the card or account it came from, and no longer part of your balance.',
  },
};

const types = { DEPOSIT: 'Deposit', PAYMENT: 'Payment', SUBSCRIPTION: 'Membership', REFUND: 'Refund' };

export const transactions = {
  title: 'Transactions',
  // docs/product.md#recent-transactions.
  recent: 'Recent transactions',
  status: 'Status',
  amount: 'Amount',
  date: 'Date',
  empty: 'Your transaction history will be displayed here after you top up your wallet',
  download: 'Download',
  all: 'All transactions',
  statements: 'Monthly statements',
  type: (type: keyof typeof types, direction: 'IN' | 'OUT') =>
    type === 'REFUND' && direction === 'OUT' ? 'Sent back' : types[type],
  statuses: { SUCCESS: 'Success', FAILED: 'Failed' },
  pages: 'Pages of transactions',
  newest: 'Newest',
  older: 'Older',
};

export const transaction = {
  back: 'All transactions',
  receipt: 'Receipt (PDF)',
  paidWith: 'Paid with',
  returnedTo: 'Returned to',
  purpose: 'For',
  bottles: 'Delivery, duty and tax for your bottles',
  chargedBack: 'A deposit that your bank took back',
  balanceAfter: 'Balance afterwards',
  decline: 'Reason',
  nothingMoved: 'No money moved.',
  order: 'The order and its invoice',
};

export const statements = {
  title: 'Statements',
  lead: 'Each month opens with the closing balance of the month before. Days follow the time in your country.',
  table: 'Monthly statements',
  month: 'Month',
  soFar: (month: string) => `${month} <soFar>so far</soFar>` as const,
  opening: 'Opening',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  closing: 'Closing',
  files: 'Files',
  pdf: 'PDF',
  pdfOf: (month: string) => `PDF, ${month}`,
  csv: 'CSV',
  csvOf: (month: string) => `CSV, ${month}`,
};

export const returns = {
  title: 'Return unused balance',
  lead: (amount: string) =>
    `You can send ${amount} of your balance back to the card or account it came from.`,
  open: 'Return unused balance',
  table: 'Returns',
  state: 'State',
  states: { PENDING: 'Under way', DONE: 'Returned', FAILED: 'Not accepted, back in your wallet' },
  to: 'To',
  amount: 'Amount',
  date: 'Date',
  dialog: {
    title: 'Return unused balance',
    where: 'It goes back to the cards and accounts your deposits came from, the latest deposit first.',
    amount: 'Amount',
    upTo: (amount: string) => `Up to ${amount}`,
    tooMuch: (amount: string) => `Choose an amount up to ${amount}.`,
    next: 'Continue',
    confirm: (amount: string) =>
      `${amount} leaves your balance now and is on hold until the payment provider confirms. Banks take up to ten ` +
      'days to show it. If it is not accepted, it comes back to your wallet.',
    send: (amount: string) => `Return ${amount}`,
    unanswered: (amount: string) => `the return of ${amount}`,
    back: 'Back',
    underWay: 'This is under way:',
    done: 'Done',
  },
};
