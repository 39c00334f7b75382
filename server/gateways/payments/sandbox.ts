import { randomUUID } from 'node:crypto';
import type { Currency } from '#domain/money.ts';
import type { Database } from '../../db/connect.ts';
import type { Row } from '../../db/schema.ts';
import { ProviderUnavailable, type PaymentProvider, type Snapshot } from './provider.ts';

type Payment = Row<'sandbox.payment'>;
type State = Extract<Snapshot['state'], 'open' | 'action' | 'authorized' | 'captured' | 'canceled'>;

/** The provider's own table: a real provider would keep this on its side, out of our sight. */
function books(db: Database) {
  return {
    find: (ref: string) =>
      db.selectFrom('sandbox.payment').selectAll().where('ref', '=', ref).executeTakeFirst(),
    move: (ref: string, from: State[], change: Partial<Omit<Payment, 'ref' | 'key'>> & { state: State }) =>
      db
        .updateTable('sandbox.payment')
        .set(change)
        .where('ref', '=', ref)
        .where('state', 'in', from)
        .execute(),
  };
}

function snapshot(payment: Payment): Snapshot {
  const state = payment.state as State;
  return {
    ref: payment.ref,
    state,
    currency: payment.currency,
    asked: payment.amount,
    authorized: state === 'authorized' || state === 'captured' ? payment.amount : 0,
    captured: payment.captured,
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
export function sandboxProvider(db: Database): PaymentProvider {
  const { find, move } = books(db);
  const known = async (ref: string): Promise<Payment> => {
    const payment = await find(ref);
    if (!payment) throw new Error(`the sandbox knows no payment ${ref}`);
    return payment;
  };
  return {
    async initialize({ paymentId, amount, key }) {
      const row = { key, deposit_id: paymentId, amount: amount.minor, currency: amount.currency as Currency };
      await db
        .insertInto('sandbox.payment')
        .values({ ref: `sbx_${randomUUID()}`, state: 'open', decline: null, ...row })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const payment = await db
        .selectFrom('sandbox.payment')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return snapshot(payment);
    },
    retrieve: async (ref) => snapshot(await known(ref)),
    async capture(ref, { amount }) {
      const { slow } = await known(ref);
      await move(ref, ['authorized'], { state: 'captured', captured: amount.minor, slow: false });
      // The money is taken and the answer is lost: the hardest thing a provider can do to us.
      if (slow) throw new ProviderUnavailable('the sandbox let this capture time out');
      return snapshot(await known(ref));
    },
    async cancel(ref) {
      await move(ref, ['open', 'action', 'authorized'], { state: 'canceled' });
      return snapshot(await known(ref));
    },
  };
}

/** What the sandbox's card form and 3-D Secure question do; a real provider's page would do it there. */
export function sandboxCardholder(db: Database) {
  const { find, move } = books(db);
  const outcome = async (ref: string) => {
    const payment = await find(ref);
    return payment ? { state: payment.state as State, decline: payment.decline } : null;
  };
  return {
    async giveCard(ref: string, effect: 'accepted' | 'declined' | 'challenge' | 'timeout') {
      if (effect === 'declined')
        await move(ref, ['open'], { state: 'open', decline: 'Your card was declined.' });
      if (effect === 'challenge') await move(ref, ['open'], { state: 'action', decline: null });
      if (effect === 'accepted') await move(ref, ['open'], { state: 'authorized', decline: null });
      if (effect === 'timeout') await move(ref, ['open'], { state: 'authorized', decline: null, slow: true });
      return outcome(ref);
    },
    async answerChallenge(ref: string, approve: boolean) {
      if (approve) await move(ref, ['action'], { state: 'authorized' });
      else await move(ref, ['action'], { state: 'open', decline: '3-D Secure was refused.' });
      return outcome(ref);
    },
  };
}
