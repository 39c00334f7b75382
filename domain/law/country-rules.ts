import type { CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import { rates } from '../rates/rates.ts';
import type { AnyRule, CountryRule, RuleKind } from './country-rule.ts';
import { laws } from './laws.ts';

/** Dated, because the day of the purchase or of the release counts. */
export const countryRules: readonly AnyRule[] = [...laws, ...rates];

/** @param day in the country's calendar. @returns null where the country is unknown or has no such rule on that day */
export function ruleOn<Kind extends RuleKind>(
  kind: Kind,
  country: Country | null,
  day: CalendarDate,
): CountryRule<Kind> | null {
  const found = countryRules.findLast(
    (rule) => rule.kind === kind && rule.country === country && rule.from <= day,
  );
  return (found as CountryRule<Kind> | undefined) ?? null;
}
