import type { CountryRule, RuleKind, RuleValues } from '#domain/law/country-rule.ts';
import { money, price, taxPercent } from '../format.ts';

const rules: { [Kind in RuleKind]: (value: RuleValues[Kind]) => string } = {
  LEGAL_AGE: ({ years }) => `Alcohol is not sold or delivered to anyone under ${years}.`,
  AGE_DECLARATION: ({ years }) =>
    `Online buyers of liquor are warned of the offence and its penalty, and declare that they are ${years} or older.`,
  NO_ALCOHOL_PROMOTION: () =>
    'No voucher, loyalty benefit or price cut of three days or less may make alcohol cheaper or free.',
  MINIMUM_UNIT_PRICE: ({ minorPerGram, currency }) =>
    `Alcohol costs at least ${money(minorPerGram[currency], currency)} for each gram of it.`,
  WITHDRAWAL: ({ days }) => `You may withdraw from an order within ${days} days.`,
  DUTY: ({ dutyName, duty, currency }) =>
    `${dutyName} of ${price(duty, currency)} for each litre of alcohol.`,
  SALES_TAX: ({ salesTaxName, salesTax }) =>
    `${salesTaxName} of ${taxPercent(salesTax)} on goods, delivery and duty together.`,
};

export const ruleText = <Kind extends RuleKind>({ kind, value }: CountryRule<Kind>) => rules[kind](value);

export const ageDeclaration = {
  title: (country: string) => `Warning under the law of ${country}`,
  /** docs/domain.md#legal-age: the wording of the law. */
  warning: ({ years, maxFine, currency }: RuleValues['AGE_DECLARATION']) =>
    `It is an offence for a person under ${years} years of age to buy liquor, and for anyone to supply liquor to a person under ${years}. The penalty is a fine of up to ${price(maxFine, currency)}.`,
  declaration: ({ years }: RuleValues['AGE_DECLARATION']) =>
    `I declare that I am ${years} years of age or older.`,
  missing: 'Please declare that you are 18 or older.',
};

export const countryLaw = {
  title: (country: string) => `The rules for ${country}`,
  source: (source: string, day: string) => `<source>${source}</source>, since ${day}`,
  sourceAsOf: (source: string, day: string) => `<source>${source}</source>, as of ${day}`,
  note: (country: string, rule: string, source: string, day: string) =>
    `The rule for ${country}: ${rule} <source>${source}</source>, since ${day}.`,
};
