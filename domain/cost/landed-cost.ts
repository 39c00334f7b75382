import { type CalendarDate, dateIn } from '../calendar.ts';
import { taxesOn, taxRatesOn, type TaxRates } from '../rates/taxes.ts';
import { minimumPriceOn } from '../rates/minimum-price.ts';
import type { Country } from '../country.ts';
import { currencyOf, priceColumns, type Currency } from '../money.ts';
import { chargeOn, releaseChargesOn, type Charge, type ReleaseCharges } from '../rates/release-charges.ts';
import { strengthAtBottling, type Maturation } from '../cask/ageing.ts';

/** Millilitres: close to the measure of an Irish pub, and a twentieth of a bottle of 700 ml. */
export const servingMl = 35;

export interface SharePurchase {
  /** Minor units of the country's currency for one share, before tax. */
  price: number;
  /** Shares; each is one bottle. */
  quantity: number;
  bottleMl: number;
  abv: number;
}

export type CostKind = 'SHARE' | 'STORAGE' | 'BOTTLING' | 'DELIVERY' | 'DUTY' | 'SALES_TAX';

/** `amount` in minor units, rounded once, half up. */
export interface CostLine {
  kind: CostKind;
  amount: number;
  basis: 'PRICE' | Charge['basis'] | 'LAW';
  asOf: CalendarDate;
  /** The law was in force before `asOf`, the date of its source. */
  startUnknown: boolean;
  source: string | null;
  sourceUrl: string | null;
}

export interface LandedCost {
  currency: Currency;
  /** Storage and bottling are 0 while the price of the share includes them. */
  lines: readonly CostLine[];
  rates: TaxRates;
  total: number;
  perBottle: number;
  glasses: number;
  perGlass: number;
  /** Lowest legal price of a share (docs/domain.md#selling-alcohol-in-ireland); null where no law sets one. */
  minimumPrice: number | null;
}

/**
 * The cost of shares until they are delivered in a country. Sales tax applies to goods, bottling, delivery and
 * duty together (docs/domain.md#ireland-duty-and-vat, docs/domain.md#singapore-duty-and-gst).
 */
export function landedCost(
  { price, quantity, bottleMl, abv }: SharePurchase,
  country: Country,
  date: CalendarDate,
  charges: ReleaseCharges = releaseChargesOn(country, date),
): LandedCost {
  const taxes = taxRatesOn(country, date);
  const ours = { startUnknown: false, source: null };
  const chargeLine = (kind: CostKind, charge: Charge): CostLine => {
    const { basis, asOf, sourceUrl } = charge;
    const amount = chargeOn(charge, quantity, charges.bottlesPerParcel);
    return { ...ours, kind, amount, basis, asOf, sourceUrl };
  };
  const taxLine = (kind: keyof TaxRates['laws'], amount: number): CostLine => {
    const { from: asOf, startUnknown = false, source, sourceUrl } = taxes.laws[kind];
    return { kind, amount, basis: 'LAW', asOf, startUnknown, source, sourceUrl };
  };
  const untaxed: CostLine[] = [
    { ...ours, kind: 'SHARE', amount: price * quantity, basis: 'PRICE', asOf: date, sourceUrl: null },
    chargeLine('STORAGE', charges.storage),
    chargeLine('BOTTLING', charges.bottling),
    chargeLine('DELIVERY', charges.delivery),
  ];
  const goods = sumOf(untaxed);
  const { duty, salesTax } = taxesOn({ goods, litres: (quantity * bottleMl) / 1000, abv }, taxes);
  const lines: CostLine[] = [...untaxed, taxLine('DUTY', duty), taxLine('SALES_TAX', salesTax)];
  const total = sumOf(lines);
  return {
    currency: taxes.currency,
    lines,
    rates: taxes,
    total,
    perBottle: Math.round(total / quantity),
    glasses: Math.floor(bottleMl / servingMl),
    perGlass: Math.round((total * servingMl) / (quantity * bottleMl)),
    minimumPrice: minimumPriceOn(country, date, { bottleMl, abv }),
  };
}

const sumOf = (lines: readonly CostLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

export interface SharesOfCask extends Maturation {
  quantity: number;
  shareVolumeMl: number;
  /** Minor units of one share, before tax. */
  priceSgd: number;
  priceEur: number;
}

/**
 * The invoice at bottling, beside the price paid now: minor units of the country's own currency, by the charges and
 * rates of `date` (docs/product.md#casks).
 */
export function estimateAtBottling(shares: SharesOfCask, country: Country, date: CalendarDate): number {
  const { quantity, shareVolumeMl: bottleMl } = shares;
  const price = shares[priceColumns[currencyOf(country)]];
  const purchase = { price, quantity, bottleMl, abv: strengthAtBottling(shares) };
  return landedCost(purchase, country, date).total - price * quantity;
}

export type EstimatesAtBottling = Record<Country, number>;

export const estimatesAtBottling = (shares: SharesOfCask, now: Date): EstimatesAtBottling => ({
  IE: estimateAtBottling(shares, 'IE', dateIn('IE', now)),
  SG: estimateAtBottling(shares, 'SG', dateIn('SG', now)),
});
