import { z } from 'zod/mini';
import { depositStates, providerIds } from '#domain/wallet/deposit.ts';
import { endpoint } from '#contract/endpoint.ts';
import { currency, instant, minorUnits, uuid, reason } from '#contract/shared/fields.ts';

const deposits = '/platform/api/office/deposits';

const decision = z.strictObject({
  kind: z.enum(['ACCEPT', 'RETURN', 'CANCEL']),
  state: z
    .enum(['PENDING', 'DONE', 'FAILED'])
    .check(
      z.describe('PENDING: the provider is at it. FAILED: it refused, and the deposit is in review again.'),
    ),
  operatorId: uuid,
  reason: z.string(),
  amount: minorUnits.check(z.describe('What the provider held when it was decided.')),
  currency: z.string(),
  decidedAt: instant,
  finishedAt: z.nullable(instant),
});

const facts = {
  depositId: uuid,
  memberId: uuid,
  memberName: z.string(),
  provider: z.enum(providerIds),
  state: z.enum(depositStates),
  amount: minorUnits.check(z.describe('What was asked for, whatever was accepted since.')),
  currency,
  createdAt: instant,
  arrived: z
    .nullable(
      z.strictObject({
        state: z.enum(['authorized', 'captured']),
        amount: minorUnits,
        currency: z.string(),
      }),
    )
    .check(z.describe('What the provider held when it came into review; null for a deposit that never did.')),
};

const review = z.strictObject({
  ...facts,
  trail: z.array(decision).check(z.describe('What was decided about it, the oldest first.')),
  held: z
    .nullable(
      z.strictObject({
        state: z.enum(['open', 'action', 'authorized', 'processing', 'captured', 'canceled', 'failed']),
        currency: z.string(),
        authorized: minorUnits,
        captured: minorUnits,
        refunded: minorUnits,
      }),
    )
    .check(z.describe('What the provider holds now; null while it does not answer.')),
});
export type Review = z.infer<typeof review>;

const params = z.strictObject({ depositId: uuid });
const errors = ['DEPOSIT_NOT_FOUND', 'DEPOSIT_STATE', 'REVIEW_CHANGED', 'PROVIDER_UNAVAILABLE'] as const;

export const listReviews = endpoint(`GET ${deposits}`, 'deposits.read', {
  summary: 'Deposits that wait for a decision, the oldest first (at most 100)',
  answer: z.array(z.strictObject(facts)),
});

export const getReview = endpoint(`GET ${deposits}/{depositId}`, 'deposits.read', {
  summary: 'A deposit with what its provider holds, and the decisions about it',
  params,
  answer: review,
  errors: ['DEPOSIT_NOT_FOUND'],
});

export const acceptDeposit = endpoint(`POST ${deposits}/{depositId}/accept`, 'deposits.write', {
  sensitive: true,
  summary: 'Take what the provider holds for what was asked: it is captured if need be, and credited',
  params,
  body: z.strictObject({
    reason,
    amount: z
      .int()
      .check(
        z.minimum(1),
        z.maximum(Number.MAX_SAFE_INTEGER),
        z.describe('What the operator saw; another amount by now is refused.'),
      ),
    currencyType: currency,
  }),
  answer: review,
  errors,
});

export const returnDeposit = endpoint(`POST ${deposits}/{depositId}/return`, 'deposits.write', {
  sensitive: true,
  summary: 'Send captured money back to the payer; nothing is credited',
  params,
  body: z.strictObject({ reason }),
  answer: review,
  errors,
});

export const cancelReviewedDeposit = endpoint(`POST ${deposits}/{depositId}/cancel`, 'deposits.write', {
  sensitive: true,
  summary: 'Cancel at the provider what is not captured, so that nothing stays held on the card',
  params,
  body: z.strictObject({ reason }),
  answer: review,
  errors,
});
