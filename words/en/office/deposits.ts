import type { ProviderId } from '#domain/wallet/deposit.ts';

export const deposits = {
  title: 'Deposits in review',
  lead: 'A provider holds or took something other than was asked for. Each waits for a person.',
  empty: 'No deposit waits for a decision',
  columns: { code: 'Deposit', asked: 'Asked for', provider: 'Provider', since: 'Since', member: 'Member' },
};

export const providerNames: Record<ProviderId, string> = {
  card: 'Card (Stripe)',
  paypal: 'PayPal',
  revolut: 'Revolut',
  sandbox: 'Sandbox',
};

export const heldStates = {
  open: 'not begun',
  action: 'waits for the payer',
  authorized: 'held on the card, not taken',
  processing: 'being taken',
  captured: 'taken',
  canceled: 'cancelled',
  failed: 'failed',
} as const;

export const decisionKinds = { ACCEPT: 'Accepted', RETURN: 'Returned', CANCEL: 'Cancelled' } as const;
export const decisionStates = {
  PENDING: 'the provider is at it',
  DONE: 'done',
  FAILED: 'refused by the provider',
} as const;

export const deposit = {
  title: (code: string) => `Deposit ${code}`,
  state: 'State',
  asked: 'Asked for',
  provider: 'Provider',
  since: 'Since',
  member: 'Member',
  heldTitle: 'At the provider',
  held: 'State',
  authorized: 'Held',
  captured: 'Taken',
  refunded: 'Given back',
  unanswered: 'The provider does not answer at the moment.',
  decisionsTitle: 'Decisions',
  noDecisions: 'Nothing was decided yet.',
  decided: 'This deposit does not wait for a decision any more.',
  accept: 'Accept',
  acceptTitle: (amount: string) => `Accept ${amount}?`,
  acceptText: (amount: string, asked: string) =>
    `${amount} is credited to the wallet in place of ${asked}, and the member gets a message.`,
  return: 'Return',
  returnTitle: (amount: string) => `Return ${amount}?`,
  returnText:
    'The provider sends the money back to the payer. Nothing is credited, and the member gets a message.',
  cancel: 'Cancel at the provider',
  cancelTitle: 'Cancel at the provider?',
  cancelText: 'Nothing stays held on the card. Nothing is credited, and the member gets a message.',
  done: 'Decided.',
};
