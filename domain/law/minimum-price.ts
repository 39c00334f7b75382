import type { CalendarDate } from '../calendar.ts';
import { ruleAt, ruleOn, type CountryRule } from './country-rules.ts';
import { DomainError } from '../errors.ts';
import type { Country } from '../country.ts';

/** Of one bottle: millilitres, percent by volume. */
export interface Alcohol {
  ml: number;
  abv: number;
}

/** Grams per millilitre of ethanol (docs/domain.md#constants). */
const ethanolDensity = 0.789;

/** Minor units of the rule's currency, rounded once, half up. */
function minimumPrice({ ml, abv }: Alcohol, { value }: CountryRule<'MINIMUM_UNIT_PRICE'>): number {
  return Math.round(ml * (abv / 100) * ethanolDensity * value.minorPerGram);
}

/** Null where no law sets one. */
export function minimumPriceOn(country: Country, date: CalendarDate, alcohol: Alcohol): number | null {
  const rule = ruleOn('MINIMUM_UNIT_PRICE', country, date);
  return rule && minimumPrice(alcohol, rule);
}

/**
 * A share is not sold below the legal minimum of the buyer's country. @throws BELOW_MINIMUM_PRICE
 */
export function checkMinimumPrice(
  lines: readonly (Alcohol & { caskId: number; priceEur: number })[],
  country: Country | null,
  now: Date,
): void {
  const rule = ruleAt('MINIMUM_UNIT_PRICE', country, now);
  const tooCheap = rule && lines.find((line) => line.priceEur < minimumPrice(line, rule));
  if (tooCheap) {
    throw new DomainError('BELOW_MINIMUM_PRICE', { caskId: tooCheap.caskId, rule: rule.id });
  }
}
