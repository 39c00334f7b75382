export const approvalActNames = {
  'operator.invite': 'Invitation to the office',
  'operator.changeRoles': 'Roles of an operator',
  'evidence.accept': 'Document of a cask',
  'cask.confirmLoss': 'Loss of a cask',
  'order.refund': 'Refund of an order',
  'wallet.adjust': 'Adjustment of a wallet',
  'order.withdraw': 'Withdrawal recorded late',
  'releaseInvoice.dispose': 'Sale of held bottles',
  'releaseInvoice.refund': 'Refund of a lost parcel',
  'coupon.set': 'Coupon',
  'member.removeFactors': 'Lost second factor',
  'cask.setPrice': 'Price of a cask',
  'membershipLevel.setPrice': 'Price of a membership',
};

export const approvalBanner = {
  asked: (name: string, act: string, reason: string | null) =>
    `${name} asked for this: ${act}${reason === null ? '' : `, “${reason}”`}. It waits for a second person: `,
  open: 'open the request',
  requested: 'A second person decides now.',
};

export const approvals = {
  lead: 'What one person asked for and another has to decide. Nothing happens before.',
  columns: { act: 'What', about: 'Which', by: 'Asked by', at: 'Asked', until: 'Until', standing: 'You' },
  standings: {
    MAY_DECIDE: 'May decide',
    OWN: 'Asked for it',
    OWN_FREE: 'Asked for it, may approve it',
    ABOUT_YOU: 'Concerns you',
    LINKED: 'May not decide',
    ASK_AGAIN: 'To be asked for again',
  },
} as const;

export const approval = {
  fallback: 'Request',
  factsTitle: 'What is confirmed',
  states: {
    OPEN: 'Waits for a second person',
    APPROVED: 'Approved',
    REFUSED: 'Refused',
    WITHDRAWN: 'Withdrawn',
    EXPIRED: 'Nobody decided in time',
  },
  decidedBy: 'Decided by',
  decidedAt: 'Decided',
  decision: 'Reason of the decision',
  standings: {
    OWN: 'You asked for this. Somebody else has to decide it.',
    OWN_FREE: 'You asked for this, and nobody has decided it for three days. You may approve it yourself.',
    ABOUT_YOU: 'You cannot decide this, because it concerns you. Somebody else has to.',
    LINKED:
      'You cannot decide this: one of you and the person who asked was invited by the other less than 30 days ago.',
    ASK_AGAIN: (name: string) =>
      `${name} may not ask for this any more. Refuse it; then somebody else can ask for it again.`,
  },
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  approveTitle: 'Approve what you read here?',
  refuseTitle: 'Refuse this?',
  refuseText: (name: string) => `Nothing of it happens. ${name} can ask again.`,
  withdrawTitle: 'Withdraw your request?',
  withdrawText: 'Nothing of it happens, and nobody is asked to decide it.',
  effects: {
    'operator.invite': 'The mail with the link is sent now. Every owner is told.',
    'operator.changeRoles': 'The roles change from the next call on. Every owner is told.',
    'evidence.accept':
      'The document and what it says become public now. A cask is sold once all mandatory documents are accepted.',
    'cask.confirmLoss':
      'Every holder gets a message now, and has sixty days to choose a share of another cask or a refund.',
    'order.refund': 'The money goes into the member’s wallet now, and the member gets a credit note.',
    'wallet.adjust': 'The money moves now, and the member gets a mail.',
    'order.withdraw':
      'The money goes into the member’s wallet now, and the shares go back on sale. The member gets a credit note.',
    'releaseInvoice.dispose':
      'The bottles are recorded as sold now, and what exceeds the debt goes into the member’s wallet.',
    'releaseInvoice.refund':
      'What was paid for the shares, and for the delivery with its taxes, goes into the member’s wallet now.',
    'coupon.set': 'The coupon is valid like this from now on, within its days.',
    'member.removeFactors':
      'Every app, passkey and recovery code goes, the password too, and all sessions end. A mail has a link for a new password.',
    'cask.setPrice':
      'The cask is sold at this price from now on. Shares that are sold keep theirs; carts show the new one.',
    'membershipLevel.setPrice':
      'New terms cost this much from then on. Terms that were bought keep their price.',
  },
  done: 'Decided.',
};

export const operatorFacts = { before: 'Has now', after: 'Would have' };

export const evidenceFacts = {
  kind: 'Document',
  file: 'File',
  open: (isPicture: boolean, size: string) => `Open the ${isPicture ? 'picture' : 'PDF'} (${size})`,
  size: (kilobytes: string) => `${kilobytes} kB`,
  sha256: 'SHA-256',
  ownNumber: 'Number of the cask in our books',
  unknown: 'Not known',
  replaces: 'Takes the place of',
  nothing: 'Nothing',
  replaced: (issuer: string, issuedOn: string, until: string) => `${issuer}, ${issuedOn}, until ${until}`,
  noEnd: 'no end',
  elsewhereTitle: 'The same file is used elsewhere',
  elsewhere: (kind: string, cask: string, state: string) => `${kind} of ${cask}: ${state}`,
};

export const lossFacts = {
  text: 'What everybody reads',
  holders: 'People who hold shares',
  shares: 'Shares',
  paid: 'Paid for them, which goes back without another choice',
};

export const paymentFacts = {
  member: 'Paid to',
  order: 'Invoice of the order',
  invoice: 'Invoice for the bottles',
  kind: 'What happens',
  kinds: {
    TAKE_BACK: 'The shares end and go back on sale; all that is left of their price goes back',
    REDUCTION: 'A part of the price goes back; the member keeps the shares',
    CREDIT: 'Money goes into the wallet',
    DEBIT: 'Money is taken out of the wallet',
  },
  shares: 'Shares',
  share: (code: string, cask: string, state: string, left: string) =>
    `${code} · ${cask} · ${state} · ${left} left of its price`,
  intoWallet: (amount: string, currency: string) => `${amount}, into the wallet in ${currency}`,
  outOfWallet: (amount: string, currency: string) => `${amount}, out of the wallet in ${currency}`,
  total: 'Paid for the order',
  givenBack: 'Refunded before',
  givenBackAfter: 'Refunded with this',
  receivedOn: 'Received on',
  lastDay: 'Last day to withdraw',
  balance: 'Available in the wallet now',
  balanceAfter: 'Available with this',
  proceeds: 'Sold for',
  debt: 'Owed for the bottles',
  parcel: 'Last parcel',
  noParcel: 'None',
  charges: 'For delivery and its taxes',
  paidForShares: 'Paid for the shares',
};

export const couponFacts = {
  none: 'There is none with this code yet',
  before: 'It is now',
  change: (now: string, after: string) => `${now}, would be ${after}`,
};

export const factorFacts = { factors: 'What goes', freeAt: 'Who asked may approve it from' };

export const priceFacts = {
  level: 'Level',
  change: couponFacts.change,
  sold: 'Shares sold, which keep their price',
  left: 'Shares left, which get this one',
  carts: 'Carts it is in',
  members: 'Members on this level, whose terms keep their price',
};
