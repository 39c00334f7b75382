import type { QueryOf } from '#contract/endpoint.ts';
import type { Quote, quoteSubscriptions as endpoint } from '#contract/membership.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { couponIdOf, evaluateCoupon } from '../coupons/evaluate-coupon.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { planSubscription, priceOf, withCoupon, type Planned } from './plan-subscription.ts';
import { levels, type LevelRow } from './queries.ts';

type Asked = QueryOf<typeof endpoint>;

const nothing = { change: null, startsAt: null, endsAt: null, credit: 0, discount: 0, couponRefusal: null };

/** A level this member cannot take now: its price, and why. */
function refused(level: LevelRow, currency: Currency, refusal: Quote['refusal']): Quote {
  const price = priceOf(level, currency);
  return { ...nothing, levelId: level.id, refusal, currency, price, total: price };
}

async function quoteOf(
  { db, clock }: Context,
  { memberId }: Caller,
  level: LevelRow,
  { currencyType: currency, couponCode }: Asked,
): Promise<Quote> {
  const now = clock.now();
  let planned: Planned;
  try {
    planned = await planSubscription(db, memberId, level, { currency, now });
  } catch (error) {
    if (error instanceof DomainError) return refused(level, currency, error.code);
    throw error;
  }
  const purchase = { target: 'MEMBERSHIP', currency, subtotal: planned.total, now } as const;
  const evaluated =
    couponCode === undefined
      ? null
      : await evaluateCoupon(db, await couponIdOf(db, couponCode), memberId, purchase);
  return {
    levelId: level.id,
    change: planned.change,
    refusal: null,
    startsAt: planned.startsAt.toISOString(),
    endsAt: planned.endsAt.toISOString(),
    currency,
    ...withCoupon(planned, evaluated?.refusal === null ? evaluated.coupon : null),
    couponRefusal: evaluated?.refusal ?? null,
  };
}

/** What every paid level would cost this member now. Nothing is held: subscribing decides. */
export async function quoteSubscriptions(context: Context, caller: Caller, asked: Asked): Promise<Quote[]> {
  const paid = (await levels(context.db)).filter((level) => priceOf(level, asked.currencyType) > 0);
  return Promise.all(paid.map((level) => quoteOf(context, caller, level, asked)));
}
