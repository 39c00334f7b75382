import type { CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import { rates } from '../rates/rates.ts';
import type { AnyRule, CountryRule, RuleKind } from './country-rule.ts';

const saleAndSupply = {
  source:
    'S.I. 4/2020, Public Health (Alcohol) Act 2018 (Sale and Supply of Alcohol Products) Regulations 2020',
  sourceUrl: 'https://www.irishstatutebook.ie/eli/2020/si/4/made/en/print',
};
const liquorControl = {
  source:
    'Singapore, Liquor Control (Supply and Consumption) (Liquor Licensing) Regulations 2015, reg. 11, as amended by S 718/2023',
  sourceUrl: 'https://sso.agc.gov.sg/SL-Supp/S718-2023/Published/20231108?DocDate=20231108',
};

/** Rules whose words, warnings and behaviour are code (docs/domain.md#distance-selling to docs/domain.md#legal-age). */
export const laws: readonly AnyRule[] = [
  {
    id: 'IE-AGE',
    kind: 'LEGAL_AGE',
    country: 'IE',
    from: '1988-07-06',
    source: 'Ireland, Intoxicating Liquor Act 1988, section 31',
    sourceUrl: 'https://www.irishstatutebook.ie/eli/1988/act/16/section/31/enacted/en/html',
    value: { years: 18 },
  },
  {
    id: 'IE-PROMOTION',
    kind: 'NO_ALCOHOL_PROMOTION',
    country: 'IE',
    from: '2021-01-11',
    ...saleAndSupply,
    value: null,
  },
  {
    id: 'IE-WITHDRAWAL',
    kind: 'WITHDRAWAL',
    country: 'IE',
    from: '2014-06-13',
    source: 'Directive 2011/83/EU on consumer rights, Article 9',
    sourceUrl: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
    value: { days: 14 },
  },
  {
    id: 'SG-AGE',
    kind: 'LEGAL_AGE',
    country: 'SG',
    from: '2015-04-01',
    source: 'Singapore, Liquor Control (Supply and Consumption) Act 2015',
    sourceUrl: 'https://sso.agc.gov.sg/Act/LCSCA2015',
    value: { years: 18 },
  },
  {
    id: 'SG-DECLARATION',
    kind: 'AGE_DECLARATION',
    country: 'SG',
    from: '2024-01-02',
    ...liquorControl,
    value: { years: 18, maxFine: 1_000_000, currency: 'SGD' },
  },
  {
    id: 'SG-WITHDRAWAL',
    kind: 'WITHDRAWAL',
    country: 'SG',
    from: '2023-09-08',
    source: 'Our terms of sale',
    sourceUrl: '/sales-term',
    value: { days: 14 },
  },
];

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
