/** spec §5: 1 to 10000 inclusive, in minor units. */
export const depositLimits = { min: 100, max: 1_000_000 } as const;
/** spec §2: the presets of the deposit panel, in major units. */
export const depositPresets = [200, 100, 50] as const;

/** The life of a deposit (gateways.md). Only `settle` moves one to SUCCEEDED. */
export const depositMoves = {
  CREATED: ['PENDING', 'CANCELED', 'FAILED', 'AUTHORIZED', 'SUCCEEDED', 'REVIEW'],
  PENDING: ['AUTHORIZED', 'CAPTURING', 'SUCCEEDED', 'CANCELED', 'FAILED', 'REVIEW'],
  AUTHORIZED: ['CAPTURING', 'SUCCEEDED', 'CANCELED', 'FAILED', 'REVIEW'],
  CAPTURING: ['SUCCEEDED', 'CANCELED', 'FAILED', 'REVIEW'],
  SUCCEEDED: [],
  // A lost race: the provider shows captured money all the same, and money decides.
  CANCELED: ['SUCCEEDED', 'REVIEW'],
  FAILED: ['SUCCEEDED', 'REVIEW'],
  REVIEW: [],
} as const satisfies Record<string, readonly string[]>;
export type DepositState = keyof typeof depositMoves;
export const depositStates = Object.keys(depositMoves) as [DepositState, ...DepositState[]];

export function mayMove(from: DepositState, to: DepositState): boolean {
  return (depositMoves[from] as readonly DepositState[]).includes(to);
}

/** spec §5: what the deposit form says of an amount in major units, or null when it is fine. */
export function depositFormError(amount: number | null): string | null {
  if (amount === null || Number.isNaN(amount)) return 'Please select all options';
  if (amount < 1 || amount > 10000) return 'Input deposit amount value between 1 - 10000.';
  return null;
}

/** What a provider says of a payment, as far as it decides a deposit; minor units. */
export interface PaymentFacts {
  state: 'open' | 'action' | 'authorized' | 'processing' | 'captured' | 'canceled' | 'failed';
  currency: string;
  authorized: number;
  captured: number;
}

const plain = {
  open: 'PENDING',
  action: 'PENDING',
  authorized: 'AUTHORIZED',
  processing: 'CAPTURING',
  captured: 'SUCCEEDED',
  canceled: 'CANCELED',
  failed: 'FAILED',
} as const satisfies Record<PaymentFacts['state'], DepositState>;

/**
 * Where a deposit goes with what the provider says now, in whatever order the news arrive.
 * Money that differs from what was asked is never credited: a person decides.
 */
export function depositAfter(
  deposit: { state: DepositState; amount: number; currency: string },
  facts: PaymentFacts,
): DepositState {
  const next = plain[facts.state];
  const held = facts.state === 'captured' ? facts.captured : facts.authorized;
  const differs = facts.currency !== deposit.currency || held !== deposit.amount;
  if ((next === 'SUCCEEDED' || next === 'AUTHORIZED') && differs && mayMove(deposit.state, 'REVIEW'))
    return 'REVIEW';
  return mayMove(deposit.state, next) ? next : deposit.state;
}
