import { randomUUID } from 'node:crypto';
import type { Cart, getCart as endpoint } from '#contract/order/cart.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { currencyOf, type Currency } from '#domain/money.ts';
import { getMember } from '../account/members/queries.ts';
import type { Context } from '../context.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { cartView } from './cart-view.ts';
import { mergeCarts } from './merge-carts.ts';
import { activeCartOfDevice, activeCartOfMember, createCart, updateCart, type CartRow } from './queries.ts';

/** Between a failed insert and the next look the cart in its way may be ordered or merged. */
const maxAttempts = 5;

async function findOrCreate(
  tx: Transaction,
  owner: { deviceId: string; memberId: string | null },
  currency: Currency,
  clock: Clock,
): Promise<CartRow> {
  const { deviceId, memberId } = owner;
  const find = () => (memberId ? activeCartOfMember(tx, memberId) : activeCartOfDevice(tx, deviceId));
  let found = await find();
  for (let i = 0; !found && i < maxAttempts; i += 1) {
    await createCart(tx, { id: randomUUID(), deviceId, memberId, currency }, clock.now());
    found = await find();
  }
  assert(found, 'a cart that could not be created exists');
  return found;
}

/** `notices` is null where the device had no cart to merge. */
async function findAndMerge(
  tx: Transaction,
  owner: { deviceId: string; memberId: string | null },
  currency: Currency,
  clock: Clock,
): Promise<{ cart: CartRow; notices: Cart['notices'] | null }> {
  for (;;) {
    const cart = await findOrCreate(tx, owner, currency, clock);
    const left = owner.memberId ? await activeCartOfDevice(tx, owner.deviceId) : undefined;
    if (!left) return { cart, notices: null };
    const notices = await mergeCarts(tx, left.id, cart.id, clock);
    if (notices) return { cart, notices };
  }
}

/**
 * A login merges the device's cart into the member's (docs/product.md#login "recreate the cart").
 * `currencyType` is stored for the calls that follow.
 */
export async function getCart(
  { db, clock }: Context,
  caller: Caller | null,
  { deviceId, currencyType }: QueryOf<typeof endpoint>,
): Promise<Cart> {
  return transaction(db, async (tx) => {
    const member = caller ? await getMember(tx, caller.memberId) : null;
    const currency = currencyType ?? member?.currency ?? currencyOf(null);
    const owner = { deviceId, memberId: caller?.memberId ?? null };
    const { cart, notices } = await findAndMerge(tx, owner, currency, clock);
    const now = clock.now();
    if (!notices && cart.currency === currency) return cartView(tx, cart, now);
    // Only the currency: nobody has locked the cart since it was read, and a coupon may have come meanwhile.
    return cartView(tx, await updateCart(tx, cart.id, { currency }), now, notices ?? []);
  });
}
