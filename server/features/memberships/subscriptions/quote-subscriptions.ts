import type { QueryOf } from '#contract/endpoint.ts';
import type { Quote, quoteSubscriptions as endpoint } from '#contract/membership/membership.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import { getMember, type Member } from '#server/features/members/queries.ts';
import type { Context } from '#server/shared/context.ts';
import { couponIdOf, evaluateCoupon } from '#server/features/coupons/evaluate-coupon.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { planSubscription, priceOf, withCoupon, type PlannedSubscription } from './start-paid-term.ts';
import { listLevels, type LevelRow } from '../queries.ts';

type QuoteQuery = QueryOf<typeof endpoint>;

function refusedQuote(level: LevelRow, currency: Currency, refusal: Quote['refusal']): Quote {
  const price = priceOf(level, currency);
  const nothing = { change: null, startsAt: null, endsAt: null, credit: 0, discount: 0, couponRefusal: null };
  return { levelId: level.id, currency, refusal, ...nothing, price, total: price };
}

async function quoteOf(
  { db, clock }: Context,
  { id: memberId, country }: Pick<Member, 'id' | 'country'>,
  level: LevelRow,
  { currencyType: currency, couponCode }: QuoteQuery,
): Promise<Quote> {
  const now = clock.now();
  let planned: PlannedSubscription;
  try {
    planned = await planSubscription(db, memberId, level, { currency, country, now });
  } catch (error) {
    if (error instanceof DomainError) return refusedQuote(level, currency, error.code);
    throw error;
  }
  const evaluated =
    couponCode === undefined
      ? null
      : await evaluateCoupon(db, await couponIdOf(db, couponCode, now), memberId, {
          target: 'MEMBERSHIP',
          currency,
          subtotal: planned.total,
          now,
        });
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

export async function quoteSubscriptions(
  context: Context,
  caller: Caller,
  query: QuoteQuery,
): Promise<Quote[]> {
  const levels = await listLevels(context.db, context.clock.now());
  const paid = levels.filter((level) => priceOf(level, query.currencyType) > 0);
  const member = await getMember(context.db, caller.memberId);
  return Promise.all(paid.map((level) => quoteOf(context, member, level, query)));
}
