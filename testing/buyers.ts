import { randomUUID } from 'node:crypto';
import type { Order } from '#contract/order.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { applyCoupon } from '#server/features/cart/apply-coupon.ts';
import { getCart } from '#server/features/cart/get-cart.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import type { Currency } from '#domain/money.ts';
import { buildMember, type BuiltCask, type BuiltMember, type MemberFacts } from './builders.ts';

export interface Buyer {
  caller: Caller;
  cartId: string;
  total: number;
  /** Places the order as the browser would; with `change`, another request. */
  place(key?: string, change?: { currencyType?: 'EUR'; ageDeclaration?: boolean }): Promise<Order>;
}

export function callerOf(member: BuiltMember): Caller {
  return { memberId: member.id, sessionId: randomUUID() };
}

export interface Wanted {
  casks: readonly (readonly [BuiltCask, quantity: number])[];
  coupon?: string;
  /** In a cart of the device, beside the member's own: the only way to have two. */
  anonymous?: boolean;
}

export async function fillCart(
  context: Context,
  caller: Caller,
  { casks, coupon, anonymous = false }: Wanted,
  currencyType: Currency = 'SGD',
): Promise<Buyer> {
  const owner = anonymous ? null : caller;
  let cart = await getCart(context, owner, { deviceId: randomUUID() });
  const { id: cartId } = cart;
  for (const [cask, quantity] of casks)
    cart = await addEntry(context, owner, { cartId, boShareId: cask.offerId, quantity });
  if (coupon) cart = await applyCoupon(context, owner, cartId, coupon);
  const request = {
    cartId,
    currencyType,
    expectedTotal: cart.total,
    termsAccepted: true,
    ageDeclaration: true,
  };
  return {
    caller,
    cartId,
    total: cart.total,
    place: (key = randomUUID(), change = {}) => placeOrder(context, caller, key, { ...request, ...change }),
  };
}

/** Members of Singapore with S$1,000.00, each with these shares in the cart. */
export async function buildBuyers(
  context: Context,
  count: number,
  wanted: Wanted,
  facts: MemberFacts = {},
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let i = 0; i < count; i += 1) {
    const member = await buildMember(context, { balance: { SGD: 100_000 }, ...facts });
    buyers.push(await fillCart(context, callerOf(member), wanted));
  }
  return buyers;
}
