import type { CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import type { Currency } from '../money.ts';

export interface RuleValues {
  LEGAL_AGE: { years: number };
  /** The warning names the fine, in minor units. */
  AGE_DECLARATION: { years: number; maxFine: number; currency: Currency };
  NO_ALCOHOL_PROMOTION: null;
  MINIMUM_UNIT_PRICE: {
    currency: Currency;
    /** The other currency's amount is our own: S$0.18 is €0.10 at 1.80, above every rate of the last ten years. */
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
export const ruleKinds = [
  'LEGAL_AGE',
  'AGE_DECLARATION',
  'NO_ALCOHOL_PROMOTION',
  'MINIMUM_UNIT_PRICE',
  'WITHDRAWAL',
  'DUTY',
  'SALES_TAX',
] as const satisfies readonly RuleKind[];

export interface CountryRule<Kind extends RuleKind = RuleKind> {
  id: string;
  kind: Kind;
  country: Country;
  /** The first day, in the country's calendar; the row before of this kind ends then. */
  from: CalendarDate;
  startUnknown?: true;
  source: string;
  sourceUrl: string;
  value: RuleValues[Kind];
}
export type AnyRule = { [Kind in RuleKind]: CountryRule<Kind> }[RuleKind];
