import { randomUUID } from 'node:crypto';
import type { beginCheckout as endpoint, Checkout } from '#contract/order/checkout.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import {
  changeSince,
  checkoutLifetimeMs,
  depositFor,
  unpayableStates,
  type Consented,
} from '#domain/order/checkout.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { lockCarts } from '#server/features/cart/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { prepareOrder, type PreparedOrder } from '#server/features/orders/prepare-order.ts';
import {
  checkDeposit,
  createDeposit,
  startDeposit,
} from '#server/features/wallet/deposits/initialize-deposit.ts';
import { getDeposit } from '#server/features/wallet/deposits/deposit-queries.ts';
import { walletOf } from '#server/features/wallet/queries.ts';
import { legalVersionAt } from '#server/features/legal/versions.ts';
import { checkoutView } from './get-checkout.ts';
import { checkoutOfDeposit, checkoutsOfCart, type PaidCheckout } from './queries.ts';

type Request = BodyOf<typeof endpoint>;

async function missingAmount(
  tx: Transaction,
  memberId: string,
  { total, currency }: { total: number; currency: Currency },
): Promise<number> {
  const missing = depositFor(await walletOf(tx, memberId, currency), total);
  if (missing === 0) throw new DomainError('DEPOSIT_NOT_NEEDED');
  return missing;
}

export function consentedTo({ cart, entries }: PreparedOrder, legalVersion: number): Consented {
  return {
    entries: entries.map(({ offerId, quantity, unitPrice }) => ({ offerId, quantity, unitPrice })),
    couponId: cart.couponId,
    legalVersion,
  };
}

const isUnpaid = ({ depositState }: PaidCheckout) => depositState === 'CREATED' || depositState === 'PENDING';

/** The one that asks for the same: a second press, a reload, another tab. One whose deposit is being paid always counts. */
function findSame(begun: PaidCheckout[], wanted: { consented: Consented; request: Request; now: Date }) {
  const { consented, request, now } = wanted;
  return begun
    .filter(
      ({ state, expiresAt, depositState }) =>
        state === 'WAITING' && expiresAt > now && !unpayableStates.includes(depositState),
    )
    .find(
      (one) =>
        !isUnpaid(one) ||
        (one.provider === request.provider &&
          one.currency === request.currencyType &&
          one.total === request.expectedTotal &&
          one.levelId === (request.membershipId ?? null) &&
          one.membershipTotal === (request.expectedMembershipTotal ?? 0) &&
          one.ageDeclaration === (request.ageDeclaration ?? false) &&
          changeSince(one, consented) === null),
    );
}

async function consent(context: Context, tx: Transaction, caller: Caller, request: Request): Promise<string> {
  const { memberId } = caller;
  const { provider, ...order } = request;
  await lockCarts(tx, [request.cartId]);
  const ofThisCart = await checkoutsOfCart(tx, request.cartId, memberId);
  // Asked again after the answer was lost, and the order has been placed meanwhile.
  const ordered = ofThisCart.find(({ state }) => state === 'ORDERED');
  if (ordered) return ordered.depositId;
  const prepared = await prepareOrder(context, tx, caller, order);
  const { cart, priced, joining, now } = prepared;
  const membershipTotal = joining?.total ?? 0;
  const consented = consentedTo(prepared, legalVersionAt(now));
  const same = findSame(await checkoutsOfCart(tx, cart.id, memberId), { consented, request, now });
  if (same) return same.depositId;
  const { currencyType: currency } = request;
  const amount = await missingAmount(tx, memberId, { total: priced.total + membershipTotal, currency });
  const deposit = { amount, currencyType: currency, provider };
  checkDeposit(context, deposit);
  const { id: depositId } = await createDeposit(context, tx, memberId, deposit, { isForCheckout: true });
  const checkout = {
    ...consented,
    // Text, because the driver would take a list for an array of its own.
    entries: JSON.stringify(consented.entries) as never,
    state: 'WAITING',
    id: randomUUID(),
    memberId,
    cartId: cart.id,
    depositId,
    currency,
    total: priced.total,
    levelId: request.membershipId ?? null,
    membershipTotal,
    ageDeclaration: request.ageDeclaration ?? false,
    begunAt: now,
    expiresAt: new Date(now.getTime() + checkoutLifetimeMs),
  } as const;
  await tx.insertInto('checkout').values(checkout).execute();
  return depositId;
}

/**
 * Keeps what the buyer consents to, and begins a deposit of what the wallet lacks; `orderForCheckout` places the order.
 * Refused as the order would be. The same again gives the same deposit.
 */
export async function beginCheckout(context: Context, caller: Caller, request: Request): Promise<Checkout> {
  const depositId = await transaction(context.db, (tx) => consent(context, tx, caller, request));
  const begun = await checkoutOfDeposit(context.db, depositId);
  assert(begun, 'the checkout was just written');
  if (begun.state === 'WAITING' && isUnpaid(begun))
    await startDeposit(context, await getDeposit(context.db, depositId));
  return checkoutView(begun, context.clock.now());
}
