import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as cart from '#contract/cart.ts';
import { placeOrder } from '#contract/order.ts';
import { initializePayment } from '#contract/payment.ts';
import { buildCask, buildMember, loginAs } from '../builders.ts';
import { request } from '../request.ts';
import type { TestContext } from '../test-context.ts';

/** Something of everything that belongs to one member. */
export interface Belongings {
  memberId: string;
  token: string;
  email: string;
  cartId: string;
  entryId: number;
  orderId: string;
  paymentId: string;
  sandboxToken: string;
  caskId: number;
  offerId: number;
  distilleryId: number;
}

/** A member with a filled cart, an order, and an open payment. */
export async function belongings(context: TestContext, app: FastifyInstance): Promise<Belongings> {
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const token = await loginAs(context, member);
  const cask = await buildCask(context, { shares: 50 });
  const fill = async () => {
    const query = { deviceId: randomUUID() };
    const { body: empty } = await request(app, cart.getCart, { query, token });
    const body = { cartId: empty.id, boShareId: cask.offerId, quantity: 1 };
    return (await request(app, cart.addEntry, { params: { cartId: empty.id }, body, token })).body;
  };
  const ordered = await fill();
  const consent = { termsAccepted: true, ageDeclaration: true, currencyType: 'SGD' as const };
  const { body: order } = await request(app, placeOrder, {
    body: { cartId: ordered.id, expectedTotal: ordered.total, ...consent },
    token,
    idempotencyKey: randomUUID(),
  });
  const deposit = { amount: 5000, currencyType: 'SGD' as const, provider: 'sandbox' as const };
  const { body: payment } = await request(app, initializePayment, { body: deposit, token });
  const filled = await fill();
  return {
    memberId: member.id,
    token,
    email: member.email,
    cartId: filled.id,
    entryId: filled.entries[0]?.id ?? 0,
    orderId: order.id,
    paymentId: payment.paymentId,
    sandboxToken: payment.next?.kind === 'client' ? payment.next.token : '',
    caskId: cask.id,
    offerId: cask.offerId,
    distilleryId: cask.distilleryId,
  };
}

const secret = 'x'.repeat(43);

/** Good values for what is asked of lists. */
const searched = {
  fields: 'ALL',
  q: 'cask',
  spiritStyle: 'SINGLE_MALT',
  caskType: 'BARREL',
  state: 'ACTIVE',
  priceMin: '0',
  priceMax: '100',
  abvMin: '40',
  abvMax: '60',
  sort: 'newest',
  fillYearFrom: '2000',
  fillYearTo: '2030',
  bottlingYearFrom: '2000',
  bottlingYearTo: '2040',
  'membership id': 1,
};

/** A good value for every field of every call, by its name, or by noun and name where a name has two senses. */
function values(mine: Belongings): Record<string, unknown> {
  const address = { line1: '1 Main Street', line2: '', city: 'Cork', postalCode: 'T12', country: 'IE' };
  return {
    token: secret,
    refreshToken: secret,
    login: mine.email,
    email: mine.email,
    password: 'correct horse battery',

    name: 'Aoife',
    surname: 'Byrne',
    phone: '+353 1 234',
    country: 'SG',
    dateOfBirth: '1985-06-15',

    deliveryAddress: address,
    currency: 'SGD',
    emailChoices: {
      news: false,
      alerts: true,
    },

    caskId: mine.caskId,
    cartId: mine.cartId,
    boShareId: mine.offerId,
    quantity: 2,
    entryId: mine.entryId,

    couponId: 'no-such-coupon',
    deviceId: 'device-of-bad-input',
    currencyType: 'SGD',
    membershipId: 1,

    expectedTotal: 10_000,
    termsAccepted: true,
    ageDeclaration: true,
    page: '0',
    size: '10',
    mine: 'true',

    paymentId: mine.paymentId,
    amount: 5000,
    provider: 'sandbox',
    card: '4242424242424242',
    approve: true,

    ...searched,
    distilleryId: mine.distilleryId,
    'cart id': mine.entryId,
    'order id': mine.orderId,
    'cask id': mine.caskId,
    'distillery id': mine.distilleryId,
    'payment token': mine.sandboxToken,
  };
}

export function sampleOf(mine: Belongings, noun: string, field: string): unknown {
  const all = values(mine);
  const value = all[`${noun} ${field}`] ?? all[field];
  if (value === undefined) throw new Error(`bad input needs a good value for ${noun} ${field}`);
  return value;
}
