import type { ChargebackState } from '#domain/wallet/chargeback.ts';
import { plural } from '../../format.ts';

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
  lead: 'Deposits that a bank or a provider took back, as its provider reports them.',
  columns: { code: 'Chargeback', opened: 'Opened', evidence: 'Evidence' },
  noDeadline: '–',
};

export const chargeback = {
  title: (id: string) => `Chargeback ${id}`,
  booked: 'Taken now',
  owed: 'Member owes',
  payment: 'Payment',
  deposit: 'Deposit',
  ended: 'Ended',
  detailsTitle: 'Our record',
  note: 'Note',
  evidenceDueOn: 'Evidence due on',
  evidenceDueHint: 'Empty once it is sent.',
  stateHint: 'The money stays taken. When it is won, the provider returns it and says so.',
};
