import type { LedgerKind, ledgerAccountKinds } from '#domain/wallet/ledger.ts';
import { providerName } from './deposits.ts';

export const ledgerKindNames: Record<LedgerKind, string> = {
  DEPOSIT: 'Deposit',
  PAYMENT: 'Payment',
  SUBSCRIPTION: 'Membership',
  REFUND: 'Refund',
};

const accountKindNames: Record<(typeof ledgerAccountKinds)[number], string> = {
  WALLET: 'Wallet',
  RECEIVABLE: 'Receivable',
  CLEARING: 'Clearing',
  SHARE_SALES: 'Share sales',
  MEMBERSHIP_SALES: 'Membership sales',
  RELEASE_CHARGES: 'Charges for bottles',
  BOTTLE_SALES: 'Sales of held bottles',
  ADJUSTMENTS: 'Adjustments',
};

/** @param account its kind, and its provider where it has one: `CLEARING card` */
export function accountName(account: string): string {
  const [kind = '', provider] = account.split(' ');
  const name = accountKindNames[kind as keyof typeof accountKindNames] ?? kind;
  return provider === undefined ? name : `${name}, ${providerName(provider)}`;
}

export const ledger = {
  lead: 'What was posted on a day. Days are those of UTC. Nothing here can be changed.',
  day: 'Day',
  sumsTitle: 'Sums by account',
  columns: { account: 'Account', at: 'Posted', reference: 'Reference', entries: 'Entries' },
};

export const wallet = {
  lead: 'Each entry with the balance after it, the newest first.',
  columns: { at: 'Posted', reference: 'Reference', amount: 'Amount', balance: 'Balance' },
};

export const reconciliation = {
  lead: 'What the providers report, compared with our books, once a day. A difference is never repaired by itself.',
  show: 'Show',
  all: 'All days',
  differing: 'Days that differ',
  columns: {
    day: 'Day',
    ours: 'Our books',
    theirs: 'Their report',
    difference: 'Difference',
    lines: 'References that differ',
  },
  line: (reference: string, ours: string, theirs: string) => `${reference}: ours ${ours}, theirs ${theirs}`,
};

export const returns = {
  lead: 'Money on its way back to where it came from.',
  columns: {
    code: 'Return',
    reference: 'Reference of the provider',
    requested: 'Asked',
    refusal: 'Refused for good',
    finished: 'Ended',
  },
  states: { PENDING: 'Under way', DONE: 'Done', FAILED: 'Refused by the provider' },
};
