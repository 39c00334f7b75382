import type { EnteredRate, OfficeRate } from '#contract/office/office-rates.ts';
import { dateIn } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import { newRateErrors } from '#domain/rates/new-rate.ts';
import { builtInRates, rateValueOn, withRates } from '#domain/rates/rates.ts';
import { recordChange } from '#server/features/office/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/features/context.ts';
import { officeRate } from './list-rates.ts';
import { confirmedRates, findWaiting, insertRate, lockRates } from './queries.ts';
import { trailDetailsOf } from './trail-details.ts';

/** Without effect until another operator confirms it. @throws INVALID_REQUEST by its fields, RATE_WAITS */
export async function proposeRate(
  context: Context,
  caller: Caller,
  entered: EnteredRate,
): Promise<OfficeRate> {
  return transaction(context.db, async (tx) => {
    await lockRates(tx);
    const at = context.clock.now();
    const { country, from, rate, reason } = entered;
    // Not those this process knows: another may have confirmed one a moment ago.
    const rates = withRates(builtInRates, await confirmedRates(tx));
    const fields = newRateErrors(rates, entered, dateIn(country, at));
    if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
    if (await findWaiting(tx, entered)) throw new DomainError('RATE_WAITS');
    const rateId = await insertRate(tx, entered, { by: caller.memberId, at });
    const view = await officeRate(tx, rateId, at);
    const before = rateValueOn(rates, rate.kind, country, from);
    await recordChange(context, tx, caller, {
      action: 'rates.propose',
      subject: { kind: 'rates', id: country },
      before: before && trailDetailsOf(country, before),
      after: {
        rateId,
        from,
        source: entered.source,
        sourceUrl: entered.sourceUrl,
        ...trailDetailsOf(country, rate),
      },
      reason,
    });
    return view;
  });
}
