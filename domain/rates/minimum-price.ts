import type { CalendarDate } from '../calendar.ts';
import type { CountryRule } from '../law/country-rules.ts';
import { DomainError } from '../errors.ts';
import { divideUp, millionths } from '../exact.ts';
import type { Country } from '../country.ts';
import { currencyOf, type Currency } from '../money.ts';
import { taxRuleAt, taxRuleOn, type Rates } from './rates.ts';

/** Of one bottle: millilitres, and percent by volume as expected at bottling. */
export interface Alcohol {
  bottleMl: number;
  abv: number;
}

/** Milligrams per millilitre of ethanol (docs/domain.md#constants). */
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

/** Of one share, in minor units of `currency`; null where no law sets one. */
export function minimumPriceOn(
  rates: Rates,
  country: Country,
  date: CalendarDate,
  alcohol: Alcohol,
  currency: Currency = currencyOf(country),
): number | null {
  const rule = taxRuleOn(rates, 'MINIMUM_UNIT_PRICE', country, date);
  return rule && minimumPrice(alcohol, rule, currency);
}

export interface PaidLine extends Alcohol {
  caskId: number;
  quantity: number;
  /** Minor units, after any discount. */
  paid: number;
}

/** @throws BELOW_MINIMUM_PRICE */
export function checkMinimumPrice(
  rates: Rates,
  lines: readonly PaidLine[],
  { country, currency }: { country: Country | null; currency: Currency },
  now: Date,
): void {
  const rule = taxRuleAt(rates, 'MINIMUM_UNIT_PRICE', country, now);
  const tooCheap =
    rule && lines.find((line) => line.paid < line.quantity * minimumPrice(line, rule, currency));
  if (tooCheap) {
    throw new DomainError('BELOW_MINIMUM_PRICE', { caskId: tooCheap.caskId, rule: rule.id });
  }
}
