/** 'sandbox' stands in for the others where none is configured; 'card' is Stripe. */
export const providerIds = ['sandbox', 'card', 'paypal', 'revolut'] as const;
export type ProviderId = (typeof providerIds)[number];

/** docs/product.md#deposit-panel: 1 to 10000 inclusive, in minor units. */
export const depositLimits = { min: 100, max: 1_000_000 } as const;
/** docs/product.md#deposit-panel, in minor units. */
export const depositPresets = [20_000, 10_000, 5000] as const;

/** docs/providers.md#deposit-states. Only `applySnapshot` moves a deposit to SUCCEEDED. */
export const depositTransitions = {
  CREATED: ['PENDING', 'AUTHORIZED', 'CAPTURING', 'SUCCEEDED', 'CANCELED', 'FAILED', 'REVIEW'],
  PENDING: ['AUTHORIZED', 'CAPTURING', 'SUCCEEDED', 'CANCELED', 'FAILED', 'REVIEW'],
  // PENDING only when the provider declined the capture and asks the buyer to pay another way.
  AUTHORIZED: ['PENDING', 'CAPTURING', 'SUCCEEDED', 'CANCELED', 'FAILED', 'REVIEW'],
  CAPTURING: ['SUCCEEDED', 'CANCELED', 'FAILED', 'REVIEW'],
  SUCCEEDED: [],
  // After a lost race the provider may still show captured money: then the money decides.
  CANCELED: ['SUCCEEDED', 'REVIEW'],
  FAILED: ['SUCCEEDED', 'REVIEW'],
  // By an operator only: the money that the provider holds is accepted, or goes back to the payer.
  REVIEW: ['PENDING', 'CANCELED', 'RETURNED'],
  // The refund failed after it was done.
  RETURNED: ['REVIEW'],
} as const satisfies Record<string, readonly string[]>;
export type DepositState = keyof typeof depositTransitions;
export const depositStates = Object.keys(depositTransitions) as [DepositState, ...DepositState[]];

export function canTransition(from: DepositState, to: DepositState): boolean {
  return (depositTransitions[from] as readonly DepositState[]).includes(to);
}

/** The daily limit counts over this time, whatever the time zone. Above it a member would have to be identified. */
export const dailyLimitMs = 24 * 3600_000;

/** docs/product.md#deposit-panel. In minor units; NaN for what is no number. */
export function depositAmountError(amount: number | null): 'MISSING' | 'OUT_OF_RANGE' | null {
  if (amount === null) return 'MISSING';
  return amount >= depositLimits.min && amount <= depositLimits.max ? null : 'OUT_OF_RANGE';
}

/** The part of a provider's snapshot that decides the state of a deposit; minor units. */
export interface ProviderPayment {
  state: 'open' | 'action' | 'authorized' | 'processing' | 'captured' | 'canceled' | 'failed';
  currency: string;
  authorized: number;
  captured: number;
  decline?: string;
}

const stateByProviderState = {
  open: 'PENDING',
  action: 'PENDING',
  authorized: 'AUTHORIZED',
  processing: 'CAPTURING',
  captured: 'SUCCEEDED',
  canceled: 'CANCELED',
  failed: 'FAILED',
} as const satisfies Record<ProviderPayment['state'], DepositState>;

/** The amount that a provider holds on a card, or has taken: minor units. */
export const receivedOf = ({ state, captured, authorized }: Omit<ProviderPayment, 'currency'>): number =>
  state === 'captured' ? captured : authorized;

/** Money that differs from what was asked is never credited: a person decides. */
export function nextDepositState(
  deposit: { state: DepositState; amount: number; currency: string },
  payment: ProviderPayment,
): DepositState {
  const next = stateByProviderState[payment.state];
  const differs = payment.currency !== deposit.currency || receivedOf(payment) !== deposit.amount;
  if (deposit.state === 'REVIEW' || deposit.state === 'RETURNED') return deposit.state;
  if ((next === 'SUCCEEDED' || next === 'AUTHORIZED') && differs && canTransition(deposit.state, 'REVIEW'))
    return 'REVIEW';
  // Without a refusal this is older news, from before the authorization.
  if (deposit.state === 'AUTHORIZED' && next === 'PENDING' && payment.decline === undefined)
    return deposit.state;
  return canTransition(deposit.state, next) ? next : deposit.state;
}

/** Money that went back to the buyer, in minor units. It never changes the state of a deposit. */
export interface Reversals {
  refunded: number;
  chargedBack: number;
}

/**
 * Refunds made in the provider's dashboard, which fall again when one fails, and chargebacks, which fall again when a
 * dispute is won. A refund that may be one of our own pending returns is not counted: that return books it.
 * @param deposit as booked; `pending` and `returned` are the sums of its returns under way and done
 */
export function unbookedReversals(
  deposit: Reversals & { amount: number; pending: number; returned: number },
  reported: Reversals,
): Reversals {
  const within = (minor: number) => Math.min(Math.max(minor, 0), deposit.amount);
  const booked = deposit.refunded - deposit.returned;
  const refunded = within(reported.refunded) - deposit.returned;
  // A sum without all of our own returns is not the provider's last word: each of them is asked about by itself.
  const failed = refunded >= 0 ? Math.min(0, refunded - booked) : 0;
  return {
    refunded: Math.max(0, refunded - booked - deposit.pending) || failed,
    chargedBack: within(reported.chargedBack) - deposit.chargedBack,
  };
}
