import { randomUUID } from 'node:crypto';
import type { Cart, getCart as endpoint } from '#contract/cart.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { assert } from '#domain/errors.ts';
import { currencyOf, type Currency } from '#domain/money.ts';
import { memberOf } from '../account/member.ts';
import type { Context } from '../context.ts';
import { transaction, type Transaction } from '../db/transaction.ts';
import type { Caller } from '../http/requests.ts';
import { cartView } from './cart-view.ts';
import { mergeCarts } from './merge-carts.ts';
import { activeCartOfDevice, activeCartOfMember, createCart, updateCart, type CartRow } from './queries.ts';

/** Between the failed insert and the look at what was in its way, that cart may be ordered or merged: once more, then. */
const tries = 5;

async function findOrCreate(
  tx: Transaction,
  owner: { deviceId: string; memberId: string | null },
  currency: Currency,
  now: Date,
): Promise<CartRow> {
  const { deviceId, memberId } = owner;
  const find = () => (memberId ? activeCartOfMember(tx, memberId) : activeCartOfDevice(tx, deviceId));
  let found = await find();
  for (let i = 0; !found && i < tries; i += 1) {
    await createCart(tx, { id: randomUUID(), device_id: deviceId, member_id: memberId, currency }, now);
    found = await find();
  }
  assert(found, 'a cart that could not be created exists');
  return found;
}

/**
 * The device's cart or, for a member, theirs: this is where a login brings the two together (spec §4 "recreate the cart").
 * Prices are shown in `currencyType`, remembered for the calls that follow.
 */
export async function getCart(
  { db, clock }: Context,
  caller: Caller | null,
  { deviceId, currencyType }: QueryOf<typeof endpoint>,
): Promise<Cart> {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const member = caller ? await memberOf(tx, caller.memberId) : null;
    const currency = currencyType ?? member?.currency ?? currencyOf(null);
    const cart = await findOrCreate(tx, { deviceId, memberId: caller?.memberId ?? null }, currency, now);
    const left = caller ? await activeCartOfDevice(tx, deviceId) : undefined;
    const notices = left ? await mergeCarts(tx, left.id, cart.id, now) : [];
    if (!left && cart.currency === currency) return cartView(tx, cart, now);
    // Only the currency: nobody has locked the cart since it was read, and a coupon may have come meanwhile.
    return cartView(tx, await updateCart(tx, cart.id, { currency }), now, notices);
  });
}
