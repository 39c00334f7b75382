/** What moves money; spec §3 names the first three, gateways.md the fourth. */
export const ledgerKinds = ['DEPOSIT', 'PAYMENT', 'SUBSCRIPTION', 'REFUND'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The house's own accounts; every other account is a member's wallet. */
export type HouseAccount =
  { kind: 'CLEARING'; provider: string } | { kind: 'SHARE_SALES' } | { kind: 'MEMBERSHIP_SALES' };
