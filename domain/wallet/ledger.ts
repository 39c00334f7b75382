/** docs/providers.md#transaction-types. */
export const ledgerKinds = ['DEPOSIT', 'PAYMENT', 'SUBSCRIPTION', 'REFUND'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The accounts that are not wallets. */
export type SystemAccount =
  | { kind: 'CLEARING'; provider: string }
  | { kind: 'RECEIVABLE'; memberId: string }
  | { kind: 'SHARE_SALES' }
  | { kind: 'MEMBERSHIP_SALES' };

/** How much of a debt a wallet can pay now, in minor units. */
export function collectableAmount({ available, owed }: { available: number; owed: number }): number {
  return Math.min(Math.max(available, 0), owed);
}
