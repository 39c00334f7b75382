import type { Payment } from '#contract/payment.ts';

/** What the payment page shows. */
export type PaymentStep =
  /** The card form; `decline` says why the last card was refused. */
  | { kind: 'card'; decline: string | null }
  /** The bank's question, 3-D Secure. */
  | { kind: 'challenge' }
  /** The provider is being asked what became of it. */
  | { kind: 'asking' }
  /** The provider was asked often enough and gave no answer. */
  | { kind: 'unknown' }
  | { kind: 'paid' }
  /** Final, with nothing in the wallet. */
  | { kind: 'ended'; decline: string | null }
  /** The provider's figures differ from what was asked: a person looks at it. */
  | { kind: 'review' };

/** What to show after the house asked the provider. */
export function stepAfter({
  state,
  next,
  decline,
}: Pick<Payment, 'state' | 'next' | 'decline'>): PaymentStep {
  switch (state) {
    case 'SUCCEEDED':
      return { kind: 'paid' };
    case 'REVIEW':
      return { kind: 'review' };
    case 'CANCELED':
    case 'FAILED':
      return { kind: 'ended', decline };
    case 'CREATED':
    case 'PENDING':
      // With nothing left for the browser to do, the provider has simply not answered.
      return next ? { kind: 'card', decline } : { kind: 'asking' };
    case 'AUTHORIZED':
    case 'CAPTURING':
      return { kind: 'asking' };
  }
}
