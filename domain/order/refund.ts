import type { CertificateState } from '../cask/share-state.ts';
import { DomainError } from '../errors.ts';
import { currencies, distribute, type Currency } from '../money.ts';
import { chosenShares } from './withdrawal.ts';

export const orderRefundKinds = ['TAKE_BACK', 'REDUCTION'] as const;
export const adjustmentKinds = ['CREDIT', 'DEBIT'] as const;
export const refundKinds = [...orderRefundKinds, ...adjustmentKinds] as const;
export type OrderRefundKind = (typeof orderRefundKinds)[number];
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export interface RefundableShare {
  certificateId: string;
  code: string;
  state: CertificateState;
  /** Minor units: what was paid for it, less what was given back of that. */
  paid: number;
  awaitsRemedy: boolean;
}

const refundable = ['PURCHASED', 'MATURING', 'BOTTLING_NOTIFIED'] as const satisfies CertificateState[];

export const mayBeRefunded = ({ state, awaitsRemedy }: Pick<RefundableShare, 'state' | 'awaitsRemedy'>) =>
  !awaitsRemedy && (refundable as readonly CertificateState[]).includes(state);

/**
 * The sums that the shares give back.
 * @param amount minor units: what the operator saw, or, of a reduction, what is to be given back
 * @throws INVALID_REQUEST for a reduction by nothing, SHARES_NOT_REFUNDABLE, REFUND_CHANGED for another sum of the shares, REFUND_TOO_HIGH, both with what is left
 */
export function planOrderRefund<Share extends RefundableShare>(
  kind: OrderRefundKind,
  shares: readonly Share[],
  {
    shareCodes,
    amount,
    currency,
  }: { shareCodes?: readonly string[] | undefined; amount: number; currency: Currency },
): { share: Share; amount: number }[] {
  const taken = chosenShares(shares, shareCodes, mayBeRefunded);
  if (!taken) throw new DomainError('SHARES_NOT_REFUNDABLE');
  const left = taken.reduce((sum, { paid }) => sum + paid, 0);
  if (kind === 'TAKE_BACK') {
    if (amount !== left) throw new DomainError('REFUND_CHANGED', { amount: left, currency });
    return taken.map((share) => ({ share, amount: share.paid }));
  }
  if (amount === 0) throw new DomainError('INVALID_REQUEST', { fields: { amount: 'must be above 0' } });
  if (amount > left) throw new DomainError('REFUND_TOO_HIGH', { amount: left, currency });
  const parts = distribute(
    amount,
    taken.map(({ paid }) => paid),
  );
  return taken.map((share, i) => ({ share, amount: parts[i] ?? 0 }));
}

type Sums = Record<Currency, number>;

/**
 * Sums of both currencies count as parts of their limits, added up.
 * @param sums minor units that one person gives alone in a day, or one member gets so
 */
export const needsSecondPerson = (sums: Sums, limits: Sums): boolean =>
  currencies.some((currency) => sums[currency] > limits[currency]) ||
  sums.SGD * limits.EUR + sums.EUR * limits.SGD > limits.SGD * limits.EUR;
