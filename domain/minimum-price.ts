import type { CalendarDate } from './calendar.ts';
import { ruleAt, ruleOn, type CountryRule } from './country-rules.ts';
import { DomainError } from './errors.ts';
import type { Country } from './money.ts';

/** What a share's bottle holds: millilitres, percent by volume. */
export interface Alcohol {
  ml: number;
  abv: number;
}

/** docs/domain.md#constants: grams of a millilitre of ethanol. */
const ethanolDensity = 0.789;

/** The least a bottle may cost under a rule, in minor units of its currency, rounded once, half up. */
function minimumPrice({ ml, abv }: Alcohol, { value }: CountryRule<'MINIMUM_UNIT_PRICE'>): number {
  return Math.round(ml * (abv / 100) * ethanolDensity * value.minorPerGram);
}

/** What such a bottle costs at least in a country on a date, or null where no law says. */
export function minimumPriceOn(country: Country, date: CalendarDate, alcohol: Alcohol): number | null {
  const rule = ruleOn('MINIMUM_UNIT_PRICE', country, date);
  return rule && minimumPrice(alcohol, rule);
}

/** A share whose price lies below the legal minimum of the buyer's country is not sold there. */
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
