import { dateIn, type CalendarDate } from './calendar.ts';
import type { Country, Currency } from './money.ts';

/** `null` where the rule has no parameters. */
interface RuleValues {
  LEGAL_AGE: { years: number };
  AGE_DECLARATION: { warning: string; declaration: string };
  NO_ALCOHOL_PROMOTION: null;
  MINIMUM_UNIT_PRICE: { minorPerGram: number; currency: Currency };
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
  says: string;
  value: RuleValues[Kind];
}
type AnyRule = { [Kind in RuleKind]: CountryRule<Kind> }[RuleKind];

const saleAndSupply = {
  source:
    'S.I. 4/2020, Public Health (Alcohol) Act 2018 (Sale and Supply of Alcohol Products) Regulations 2020',
  sourceUrl: 'https://www.irishstatutebook.ie/eli/2020/si/4/made/en/print',
};
const liquorControl = {
  source: 'Singapore, Liquor Control (Supply and Consumption) (Liquor Licensing) Regulations 2015, reg. 11',
  sourceUrl: 'https://mothership.sg/2023/11/liquor-supply-to-under-18-online-illegal/',
};

/**
 * The law of each country (docs/domain.md#ireland-duty-and-vat to docs/domain.md#constants), dated because the
 * day of the purchase or the release counts.
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
    says: 'Alcohol is neither sold nor delivered to anyone under 18.',
    value: { years: 18 },
  },
  {
    id: 'IE-PROMOTION',
    kind: 'NO_ALCOHOL_PROMOTION',
    country: 'IE',
    from: '2021-01-11',
    until: null,
    ...saleAndSupply,
    says: 'No voucher, loyalty benefit or price cut of three days or less may make alcohol cheaper or free.',
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
    says: 'Alcohol costs at least €0.10 for each gram of it.',
    value: { minorPerGram: 10, currency: 'EUR' },
  },
  {
    id: 'IE-WITHDRAWAL',
    kind: 'WITHDRAWAL',
    country: 'IE',
    from: '2014-06-13',
    until: null,
    source: 'Directive 2011/83/EU on consumer rights, Article 9',
    sourceUrl: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
    says: 'For 14 days you may withdraw from what you bought at a distance.',
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
    says: 'Alcohol Products Tax of €42.57 for each litre of alcohol.',
    value: { currency: 'EUR', duty: 4257, dutyName: 'Alcohol Products Tax' },
  },
  {
    id: 'IE-VAT',
    kind: 'SALES_TAX',
    country: 'IE',
    from: '2023-09-11',
    startUnknown: true,
    until: null,
    source: 'Bord Bia, worked example of a whiskey; Oireachtas',
    sourceUrl: 'http://bordbiadrinks.com/publication3/files/basic-html/page78.html',
    says: '23 % VAT on goods, delivery and duty together.',
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
    says: 'Liquor is not supplied to anyone under 18.',
    value: { years: 18 },
  },
  {
    id: 'SG-DECLARATION',
    kind: 'AGE_DECLARATION',
    country: 'SG',
    from: '2024-01-02',
    until: null,
    ...liquorControl,
    says: 'Whoever buys liquor online is warned of the offence and its penalty, and declares to be 18 or older.',
    value: {
      warning:
        'It is an offence for a person under 18 years of age to buy liquor, and for anyone to supply liquor to a person under 18. The penalty is a fine of up to S$10,000.',
      declaration: 'I declare that I am 18 years of age or older.',
    },
  },
  {
    id: 'SG-WITHDRAWAL',
    kind: 'WITHDRAWAL',
    country: 'SG',
    from: '2023-09-08',
    until: null,
    source: 'Our terms of sale: the same 14 days for everyone',
    sourceUrl: '/sales-term',
    says: 'For 14 days you may withdraw from what you bought.',
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
    says: 'Excise duty of S$88 for each litre of alcohol.',
    value: { currency: 'SGD', duty: 8800, dutyName: 'Excise duty' },
  },
  {
    id: 'SG-GST-2024',
    kind: 'SALES_TAX',
    country: 'SG',
    from: '2024-01-01',
    until: null,
    source: 'Trademo, implementation of the revised Singapore import GST rate',
    sourceUrl: 'https://www.trademo.com/insight/implementation-of-revised-singapore-import-gst-rate',
    says: '9 % GST on goods, delivery and duty together.',
    value: { salesTax: 9, salesTaxName: 'GST' },
  },
];

const isInForce = (rule: AnyRule, country: Country, date: CalendarDate) =>
  rule.country === country && rule.from <= date && (rule.until === null || date < rule.until);

export function rulesOn(country: Country, date: CalendarDate): AnyRule[] {
  return countryRules.filter((rule) => isInForce(rule, country, date));
}

export function ruleOn<Kind extends RuleKind>(
  kind: Kind,
  country: Country,
  date: CalendarDate,
): CountryRule<Kind> | null {
  const found = rulesOn(country, date).find((rule) => rule.kind === kind);
  return (found as CountryRule<Kind> | undefined) ?? null;
}

/** By the calendar of the country; null where the country is unknown. */
export function ruleAt<Kind extends RuleKind>(
  kind: Kind,
  country: Country | null,
  now: Date,
): CountryRule<Kind> | null {
  return country === null ? null : ruleOn(kind, country, dateIn(country, now));
}
