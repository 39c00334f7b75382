import { dateIn, type CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import type { Currency } from '../money.ts';

/** `null` where the rule has no parameters. */
export interface RuleValues {
  LEGAL_AGE: { years: number };
  /** The warning names the fine, in minor units. */
  AGE_DECLARATION: { years: number; maxFine: number; currency: Currency };
  NO_ALCOHOL_PROMOTION: null;
  MINIMUM_UNIT_PRICE: {
    currency: Currency;
    /** The other currency's amount is our own, above the legal one at any likely rate of exchange (docs/decisions/026-minimum-price-in-both-currencies.md). */
    minorPerGram: Record<Currency, number>;
  };
  WITHDRAWAL: { days: number };
  DUTY: {
    currency: Currency;
    /** Minor units per litre of pure alcohol. */
    duty: number;
    dutyName: string;
  };
  SALES_TAX: {
    /** Percent of goods and duty together; of a service, of its price. */
    salesTax: number;
    salesTaxName: string;
  };
}
export type RuleKind = keyof RuleValues;

export interface CountryRule<Kind extends RuleKind = RuleKind> {
  id: string;
  kind: Kind;
  country: Country;
  /** In the country's calendar. */
  from: CalendarDate;
  /** `from` is the date of the source, which does not say since when the rule is in force. */
  startUnknown?: true;
  /** The first day the rule is no longer in force. */
  until: CalendarDate | null;
  source: string;
  sourceUrl: string;
  value: RuleValues[Kind];
}
export type AnyRule = { [Kind in RuleKind]: CountryRule<Kind> }[RuleKind];

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

/**
 * The law of each country (docs/domain.md#ireland-duty-and-vat to docs/domain.md#constants), dated because the
 * day of the purchase or the release counts. Operators add later rows of `taxKinds` (docs/decisions/143-operators-propose-rates.md).
 */
export const countryRules: readonly AnyRule[] = [
  {
    id: 'IE-AGE',
    kind: 'LEGAL_AGE',
    country: 'IE',
    from: '1988-07-06',
    until: null,
    source: 'Ireland, Intoxicating Liquor Act 1988, section 31',
    sourceUrl: 'https://www.irishstatutebook.ie/eli/1988/act/16/section/31/enacted/en/html',
    value: { years: 18 },
  },
  {
    id: 'IE-PROMOTION',
    kind: 'NO_ALCOHOL_PROMOTION',
    country: 'IE',
    from: '2021-01-11',
    until: null,
    ...saleAndSupply,
    value: null,
  },
  {
    id: 'IE-MINIMUM-PRICE',
    kind: 'MINIMUM_UNIT_PRICE',
    country: 'IE',
    from: '2022-01-04',
    until: null,
    source: 'Ireland, Public Health (Alcohol) Act 2018, section 11',
    sourceUrl: 'https://www.irishstatutebook.ie/eli/2018/act/24/section/11/enacted/en/html',
    value: { currency: 'EUR', minorPerGram: { EUR: 10, SGD: 18 } },
  },
  {
    id: 'IE-WITHDRAWAL',
    kind: 'WITHDRAWAL',
    country: 'IE',
    from: '2014-06-13',
    until: null,
    source: 'Directive 2011/83/EU on consumer rights, Article 9',
    sourceUrl: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
    value: { days: 14 },
  },
  {
    id: 'IE-DUTY-2013',
    kind: 'DUTY',
    country: 'IE',
    from: '2013-10-16',
    until: null,
    source: 'Irish Revenue, Alcohol Products Tax rates',
    sourceUrl:
      'https://revenue.ie/en/companies-and-charities/excise-and-licences/excise-duty-rates/alcohol-products-tax.aspx',
    value: { currency: 'EUR', duty: 4257, dutyName: 'Alcohol Products Tax' },
  },
  {
    id: 'IE-VAT',
    kind: 'SALES_TAX',
    country: 'IE',
    from: '2021-03-01',
    until: null,
    source: 'Ireland, Value-Added Tax Consolidation Act 2010, section 46',
    sourceUrl: 'https://revisedacts.lawreform.ie/eli/2010/act/31/section/46/revised/en/html',
    value: { salesTax: 23, salesTaxName: 'VAT' },
  },
  {
    id: 'SG-AGE',
    kind: 'LEGAL_AGE',
    country: 'SG',
    from: '2015-04-01',
    until: null,
    source: 'Singapore, Liquor Control (Supply and Consumption) Act 2015',
    sourceUrl: 'https://sso.agc.gov.sg/Act/LCSCA2015',
    value: { years: 18 },
  },
  {
    id: 'SG-DECLARATION',
    kind: 'AGE_DECLARATION',
    country: 'SG',
    from: '2024-01-02',
    until: null,
    ...liquorControl,
    value: { years: 18, maxFine: 1_000_000, currency: 'SGD' },
  },
  {
    id: 'SG-WITHDRAWAL',
    kind: 'WITHDRAWAL',
    country: 'SG',
    from: '2023-09-08',
    until: null,
    source: 'Our terms of sale',
    sourceUrl: '/sales-term',
    value: { days: 14 },
  },
  {
    id: 'SG-DUTY',
    kind: 'DUTY',
    country: 'SG',
    from: '2024-01-01',
    startUnknown: true,
    until: null,
    source: 'Singapore Customs, duty on liquor',
    sourceUrl: 'https://ask.gov.sg/customs/questions/clz9bs3uh011if966l515n2rx',
    value: { currency: 'SGD', duty: 8800, dutyName: 'Excise duty' },
  },
  {
    id: 'SG-GST-2024',
    kind: 'SALES_TAX',
    country: 'SG',
    from: '2024-01-01',
    until: null,
    source: 'IRAS, the second GST rate change',
    sourceUrl:
      'https://www.iras.gov.sg/who-we-are/what-we-do/annual-reports-and-publications/taxbytes-iras/gst/getting-your-business-ready-for-the-second-gst-rate-change',
    value: { salesTax: 9, salesTaxName: 'GST' },
  },
];

/** Kinds of which operators add rows; `#domain/rates/rates.ts` finds what holds. */
export const taxKinds = ['SALES_TAX', 'DUTY', 'MINIMUM_UNIT_PRICE'] as const satisfies readonly RuleKind[];
export type TaxKind = (typeof taxKinds)[number];
/** Kinds whose words, warnings and behaviour are code: they change with a release. */
export type LawKind = Exclude<RuleKind, TaxKind>;

export const isInForce = (rule: AnyRule, country: Country, date: CalendarDate) =>
  rule.country === country && rule.from <= date && (rule.until === null || date < rule.until);

/** By the calendar of the country; null where the country is unknown. */
export function ruleAt<Kind extends LawKind>(
  kind: Kind,
  country: Country | null,
  now: Date,
): CountryRule<Kind> | null {
  if (country === null) return null;
  const date = dateIn(country, now);
  const found = countryRules.find((rule) => rule.kind === kind && isInForce(rule, country, date));
  return (found as CountryRule<Kind> | undefined) ?? null;
}
