import type { CostLine, LandedCost, SharePurchase } from '#domain/cost/landed-cost.ts';
import type { Country } from '#domain/country.ts';
import { cost } from '#words/en/casks/cost.ts';
import { countryNames, shares } from '#words/en/common.ts';
import { money, taxPercent } from '#words/format.ts';

export interface CostProps {
  cost: LandedCost;
  purchase: SharePurchase;
  country: Country;
}

export const isPaidNow = ({ basis }: CostLine) => basis === 'PRICE' || basis === 'INCLUDED';

export function lineName({ kind }: CostLine, { cost: { rates }, purchase, country }: CostProps): string {
  if (kind === 'DUTY') return rates.dutyName;
  if (kind === 'SALES_TAX') return cost.salesTax(rates.salesTaxName, taxPercent(rates.salesTax));
  return cost.lines[kind](shares(purchase.quantity), countryNames[country]);
}

/** With all digits, so that the printed figures give the printed duty. */
const litres = (value: number) => String(Number(value.toFixed(6)));

export function lineExplanation(
  { kind }: CostLine,
  { cost: { rates }, purchase, country }: CostProps,
): string | null {
  if (kind === 'SALES_TAX') return cost.how.salesTax;
  if (kind === 'DELIVERY') return cost.how.delivery[country];
  if (kind !== 'DUTY') return null;
  const alcohol = (purchase.quantity * purchase.bottleMl * purchase.abv) / 100_000;
  return cost.how.duty(litres(alcohol), money(rates.duty, rates.currency));
}
