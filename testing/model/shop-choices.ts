import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { at, between, chance, currency, index, price, type Drawn } from './picks.ts';
import type { Choice, Choose, Model } from './model.ts';
import { memberOf, type Operation } from './world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

export const advanceChoice: Choice = fc
  .tuple(
    fc.oneof(
      { weight: 80, arbitrary: between(1, 10).map((count) => count * minute) },
      { weight: 18, arbitrary: between(1, 20).map((count) => count * day) },
      { weight: 2, arbitrary: between(30, 200).map((count) => count * day) },
    ),
    between(0, 59_999),
  )
  .map(([ms, more]) => () => ({ kind: 'advance', ms: ms + more }));

export const publishChoice: Choice = fc
  .record({ shares: between(2, 60), price, onSale: chance(85) })
  .map((cask) => ({ world }) => {
    const soldOut = world.casks.filter(({ left }) => left === 0).length;
    return world.casks.length < 12 + soldOut ? { kind: 'publishCask', ...cask } : null;
  });

export const priceChoice: Choice = fc.record({ cask: index, price }).map((drawn) => ({ world }) => ({
  kind: 'changePrice',
  offerId: at(world.casks, drawn.cask).offerId,
  price: drawn.price,
}));

const couponPicks = {
  isPercent: fc.boolean(),
  percent: between(1, 100),
  amount: between(1, 40_000),
  isOfCurrency: chance(30),
  currency,
  isForShares: chance(90),
  hasMinimum: chance(40),
  minimum: between(1000, 60_000),
  hasBegun: chance(90),
  days: between(2, 90),
  maxUses: fc.oneof(fc.constant(1), between(2, 4)),
  maxUsesPerMember: between(1, 2),
};

function chooseCoupon({ world }: Model, drawn: Drawn<typeof couponPicks>): Operation {
  const of = !drawn.isPercent || drawn.isOfCurrency ? drawn.currency : null;
  return {
    kind: 'createCoupon',
    coupon: {
      code: `c-${randomUUID()}`,
      kind: drawn.isPercent ? 'PERCENT' : 'AMOUNT',
      value: drawn.isPercent ? drawn.percent : drawn.amount,
      currency: of,
      appliesTo: drawn.isForShares ? 'CASK_SHARE' : 'MEMBERSHIP',
      minimum: of && drawn.hasMinimum ? drawn.minimum : 0,
      from: world.now + (drawn.hasBegun ? -day : day),
      until: world.now + drawn.days * day,
      maxUses: drawn.maxUses,
      maxUsesPerMember: drawn.maxUsesPerMember,
      usedBy: [],
    },
  };
}

export const couponChoice: Choice = fc.record(couponPicks).map(
  (drawn): Choose =>
    (model) =>
      chooseCoupon(model, drawn),
);

export const joinChoice: Choice = fc
  .record({
    member: index,
    levelId: fc.oneof({ weight: 8, arbitrary: fc.constant(1) }, { weight: 2, arbitrary: between(2, 4) }),
  })
  .map(({ member, levelId }) => ({ world }) => ({ kind: 'join', as: at(world.members, member).id, levelId }));

export const profileChoice: Choice = fc
  .record({
    member: index,
    isMoving: fc.boolean(),
    country: fc.constantFrom('IE' as const, 'SG' as const, 'SG' as const, null),
    isBornAnew: chance(20),
    born: fc.constantFrom('1980-01-31', '2008-10-03'),
  })
  .map((drawn) => ({ world }) => {
    const { id: as, ...known } = memberOf(world, at(world.members, drawn.member).id);
    const country = drawn.isMoving ? drawn.country : known.country;
    const dateOfBirth = drawn.isBornAnew ? drawn.born : (known.dateOfBirth ?? drawn.born);
    return { kind: 'updateProfile', as, country, dateOfBirth };
  });

export const recheckChoice: Choice = fc.constant(() => ({ kind: 'recheck' }));
