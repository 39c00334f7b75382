import fc from 'fast-check';
import { at, between, chance, currency, index, weighted, type Drawn } from './picks.ts';
import type { Choice, Choose, Model } from './model.ts';
import type { Operation } from './world.ts';

const whoPicks = { device: index, member: index };

function memberAt({ world, devices }: Model, { device, member }: Drawn<typeof whoPicks>): string {
  return at(devices, device).as ?? at(world.members, member).id;
}

const opening: Choice = fc
  .record({
    ...whoPicks,
    amount: fc.oneof(
      { weight: 9, arbitrary: between(20_000, 300_000) },
      { weight: 1, arbitrary: fc.constantFrom(1, 99, 100, 1_000_000, 1_000_001) },
    ),
    currency,
    isSandbox: chance(95),
  })
  .map((drawn) => (model) => ({
    kind: 'deposit',
    as: memberAt(model, drawn),
    amount: drawn.amount,
    currency: drawn.currency,
    provider: drawn.isSandbox ? 'sandbox' : 'card',
  }));

const picks = {
  ...whoPicks,
  payment: index,
  isAny: chance(10),
  kind: weighted({ card: 25, challenge: 10, capture: 30, cancel: 10 }),
  isUnknownToken: chance(2),
  card: fc.constantFrom(
    '4242424242424242',
    '4242424242424242',
    '4000000000000002',
    '4000000000003220',
    '4000000000000119',
  ),
  approve: chance(70),
  isOwner: chance(95),
  /** Often one that has ended: that too must be answered. */
  isAnyCanceled: chance(50),
};

function choose(model: Model, drawn: Drawn<typeof picks>): Operation | null {
  const { deposits } = model.world;
  const open = deposits.filter(({ state }) => state === 'PENDING' || state === 'AUTHORIZED').slice(-12);
  if (open.length === 0) return null;
  const one = at(drawn.isAny ? deposits : open, drawn.payment);
  if (drawn.kind === 'card')
    return { kind: 'card', token: drawn.isUnknownToken ? 'sbx_unknown' : one.token, card: drawn.card };
  if (drawn.kind === 'challenge') return { kind: 'challenge', token: one.token, approve: drawn.approve };
  if (drawn.kind === 'cancel' && drawn.isAnyCanceled) {
    const any = at(deposits, drawn.payment);
    return { kind: 'cancel', as: any.memberId, paymentId: any.id };
  }
  const as = drawn.isOwner ? one.memberId : memberAt(model, drawn);
  return { kind: drawn.kind, as, paymentId: one.id };
}

export const paymentChoice: Choice = fc.record(picks).map((drawn) => (model) => choose(model, drawn));

/** The same, or where there is none to go on with, a new one. */
export const depositChoice: Choice = fc.tuple(chance(25), opening, paymentChoice).map(
  ([isNew, begin, goOn]): Choose =>
    (model) =>
      (isNew ? null : goOn(model)) ?? begin(model),
);
