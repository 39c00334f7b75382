import { sql } from 'kysely';
import { getCask } from '#contract/cask/cask.ts';
import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { getSubscription } from '#contract/membership/membership.ts';
import { getCollection } from '#contract/certificate.ts';
import { listOrders } from '#contract/order/order.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { assert } from '#domain/assert.ts';
import { currencies } from '#domain/money.ts';
import { expectSame } from './expect.ts';
import { expectedMembership, shownMembership } from './order-steps.ts';
import type { Shop } from './perform.ts';
import { stateOf } from './rules.ts';
import type { ModelMember, World } from './world.ts';

const recent = 10;
const page = { page: '0', size: '100' };
const byText = (items: unknown[]) => items.map((item) => JSON.stringify(item)).toSorted();

/** A list of ten may lack some of its oldest instant. */
function recentOf(shown: { type: string; amount: number; date: string }[]): string[] {
  const [oldest] = shown.map(({ date }) => date).toSorted();
  return byText(shown.length < recent ? shown : shown.filter(({ date }) => date !== oldest));
}

const byId = <T extends { id: string }>(items: T[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** By part of the shop. */
type Visible = Record<'casks' | 'members' | 'coupons' | 'carts', object[]>;

export function expected(world: World): Visible {
  const member = (one: ModelMember) => ({
    wallets: currencies.map((currency) => {
      const history = one.history.filter((entry) => entry.currency === currency).slice(-recent);
      const shown = history.map(({ at, type, amount }) => {
        return { type, amount, date: new Date(at).toISOString() };
      });
      return { balance: one.balance[currency], recent: recentOf(shown) };
    }),
    orders: byText(
      one.orders.map(({ id, placedAt, total, invoice }) => {
        return { id, placedAt: new Date(placedAt).toISOString(), total, invoice };
      }),
    ).slice(0, 100),
    shares: one.orders.flatMap(({ shares }) => shares).length,
    membership: expectedMembership(one, world.now),
  });
  return {
    casks: world.casks.map((cask) => ({
      id: cask.id,
      left: cask.left,
      state: stateOf(cask),
      price: cask.price.EUR,
    })),
    members: world.members.map(member),
    coupons: world.coupons.map(({ code, usedBy }) => ({ code, uses: usedBy.length })),
    carts: byId(
      world.carts.map(({ id, memberId, state, mergedInto, currency, coupon, entries }) => {
        const inside = Object.fromEntries(entries.map(({ offerId, quantity }) => [offerId, quantity]));
        return { id, memberId, state, mergedInto, currency, coupon, inside };
      }),
    ),
  };
}

/** Reads the table, because looking at a cart over HTTP may change it. */
async function seeCarts({ context }: Shop, { carts }: World): Promise<{ id: string }[]> {
  const ids = carts.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select cart.id, cart.member_id as "memberId", cart.state, merged_into as "mergedInto", cart.currency,
           coupon.code as coupon,
           (select coalesce(jsonb_object_agg(offer_id, quantity), '{}') from cart_entry where cart_id = cart.id) as inside
    from cart left join coupon on coupon.id = coupon_id where cart.id = any(${ids}::uuid[])`.execute(
    context.db,
  );
  return byId(rows);
}

async function seeMember(shop: Shop, { id, email }: ModelMember): Promise<object> {
  const see = async <E extends Endpoint>(endpoint: E, input: object = {}) =>
    (await shop.call(id, endpoint, input)).body as AnswerOf<E>;
  const wallets = currencies.map(async (currency) => {
    const query = { email, currencyType: currency, fields: 'ALL' };
    const info = await see(walletInfo, { query });
    const shown = info.recentTransactions.map(({ transactionType, ...rest }) => {
      return { type: transactionType, amount: rest.amount, date: rest.date };
    });
    return { balance: info.totalBalance, recent: recentOf(shown) };
  });
  const orders = await see(listOrders, { query: page });
  const collection = await see(getCollection, { query: page });
  const { subscription } = await see(getSubscription);
  const brief = orders.content.map(({ id: order, placedAt, total, invoiceNumber: invoice }) => {
    return { id: order, placedAt, total, invoice };
  });
  return {
    wallets: await Promise.all(wallets),
    orders: byText(brief),
    shares: collection.totalElements,
    membership: shownMembership(subscription),
  };
}

export async function readShop(shop: Shop, world: World): Promise<Visible> {
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

/** @throws Mismatch */
export async function compareCarts(shop: Shop, world: World): Promise<void> {
  expectSame('carts', expected(world).carts, await seeCarts(shop, world));
}

/** @throws Mismatch */
export function compare(world: World, view: Visible): void {
  const wanted = expected(world);
  for (const part of Object.keys(wanted) as (keyof Visible)[])
    wanted[part].forEach((item, i) => expectSame(`${part} ${i}`, item, view[part][i]));
}
