import type { Currency } from '#domain/money.ts';
import { assert } from '#domain/assert.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { applyCoupon } from '#server/features/cart/apply-coupon.ts';
import { getCart } from '#server/features/cart/get-cart.ts';
import { SetClock } from '#server/platform/core/clock.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Context } from '#server/shared/context.ts';
import { sandboxCardholder, sandboxProvider } from '#server/gateways/payments/sandbox.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { captureDeposit } from '#server/features/wallet/deposits/capture-deposit.ts';
import { initializeDeposit } from '#server/features/wallet/deposits/initialize-deposit.ts';
import { getDeposit } from '#server/features/wallet/deposits/deposit-queries.ts';
import { applySnapshot } from '#server/features/wallet/deposits/apply-snapshot.ts';
import type { SampleMember } from '../members.ts';
import type { Moment } from '../common/sample-time.ts';

export interface Line {
  caskCode: string;
  quantity: number;
}

/** Amounts in minor units of `currency`. */
export type Step = { member: SampleMember; at: Moment; currency: Currency } & (
  | { kind: 'deposit'; amount: number; outcome: 'accepted' | 'declined' }
  | { kind: 'order'; lines: readonly Line[]; coupon: string | null }
);

export interface HistoryEvent {
  at: Date;
  run(): Promise<unknown>;
}

/** With a clock of its own, the sandbox for payments, and no jobs: nobody is mailed about the past. */
export type SampleContext = Context & { clock: SetClock };

export function sampleContext(context: Context): SampleContext {
  const clock = new SetClock(context.clock.now());
  return {
    ...context,
    clock,
    payments: new Map([['sandbox', sandboxProvider(context.db, clock)]]),
    jobs: { enqueue: async () => undefined },
  };
}

const minutesToPay = 4;

type Deposit = Extract<Step, { kind: 'deposit' }>;
type Purchase = Extract<Step, { kind: 'order' }>;

async function deposit(
  past: SampleContext,
  caller: Caller,
  step: Pick<Deposit, 'amount' | 'currency' | 'outcome'>,
): Promise<void> {
  const { amount, currency: currencyType, outcome } = step;
  const wanted = { amount, currencyType, provider: 'sandbox' } as const;
  const { paymentId: depositId, next } = await initializeDeposit(past, caller, wanted);
  assert(next?.kind === 'client', 'the sandbox asks for a card');
  if (outcome === 'accepted') {
    await sandboxCardholder(past.db, past.clock).enterCard(next.token, 'accepted');
    const { state } = await captureDeposit(past, caller, depositId);
    assert(state === 'SUCCEEDED', 'a good card pays');
    return;
  }
  const money = { asked: amount, authorized: 0, captured: 0, refunded: 0, chargedBack: 0 };
  const facts = { ref: next.token, currency: currencyType, ...money };
  const depositRow = await getDeposit(past.db, depositId);
  await applySnapshot(past, depositRow, { ...facts, state: 'failed', decline: 'CARD_DECLINED' });
}

/** Deposits a round amount when the wallet holds less than `total` (minor units). */
export async function topUp(
  past: SampleContext,
  caller: Caller,
  currency: Currency,
  total: number,
): Promise<void> {
  const { posted } = await past.db
    .selectFrom('wallet')
    .select('posted')
    .where('memberId', '=', caller.memberId)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  const missing = total - posted;
  if (missing > 0)
    await deposit(past, caller, { amount: Math.ceil(missing / 5000) * 5000, currency, outcome: 'accepted' });
}

async function order(
  past: SampleContext,
  caller: Caller,
  step: Purchase,
  offers: Map<string, number>,
): Promise<void> {
  const { currency: currencyType, lines, coupon } = step;
  let cart = await getCart(past, caller, { deviceId: `sample-${caller.memberId}`, currencyType });
  for (const { caskCode, quantity } of lines) {
    const boShareId = offers.get(caskCode);
    assert(boShareId, `there is an offer of ${caskCode}`);
    const inCart = cart.entries.find((entry) => entry.boShareId === boShareId)?.quantity ?? 0;
    // A fill that was interrupted left some of it in the cart.
    if (inCart < quantity)
      cart = await addEntry(past, caller, { cartId: cart.id, boShareId, quantity: quantity - inCart });
  }
  if (coupon) cart = await applyCoupon(past, caller, cart.id, coupon);
  await topUp(past, caller, currencyType, cart.total);
  past.clock.set(new Date(past.clock.now().getTime() + minutesToPay * 60_000));
  const wanted = { cartId: cart.id, currencyType, expectedTotal: cart.total };
  const consent = { termsAccepted: true, ageDeclaration: true };
  await placeOrder(past, caller, `sample-${cart.id}`, { ...wanted, ...consent });
}

export const replayStep = (past: SampleContext, caller: Caller, step: Step, offers: Map<string, number>) =>
  step.kind === 'deposit' ? deposit(past, caller, step) : order(past, caller, step, offers);

export const caskIdOf = async (db: Database, code: string): Promise<number> =>
  (await db.selectFrom('cask').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
