import type { CalendarDate } from './calendar.ts';
import { taxesOn, taxRatesOn, type TaxRates } from './duty.ts';
import { minimumPriceOn } from './minimum-price.ts';
import type { Country, Currency } from './money.ts';
import { chargeOn, releaseChargesOn, type Charge, type ReleaseCharges } from './release-charges.ts';

/** A glass, in millilitres: close to the measure of an Irish pub, and twenty of them are a bottle of 700 ml. */
export const servingMl = 35;

export interface SharePurchase {
  /** Of one share, in minor units of the country's currency, before tax. */
  price: number;
  /** Shares; each is one bottle. */
  quantity: number;
  /** Millilitres of one bottle. */
  ml: number;
  /** Strength in the bottle, percent by volume. */
  abv: number;
}

export type CostKind = 'SHARE' | 'STORAGE' | 'BOTTLING' | 'DELIVERY' | 'DUTY' | 'SALES_TAX';

/** One line of what bottles cost in all; `amount` in minor units, rounded once, half up. */
export interface CostLine {
  kind: CostKind;
  amount: number;
  /** What the amount rests on: the price of today, what that includes, an estimate of ours, the law. */
  basis: 'PRICE' | Charge['basis'] | 'LAW';
  asOf: CalendarDate;
  /** Of a law: it held before `asOf`. */
  heldBefore: boolean;
  source: string | null;
  sourceUrl: string | null;
}

export interface LandedCost {
  currency: Currency;
  /** Storage and bottling stand with what they add, which is nothing while the price includes them. */
  lines: readonly CostLine[];
  rates: TaxRates;
  /** The sum of the lines. */
  total: number;
  perBottle: number;
  /** Full glasses in one bottle. */
  glasses: number;
  perGlass: number;
  /** The least a share may cost by the law of the country (docs/domain.md#selling-alcohol-in-ireland), or null where none says. */
  minimumPrice: number | null;
}

/**
 * What shares cost in all until they are poured in a country, at the rates and charges of a date. Sales tax is on
 * goods, bottling, delivery and duty together (docs/domain.md#ireland-duty-and-vat, docs/domain.md#singapore-duty-and-gst); one country's taxes, never both.
 * @param charges those of the date, where no others are given
 */
export function landedCost(
  { price, quantity, ml, abv }: SharePurchase,
  country: Country,
  date: CalendarDate,
  charges: ReleaseCharges = releaseChargesOn(country, date),
): LandedCost {
  const rates = taxRatesOn(country, date);
  const charged = (kind: CostKind, charge: Charge): CostLine => {
    const { basis, asOf, source, sourceUrl } = charge;
    return {
      kind,
      amount: chargeOn(charge, quantity, charges.bottlesPerParcel),
      basis,
      asOf,
      heldBefore: false,
      source,
      sourceUrl,
    };
  };
  const taken = (kind: keyof TaxRates['laws'], amount: number): CostLine => {
    const { from: asOf, heldBefore = false, source, sourceUrl } = rates.laws[kind];
    return { kind, amount, basis: 'LAW', asOf, heldBefore, source, sourceUrl };
  };
  const share = { kind: 'SHARE', amount: price * quantity, basis: 'PRICE', asOf: date } as const;
  const untaxed: CostLine[] = [
    { ...share, heldBefore: false, source: null, sourceUrl: null },
    charged('STORAGE', charges.storage),
    charged('BOTTLING', charges.bottling),
    charged('DELIVERY', charges.delivery),
  ];
  const goods = sumOf(untaxed);
  const { duty, salesTax } = taxesOn({ goods, litres: (quantity * ml) / 1000, abv }, rates);
  const lines: CostLine[] = [...untaxed, taken('DUTY', duty), taken('SALES_TAX', salesTax)];
  const total = sumOf(lines);
  return {
    currency: rates.currency,
    lines,
    rates,
    total,
    perBottle: Math.round(total / quantity),
    glasses: Math.floor(ml / servingMl),
    perGlass: Math.round((total * servingMl) / (quantity * ml)),
    minimumPrice: minimumPriceOn(country, date, { ml, abv }),
  };
}

const sumOf = (lines: readonly CostLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
