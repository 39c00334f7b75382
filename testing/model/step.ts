import * as cart from './cart-steps.ts';
import * as deposit from './deposit-steps.ts';
import { join, order, updateProfile } from './order-steps.ts';
import { caskOfOffer, type Operation, type Answer, type Step, type World } from './world.ts';

const publishCask: Step<'publishCask'> = (world, { shares, price, onSale }, { body }) => {
  const { id, offerId, name } = body as { id: number; offerId: number; name: string };
  world.casks.push({ id, offerId, name, onSale, total: shares, left: shares, price });
  return null;
};

const steps: { [Kind in Operation['kind']]: Step<Kind> } = {
  advance: (world, { ms }) => {
    world.now += ms;
    return null;
  },
  changePrice: (world, { offerId, price }) => {
    caskOfOffer(world, offerId).price = price;
    return null;
  },
  createCoupon: (world, { coupon }) => {
    world.coupons.push({ ...coupon, usedBy: [] });
    return null;
  },
  publishCask,
  viewCart: cart.viewCart,
  add: cart.add,
  update: cart.update,
  remove: cart.remove,
  coupon: cart.coupon,
  removeCoupon: cart.removeCoupon,
  deposit: deposit.deposit,
  card: deposit.card,
  challenge: deposit.challenge,
  capture: deposit.capture,
  cancel: deposit.cancel as Step<'cancel'>,
  recheck: deposit.recheck,
  join,
  updateProfile,
  order,
};

export function step(world: World, operation: Operation, answer: Answer, loose = false): string | null {
  return (steps[operation.kind] as Step<Operation['kind']>)(world, operation as never, answer, loose);
}

/**
 * Whether operations that ran at the same moment came out as in some order one after another.
 * @returns the worlds after such orders; none when there is no such order
 */
export function serialOrders(world: World, done: { operation: Operation; said: Answer }[]): World[] {
  if (done.length === 0) return [world];
  return done.flatMap((one, i) => {
    const next = structuredClone(world);
    if (step(next, one.operation, one.said, true) !== null) return [];
    return serialOrders(next, done.toSpliced(i, 1));
  });
}
