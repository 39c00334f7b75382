import { randomUUID } from 'node:crypto';
import { DomainError } from '#domain/errors.ts';
import { cancelDeposit, captureDeposit, initializeDeposit } from '#contract/wallet/deposit.ts';
import { createReturn } from '#contract/wallet/return.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { between, pick } from '#server/sample/common/random.ts';
import type { BuiltCask } from '../fixtures/builders.ts';
import { fillCart } from '../fixtures/buyers.ts';
import type { News, Provider } from '../providers/provider.ts';
import { standInIds } from '../providers/stand-ins.ts';
import type { StandInPayment } from '../providers/books.ts';
import type { StandIn } from '../providers/open-stand-in.ts';
import type { Shops } from './shops.ts';

export interface World {
  context: Context;
  shops: Shops;
  standIn: StandIn;
  draw: () => number;
  callers: Caller[];
  cask: BuiltCask;
}

interface Payer {
  caller: Caller;
  token: string;
}

function pay({ draw, standIn: { books } }: World, payment: StandInPayment): void {
  const { ref } = payment;
  const dice = draw();
  if (dice < 0.07) return;
  if (dice < 0.15) books.refuse(ref, 'insufficient_funds');
  if (dice < 0.3) books.challenge(ref);
  // Refused by the bank, and left at that.
  if (dice > 0.27 && dice < 0.3) return books.refuse(ref, 'payment_intent_authentication_failure');
  books.approve(ref);
  if (draw() < 0.04) payment.refusesCapture = true;
}

async function deliverWebhook({ shops, standIn }: World, ref: string, news: News, copies = 1): Promise<void> {
  const { provider, raw, headers } = standIn.message(ref, news);
  for (let i = 0; i < copies; i += 1)
    await shops.send('POST', `/platform/api/payment/webhook/${provider}`, { body: raw, headers });
}

async function deliverWebhooks(
  world: World,
  { token }: Payer,
  paymentId: string,
  ref: string,
): Promise<void> {
  const { draw, shops, standIn } = world;
  const body = { paymentId };
  const news: (() => unknown)[] = [];
  for (let i = between(draw, 0, 2); i > 0; i -= 1)
    news.push(() => shops.call(captureDeposit, { token, body }));
  for (let i = between(draw, 0, 2); i > 0; i -= 1)
    news.push(() => deliverWebhook(world, ref, pick(draw, ['authorized', 'captured']), between(draw, 1, 2)));
  if (draw() < 0.1) news.push(() => shops.call(cancelDeposit, { token, body }));
  // The hold on the card lapses.
  if (draw() < 0.05)
    news.push(
      () =>
        standIn.books.payment(ref).state === 'authorized' && standIn.books.cancel(standIn.books.payment(ref)),
    );
  await Promise.all(news.toSorted(() => draw() - 0.5).map((one) => one()));
}

async function spend({ context, cask }: World, { caller }: Payer): Promise<void> {
  const buying = async () => (await fillCart(context, caller, { casks: [[cask, 1]] })).place();
  await buying().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

async function reverse(world: World, payment: StandInPayment): Promise<void> {
  const { draw, standIn } = world;
  const { books } = standIn;
  if (payment.state !== 'captured') return;
  const part = between(draw, 1, Math.floor(payment.captured / 3));
  if (books.left(payment) < part) return;
  const dice = draw();
  if (dice < 0.12) {
    if (books.refund(payment, part) && draw() < 0.5) await deliverWebhook(world, payment.ref, 'refunded');
  } else if (dice < 0.24) {
    const { id } = books.dispute(payment.ref, part);
    if (draw() < 0.5) await deliverWebhook(world, payment.ref, 'disputed');
    if (draw() < 0.5) books.endDispute(payment.ref, id, 'won');
    if (draw() < 0.3) await deliverWebhook(world, payment.ref, 'disputed');
  }
}

export async function live(world: World): Promise<void> {
  const { context, draw, shops, standIn } = world;
  const caller = pick(draw, world.callers);
  const payer = { caller, token: await context.tokens.issue(caller) };
  const { token } = payer;
  const amount = between(draw, 1000, 50_000);
  const request = { amount, currencyType: 'SGD', provider: pick(draw, standInIds) };
  const begun = await shops.call(initializeDeposit, { token, body: request });
  // Unanswered, the buyer sees an error; the payment may be there all the same, but nobody can pay it.
  if (begun?.status !== 201) return;
  const paymentId = String(begun.body['paymentId']);
  const next = JSON.stringify(begun.body['next']);
  const payment = [...standIn.books.payments.values()].find(
    (one) => one.depositId === paymentId && (next.includes(one.token) || next.includes(one.ref)),
  );
  if (!payment) throw new Error(`the browser was sent nowhere: ${next}`);
  pay(world, payment);
  await deliverWebhooks(world, payer, paymentId, payment.ref);
  if (draw() < 0.15) await spend(world, payer);
  if (draw() < 0.15) {
    const body = { amount: between(draw, 1, amount), currencyType: 'SGD' };
    await shops.call(createReturn, { token, key: randomUUID(), body });
  }
  await reverse(world, payment);
}

/**
 * A deposit that the provider captures while its answer is lost, and that nobody asks about again.
 * @returns the provider's reference
 */
export async function loseCapture({ context, draw, shops, standIn, callers }: World, provider: Provider) {
  const token = await context.tokens.issue(pick(draw, callers));
  const body = { amount: 5000, currencyType: 'SGD', provider };
  const begun = await shops.call(initializeDeposit, { token, body });
  const paymentId = String(begun?.body['paymentId']);
  const payment = [...standIn.books.payments.values()].find(({ depositId }) => depositId === paymentId);
  if (!payment) throw new Error(`no payment was begun: ${JSON.stringify(begun)}`);
  standIn.books.approve(payment.ref);
  standIn.faults.plan(/\/capture$/, { kind: 'lost after' }, Infinity);
  await shops.call(captureDeposit, { token, body: { paymentId } });
  standIn.faults.forget();
  return payment.ref;
}
