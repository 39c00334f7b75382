import type { Deposit } from '#contract/wallet/deposit.ts';

export type PaymentStep =
  | { kind: 'form'; token: string; decline: string | null }
  | { kind: 'challenge'; token: string }
  | { kind: 'redirect'; url: string; decline: string | null }
  | { kind: 'asking' }
  | { kind: 'unknown' }
  | { kind: 'not-found' }
  /** In minor units; `collected` of it settled what the member owed, the rest came into the wallet. */
  | ({ kind: 'paid' } & Pick<Deposit, 'amount' | 'collected' | 'currency'>)
  | { kind: 'ended'; decline: string | null }
  | { kind: 'review' };

function actionOf({ next, decline }: Pick<Deposit, 'next' | 'decline'>): PaymentStep {
  // With nothing left for the browser to do, the provider has simply not answered.
  if (!next) return { kind: 'asking' };
  if (next.kind === 'redirect') return { kind: 'redirect', url: next.url, decline };
  return next.challenge
    ? { kind: 'challenge', token: next.token }
    : { kind: 'form', token: next.token, decline };
}

export function stepAfter(payment: Omit<Deposit, 'paymentId' | 'provider'>): PaymentStep {
  const { amount, collected, currency } = payment;
  switch (payment.state) {
    case 'SUCCEEDED':
      return { kind: 'paid', amount, collected, currency };
    case 'REVIEW':
      return { kind: 'review' };
    case 'CANCELED':
    case 'RETURNED':
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
