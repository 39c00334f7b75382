import { dateIn, type CalendarDate } from '../calendar.ts';
import type { CountryRule } from '../law/country-rule.ts';
import { DomainError } from '../errors.ts';
import type { Country } from '../country.ts';
import { currencyOf, type Currency } from '../money.ts';
import { ruleOn } from '../law/country-rules.ts';
import { divideUp, millionths } from '../exact.ts';

/** Millilitres of one bottle, and percent by volume as expected at bottling. */
export interface Alcohol {
  bottleMl: number;
  abv: number;
}

/** Milligrams per millilitre of ethanol (docs/domain.md#selling-alcohol-in-ireland). */
const ethanolDensity = 789n;

/** Minor units of `currency`, rounded up: half a cent below the minimum is below it. */
function minimumPrice(
  { bottleMl, abv }: Alcohol,
  { value }: CountryRule<'MINIMUM_UNIT_PRICE'>,
  currency: Currency,
): number {
  const perGram = BigInt(value.minorPerGram[currency]);
  return divideUp(millionths(bottleMl) * millionths(abv) * ethanolDensity * perGram, 10n ** 17n);
}

/** Minor units of `currency` for one share; null where no law sets a minimum. */
export function minimumPriceOn(
  country: Country,
  date: CalendarDate,
  alcohol: Alcohol,
  currency: Currency = currencyOf(country),
): number | null {
  const rule = ruleOn('MINIMUM_UNIT_PRICE', country, date);
  return rule && minimumPrice(alcohol, rule, currency);
}

export interface PaidLine extends Alcohol {
  caskId: number;
  quantity: number;
  /** Minor units, after any discount. */
  paid: number;
}

export function checkMinimumPrice(
  lines: readonly PaidLine[],
  { country, currency }: { country: Country | null; currency: Currency },
  now: Date,
): void {
  const rule = ruleOn('MINIMUM_UNIT_PRICE', country, dateIn(country, now));
  const tooCheap =
    rule && lines.find((line) => line.paid < line.quantity * minimumPrice(line, rule, currency));
  if (tooCheap) throw new DomainError('BELOW_MINIMUM_PRICE', { caskId: tooCheap.caskId, rule: rule.id });
}
