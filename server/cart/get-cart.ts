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

async function findOrCreate(
  tx: Transaction,
  owner: { deviceId: string; memberId: string | null },
  currency: Currency,
  now: Date,
): Promise<CartRow> {
  const { deviceId, memberId } = owner;
  const find = () => (memberId ? activeCartOfMember(tx, memberId) : activeCartOfDevice(tx, deviceId));
  const found = await find();
  if (found) return found;
  await createCart(tx, { id: randomUUID(), device_id: deviceId, member_id: memberId, currency }, now);
  const created = await find();
  assert(created, 'a cart that could not be created exists');
  return created;
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
    const coupon_id = cart.coupon_id ?? left?.coupon_id ?? null;
    if (cart.currency !== currency || coupon_id !== cart.coupon_id)
      await updateCart(tx, cart.id, { currency, coupon_id });
    return cartView(tx, { ...cart, currency, coupon_id }, now, notices);
  });
}
