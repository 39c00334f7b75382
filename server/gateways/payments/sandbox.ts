import { randomUUID } from 'node:crypto';
import type { Currency } from '#domain/money.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { ProviderConflict, ProviderUnavailable, type OpenProvider, type Snapshot } from './provider.ts';
import { sandboxBooks, type SandboxPayment, type SandboxState } from './sandbox-books.ts';
import { readSandboxWebhook } from './sandbox-webhook.ts';

function snapshot(payment: SandboxPayment): Snapshot {
  const state = payment.state as SandboxState;
  return {
    ref: payment.ref,
    state,
    currency: payment.currency,
    asked: payment.amount,
    authorized: state === 'authorized' || state === 'captured' ? payment.amount : 0,
    captured: payment.captured,
    refunded: payment.refunded,
    chargedBack: payment.chargedBack,
    ...(payment.decline === null ? {} : { decline: payment.decline }),
    ...(state === 'open' || state === 'action'
      ? { next: { kind: 'client' as const, token: payment.ref } }
      : {}),
  };
}

/**
 * A stand-in for a card provider that needs no keys: it behaves like one, keeps its own books, and moves no money.
 * It says on screen that it is one, and production refuses to start with it.
 */
export function sandboxProvider(db: Database, clock: Clock): OpenProvider {
  const books = sandboxBooks(db, clock);
  const existing = (ref: string, payment: SandboxPayment | undefined): SandboxPayment => {
    if (!payment) throw new Error(`the sandbox knows no payment ${ref}`);
    return payment;
  };
  const known = async (ref: string) => existing(ref, await books.find(ref));
  return {
    browser: { environment: 'test', publicKey: null, csp: {}, permissions: {} },
    limits: { keyMs: 5 * 3600_000, reportDelayMs: 4 * 3600_000 },
    async initialize({ depositId, amount, key }) {
      const row = { key, depositId, amount: amount.minor, currency: amount.currency as Currency };
      const opened = { ref: `sbx_${randomUUID()}`, state: 'open', decline: null, ...row };
      return snapshot(await books.open(opened));
    },
    retrieve: async (ref) => snapshot(await known(ref)),
    async capture(ref, { amount, key }) {
      const captured = await books.capture(ref, amount.minor, key);
      // The money is taken and the answer is lost: the hardest thing a provider can do to us.
      if (captured?.wasSlow) throw new ProviderUnavailable('the sandbox let this capture time out');
      return snapshot(captured ?? (await known(ref)));
    },
    async cancel(ref) {
      return snapshot(
        existing(ref, await books.move(ref, ['open', 'action', 'authorized'], { state: 'canceled' })),
      );
    },
    async refund(ref, { amount, key }) {
      const id = `sbx_re_${key}`;
      if (!(await books.recordMovement(ref, 'REFUND', amount.minor, id)))
        throw new ProviderConflict(`the sandbox cannot refund that much of ${ref}`);
      return { refundRef: id, state: 'done' };
    },
    retrieveRefund: async (refundRef) => ({
      refundRef,
      state: (await books.isRefunded(refundRef)) ? 'done' : 'failed',
    }),
    webhook: async (raw, headers) => readSandboxWebhook(raw, headers),
    report: (period) => books.report(period),
  };
}

const effects = {
  accepted: { state: 'authorized', decline: null },
  declined: { state: 'open', decline: 'CARD_DECLINED' },
  challenge: { state: 'action', decline: null },
  timeout: { state: 'authorized', decline: null, slow: true },
} as const;

const outcomeOf = (payment: SandboxPayment | undefined) =>
  payment ? { state: payment.state as SandboxState, decline: payment.decline } : null;

export function sandboxCardholder(db: Database, clock: Clock) {
  const { move } = sandboxBooks(db, clock);
  return {
    enterCard: async (ref: string, effect: keyof typeof effects) =>
      outcomeOf(await move(ref, ['open'], effects[effect])),
    answerChallenge: async (ref: string, approve: boolean) =>
      outcomeOf(
        await move(
          ref,
          ['action'],
          approve ? { state: 'authorized' } : { state: 'open', decline: 'CHALLENGE_REFUSED' },
        ),
      ),
  };
}
