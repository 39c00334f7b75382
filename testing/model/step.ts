import * as cartSteps from './cart-steps.ts';
import { Mismatch } from './expect.ts';
import { join, order } from './order-steps.ts';
import {
  caskOfOffer,
  memberOf,
  type Answer,
  type ModelCask,
  type Operation,
  type Step,
  type World,
} from './world.ts';

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
    history.push({ type: 'DEPOSIT', amount, at: world.now, currency });
  },
  ...cartSteps,
  join,
  order,
};

/** @throws Mismatch */
export function step(world: World, operation: Operation, answer: Answer, loose = false): void {
  (steps[operation.kind] as Step<Operation['kind']>)(world, operation as never, answer, loose);
}

/** Whether the answer is the model's, which then moves on. */
function explains(world: World, { operation, said }: Done): boolean {
  try {
    step(world, operation, said, true);
    return true;
  } catch (error) {
    if (error instanceof Mismatch) return false;
    throw error;
  }
}

interface Done {
  operation: Operation;
  said: Answer;
}

/**
 * Whether operations that ran at the same moment came out as in some order one after another.
 * @returns the worlds after such orders; none when there is no such order
 */
export function serialOrders(world: World, done: Done[]): World[] {
  if (done.length === 0) return [world];
  return done.flatMap((one, i) => {
    const next = structuredClone(world);
    return explains(next, one) ? serialOrders(next, done.toSpliced(i, 1)) : [];
  });
}
