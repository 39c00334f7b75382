import type { Deposit } from '#contract/deposit.ts';

/** What the payment page shows once a payment is begun. */
export type PaymentStep =
  /** The provider's form, opened with its token; `decline` says why the last card was refused. */
  | { kind: 'form'; token: string; decline: string | null }
  /** The bank's question, 3-D Secure. */
  | { kind: 'challenge'; token: string }
  /** The provider's own page. */
  | { kind: 'redirect'; url: string; decline: string | null }
  /** The provider is being asked what became of it. */
  | { kind: 'asking' }
  /** The provider was asked often enough and gave no answer. */
  | { kind: 'unknown' }
  /** No payment of this member. */
  | { kind: 'not-found' }
  /** In minor units; `collected` of it settled what the member owed, the rest came into the wallet. */
  | ({ kind: 'paid' } & Pick<Deposit, 'amount' | 'collected' | 'currency'>)
  /** Final, with nothing in the wallet. */
  | { kind: 'ended'; decline: string | null }
  /** The provider's figures differ from what was asked: a person looks at it. */
  | { kind: 'review' };

function actionOf({ next, decline }: Pick<Deposit, 'next' | 'decline'>): PaymentStep {
  // With nothing left for the browser to do, the provider has simply not answered.
  if (!next) return { kind: 'asking' };
  if (next.kind === 'redirect') return { kind: 'redirect', url: next.url, decline };
  return next.challenge
    ? { kind: 'challenge', token: next.token }
    : { kind: 'form', token: next.token, decline };
}

/** What to show after the house asked the provider. */
export function stepAfter(payment: Omit<Deposit, 'paymentId' | 'provider'>): PaymentStep {
  const { amount, collected, currency } = payment;
  switch (payment.state) {
    case 'SUCCEEDED':
      return { kind: 'paid', amount, collected, currency };
    case 'REVIEW':
      return { kind: 'review' };
    case 'CANCELED':
    case 'FAILED':
      return { kind: 'ended', decline: payment.decline };
    case 'CREATED':
    case 'PENDING':
      return actionOf(payment);
    case 'AUTHORIZED':
    case 'CAPTURING':
      return { kind: 'asking' };
  }
}
