import { sql } from 'kysely';
import { expect } from 'vitest';
import { getCask } from '#contract/cask/cask.ts';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { getSubscription } from '#contract/membership/membership.ts';
import { getCollection } from '#contract/certificate.ts';
import { listOrders, type Order } from '#contract/order/order.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { assert } from '#domain/assert.ts';
import { currencies } from '#domain/money.ts';
import type { Shop } from './shop.ts';
import { membershipOf, soldOf, stateOf } from './rules.ts';
import type { ModelMember, World } from './world.ts';

const recent = 10;
const page = { page: '0', size: '100' };
const byText = (items: object[]) => items.map((item) => JSON.stringify(item)).toSorted();

/** A list of ten may lack some of its oldest instant. */
function recentOf(shown: Omit<ModelMember['history'][number], 'currency'>[]): string[] {
  const [oldest] = shown.map(({ date }) => date).toSorted();
  const sure = shown.length < recent ? shown : shown.filter(({ date }) => date !== oldest);
  return byText(sure.map(({ transactionType, amount, date }) => ({ transactionType, amount, date })));
}

const briefOf = (orders: Order[]) =>
  byText(orders.map(({ id, placedAt, total, invoiceNumber }) => ({ id, placedAt, total, invoiceNumber })));

const byId = <T extends { id: string }>(items: T[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));

export function expected(world: World) {
  const visible = (one: ModelMember) => ({
    wallets: currencies.map((currency) => ({
      totalBalance: one.balance[currency],
      recent: recentOf(one.history.filter((entry) => entry.currency === currency).slice(-recent)),
    })),
    orders: briefOf(one.orders).slice(0, 100),
    shares: soldOf([one]).length,
    membership: membershipOf(one, world.now),
  });
  return {
    casks: world.casks.map((cask) => {
      const { id, left, price } = cask;
      return { id, left, state: stateOf(cask), price: price.EUR };
    }),
    members: world.members.map(visible),
    coupons: world.coupons.map(({ code, usedBy }) => ({ code, uses: usedBy.length })),
    carts: byId(
      world.carts.map(({ id, member, state, mergedInto, currency, coupon, entries }) => {
        const [memberId, target] = [member?.id ?? null, mergedInto?.id ?? null];
        const inside = entries.map(({ cask, quantity }) => `${cask.offerId}: ${quantity}`).toSorted();
        return { id, memberId, state, mergedInto: target, currency, coupon: coupon?.code ?? null, inside };
      }),
    ),
  };
}

/** Reads the table, because looking at a cart over HTTP may change it. */
async function seeCarts({ context }: Shop, { carts }: World): Promise<{ id: string }[]> {
  const ids = carts.map(({ id }) => id);
  const { rows } = await sql<{ id: string; inside: string[] }>`
    select cart.id, cart.member_id as "memberId", cart.state, merged_into as "mergedInto", cart.currency,
           coupon.code as coupon, array(select offer_id || ': ' || quantity from cart_entry where cart_id = cart.id) as inside
    from cart left join coupon on coupon.id = coupon_id where cart.id = any(${ids}::uuid[])`.execute(
    context.db,
  );
  return byId(rows.map((row) => ({ ...row, inside: row.inside.toSorted() })));
}

async function seeMember(shop: Shop, { id, email }: ModelMember): Promise<object> {
  const see = async <E extends Endpoint>(endpoint: E, input: object = {}) =>
    (await shop.call(id, endpoint, input)).body as AnswerOf<E>;
  const wallets = currencies.map(async (currencyType) => {
    const info = await see(walletInfo, { query: { email, currencyType, fields: 'ALL' } });
    return { ...info, recent: recentOf(info.recentTransactions) };
  });
  return {
    wallets: await Promise.all(wallets),
    orders: briefOf((await see(listOrders, { query: page })).content),
    shares: (await see(getCollection, { query: page })).totalElements,
    membership: (await see(getSubscription)).subscription,
  };
}

export async function readShop(shop: Shop, world: World) {
  const casks = world.casks.map(async ({ id }) => {
    const input = { params: { id }, query: { currencyType: 'EUR' } } as const;
    const { status, body } = await shop.call(null, getCask, input);
    assert(status === 200, `cask ${id} answers ${status} ${JSON.stringify(body)}`);
    const { state, caskProfile } = body as AnswerOf<typeof getCask>;
    return { id, left: caskProfile.quantity, state, price: caskProfile.price };
  });
  const codes = ['', ...world.coupons.map(({ code }) => code)];
  const coupons = await shop.context.db
    .selectFrom('coupon')
    .select(['code', 'uses'])
    .where('code', 'in', codes)
    .orderBy('id')
    .execute();
  const members: object[] = [];
  for (const member of world.members) members.push(await seeMember(shop, member));
  return { casks: await Promise.all(casks), members, coupons, carts: await seeCarts(shop, world) };
}

export async function compareCarts(shop: Shop, world: World): Promise<void> {
  expect(await seeCarts(shop, world)).toMatchObject(expected(world).carts);
}

export function compare(world: World, view: Awaited<ReturnType<typeof readShop>>): void {
  expect(view).toMatchObject(expected(world));
}
