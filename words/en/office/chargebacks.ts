import type { ChargebackEventKind, ChargebackState } from '#domain/wallet/chargeback.ts';
import { plural } from '../../plural.ts';

export const chargebackStateNames: Record<ChargebackState, string> = {
  OPEN: 'Open',
  LOST: 'Lost',
  WON: 'Won',
};

/** @param days until the last day for evidence; below zero once it has passed */
export function evidenceDue(days: number): string {
  if (days === 0) return 'Evidence due today';
  return days > 0
    ? plural(days, { one: 'Evidence due in # day', other: 'Evidence due in # days' })
    : plural(-days, { one: 'Evidence overdue for # day', other: 'Evidence overdue for # days' });
}

export const chargebacks = {
  title: 'Chargebacks',
  lead: 'Deposits that a bank or a provider took back. One that a provider reports appears here by itself; one it only writes about is recorded on the page of the deposit.',
  find: 'Find a deposit',
  empty: {
    title: 'No deposit is charged back',
    text: 'One that came by letter is recorded on the page of its deposit.',
  },
  state: 'State',
  anyState: 'Any',
  columns: {
    code: 'Chargeback',
    member: 'Member',
    provider: 'Provider',
    state: 'State',
    currency: 'Currency',
    amount: 'Amount',
    booked: 'Taken now',
    owed: 'Member owes',
    opened: 'Opened',
    evidence: 'Evidence',
  },
  unnamed: 'No reference yet',
  sent: (day: string) => `Sent on ${day}`,
  noDeadline: '–',
};

export const chargeback = {
  title: (reference: string) => `Chargeback ${reference}`,
  reference: 'Reference of the provider',
  payment: 'Payment',
  deposit: 'Deposit',
  known: 'Known from',
  knownFrom: { both: 'Our record and the provider', recorded: 'Our record', reported: 'The provider' },
  ended: 'Ended',
  detailsTitle: 'Reference and evidence',
  evidenceDueOn: 'Evidence due on',
  evidenceSentOn: 'Evidence sent on',
  save: 'Save',
  saved: 'Saved.',
  lose: 'It is lost',
  loseTitle: 'Record that it is lost?',
  loseText: (amount: string) => `${amount} stays taken. The provider may still return it later.`,
  win: 'It is won',
  winTitle: 'Record that it is won?',
  winText: (amount: string) =>
    `${amount} goes back to the member: what they owe is paid first, the rest goes into the wallet.`,
  reportedText: 'The provider reports this chargeback. When it is won, the money goes back by itself.',
  done: 'Recorded.',
  historyTitle: 'History',
  byProvider: 'the provider',
  events: {
    OPENED: 'Opened',
    REPORTED: 'Confirmed by the provider’s report',
    RETURNED: 'Returned by the provider',
    EVIDENCE_DUE: 'Evidence due',
    EVIDENCE_SENT: 'Evidence sent',
    LOST: 'Lost',
    WON: 'Won',
  } satisfies Record<ChargebackEventKind, string>,
};

export const newChargeback = {
  title: 'Record a chargeback',
  action: 'Record a chargeback',
  lead: 'For one the provider has only written about. It is booked at once as a chargeback the provider reports; over the limit a second person approves it first.',
  deposit: (amount: string) => `Of the deposit of ${amount}.`,
  reference: 'Reference of the chargeback',
  referenceHint: 'As the provider’s letter names it.',
  amount: 'Amount',
  openedOn: 'Opened on',
  evidenceDueOn: 'Evidence due on',
  evidenceDueHint: 'May be left open.',
  send: 'Record it',
  done: 'Recorded. The deposit is charged back.',
};

export const chargebackFiles = {
  title: 'Documents',
  empty: 'No documents yet.',
  add: 'Add documents',
  hint: 'PDF or pictures of up to 20 MB, at most 20. Finance and owners read them; each look is in the trail.',
  kinds: { PDF: 'PDF', PICTURE: 'Picture' },
  size: (bytes: number) =>
    bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
  added: (name: string) => `${name} is added.`,
  itIs: (what: string) => `It ${what}.`,
};
