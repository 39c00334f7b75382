import * as cartSteps from './cart-steps.ts';
import { isExpected } from './expect.ts';
import { join, order } from './order-steps.ts';
import { caskOfOffer, iso, memberOf } from './rules.ts';
import type { Answer, ModelCask, Operation, Step, World } from './world.ts';

const steps: { [Kind in Operation['kind']]: Step<Kind> } = {
  advance: (world, { ms }) => {
    world.now += ms;
  },
  changePrice: (world, { offerId, price }) => {
    caskOfOffer(world, offerId).price = price;
  },
  createCoupon: (world, { coupon }) => {
    world.coupons.push({ ...coupon, usedBy: [] });
  },
  publishCask: (world, { shares, price, onSale }, { body }) => {
    const made = body as Pick<ModelCask, 'id' | 'offerId' | 'name'>;
    world.casks.push({ ...made, onSale, total: shares, left: shares, price });
  },
  deposit: (world, { as, amount, currency }) => {
    const { balance, history } = memberOf(world, as);
    balance[currency] += amount;
    history.push({ transactionType: 'DEPOSIT', amount, date: iso(world.now), currency });
  },
  ...cartSteps,
  join,
  order,
};

export function step(world: World, operation: Operation, answer: Answer, loose = false): void {
  (steps[operation.kind] as Step<Operation['kind']>)(world, operation as never, answer, loose);
}

/**
 * Whether operations that ran at the same moment came out as in some order one after another.
 * @returns the worlds after such orders; none when there is no such order
 */
export function serialOrders(world: World, done: { operation: Operation; said: Answer }[]): World[] {
  if (done.length === 0) return [world];
  return done.flatMap(({ operation, said }, i) => {
    const next = structuredClone(world);
    const explains = isExpected(() => step(next, operation, said, true));
    return explains ? serialOrders(next, done.toSpliced(i, 1)) : [];
  });
}
