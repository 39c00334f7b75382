/** 'sandbox' stands in for the others where none is configured; 'card' is Stripe. */
export const providerIds = ['sandbox', 'card', 'paypal', 'revolut'] as const;
export type ProviderId = (typeof providerIds)[number];

/** spec §5: 1 to 10000 inclusive, in minor units. */
export const depositLimits = { min: 100, max: 1_000_000 } as const;
/** spec §2: the presets of the deposit panel, in minor units. */
export const depositPresets = [20_000, 10_000, 5000] as const;

/** The life of a deposit (gateways.md). Only `settle` moves one to SUCCEEDED. */
export const depositMoves = {
  CREATED: ['PENDING', 'AUTHORIZED', 'CAPTURING', 'SUCCEEDED', 'CANCELED', 'FAILED', 'REVIEW'],
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

/** Beyond the daily limit a member has to be identified first; it counts over this time, whatever the time zone. */
export const dailyLimitMs = 24 * 3600_000;

/** docs/product.md#deposit-panel. In minor units; NaN for what is no number. */
export function depositAmountError(amount: number | null): 'MISSING' | 'OUT_OF_RANGE' | null {
  if (amount === null) return 'MISSING';
  return amount >= depositLimits.min && amount <= depositLimits.max ? null : 'OUT_OF_RANGE';
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

/** What went back to the buyer by now, in minor units; what they refund or charge back never decides the state. */
export interface TakenBack {
  refunded: number;
  chargedBack: number;
}

/**
 * What is still to be booked of what the provider took back without us: refunds in its dashboard, and chargebacks, which
 * fall again when a dispute is won. A refund that may be one of our own under way is left to it.
 * @param deposit as booked; `pending` is what our own returns of this deposit have under way
 */
export function toBook(
  deposit: TakenBack & { amount: number; pending: number },
  facts: TakenBack,
): TakenBack {
  const within = (minor: number) => Math.min(Math.max(minor, 0), deposit.amount);
  const unexplained = within(facts.refunded) - deposit.refunded - deposit.pending;
  return {
    // Refunds only grow: less of them is old news.
    refunded: Math.max(0, unexplained),
    chargedBack: within(facts.chargedBack) - deposit.chargedBack,
  };
}
