import type { DepositState, ProviderId } from '#domain/wallet/deposit.ts';
import { providers } from '../profile/payment.ts';

export const deposits = {
  lead: 'A provider holds or took something other than was asked for. Each waits for a person.',
  columns: { code: 'Deposit', asked: 'Asked for', arrived: 'Arrived', since: 'Since' },
};

/** @returns the id itself for a provider that is not offered any more */
export const providerName = (id: string): string => providers[id as ProviderId]?.officeName ?? id;

export const depositStateNames: Record<DepositState, string> = {
  CREATED: 'Not begun',
  PENDING: 'Waits for the payer',
  AUTHORIZED: 'Held, not taken',
  CAPTURING: 'Being taken',
  SUCCEEDED: 'Credited',
  CANCELED: 'Cancelled',
  FAILED: 'Failed',
  REVIEW: 'In review',
  RETURNED: 'Returned',
};

export const heldStates = {
  open: 'Not begun',
  action: 'Waits for the payer',
  authorized: 'Held on the card, not taken',
  processing: 'Being taken',
  captured: 'Taken',
  canceled: 'Cancelled',
  failed: 'Failed',
} as const;

export const decisionKinds = { ACCEPT: 'Accepted', RETURN: 'Returned', CANCEL: 'Cancelled' } as const;
export const decisionStates = {
  PENDING: 'Waits for the provider',
  DONE: 'Done',
  FAILED: 'Refused by the provider',
} as const;

export const deposit = {
  title: (code: string) => `Deposit ${code}`,
  accepted: 'Accepted, not credited yet',
  arrived: 'Arrived instead',
  arrivedAs: { authorized: 'held, not taken', captured: 'taken' },
  heldTitle: 'At the provider now',
  authorized: 'Held',
  captured: 'Taken',
  refunded: 'Paid back',
  unanswered: 'The provider does not answer at the moment. It can be decided once it does.',
  decisionsTitle: 'Decisions',
  noDecisions: 'Nothing was decided yet.',
  decided: 'This deposit does not wait for a decision.',
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
