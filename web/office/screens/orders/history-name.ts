import type { HistoryEntry } from '#contract/office/orders.ts';
import { depositStateNames } from '#words/en/office/deposits.ts';
import { ledgerKindNames } from '#words/en/office/ledger.ts';
import { refundKindNames } from '#words/en/office/refunds.ts';
import { shareStates } from '#words/en/profile/withdrawal.ts';
import { dayOf } from '#words/format.ts';
import { actionName } from '../../kit/record-name.ts';

const names: Partial<Record<HistoryEntry['kind'], Readonly<Record<string, string>>>> = {
  deposit: depositStateNames,
  posting: ledgerKindNames,
  shares: shareStates,
  refund: refundKindNames,
};

const sentenceOf = (constant: string) =>
  constant.charAt(0) + constant.slice(1).toLowerCase().replaceAll('_', ' ');

export function historyName({ kind, name }: Pick<HistoryEntry, 'kind' | 'name'>): string {
  if (kind === 'operator') return actionName(name);
  if (kind === 'withdrawal') return dayOf(name);
  return names[kind]?.[name] ?? (/^[A-Z_]+$/.test(name) ? sentenceOf(name) : name);
}
