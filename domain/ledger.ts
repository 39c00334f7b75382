/** What moves money; spec §3 names the first three, gateways.md the fourth. */
export const ledgerKinds = ['DEPOSIT', 'PAYMENT', 'SUBSCRIPTION', 'REFUND'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The house's own accounts, one of them for each member who owes; every other account is a member's wallet. */
export type HouseAccount =
  | { kind: 'CLEARING'; provider: string }
  | { kind: 'RECEIVABLE'; memberId: string }
  | { kind: 'SHARE_SALES' }
  | { kind: 'MEMBERSHIP_SALES' };

/**
 * How a wallet and what its member owes are squared after money was taken back or came in: never below zero, never
 * more than is owed. Minor units.
 */
export function collectable({ available, owed }: { available: number; owed: number }): number {
  return Math.min(Math.max(available, 0), owed);
}
