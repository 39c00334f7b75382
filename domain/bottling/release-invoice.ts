import { addDays, type CalendarDate } from '../calendar.ts';
import { chargeOn, releaseChargesOn } from '../rates/release-charges.ts';
import type { Country } from '../country.ts';
import { taxesOn, taxRatesOn } from '../rates/taxes.ts';
import { workingDayFrom } from '../law/working-days.ts';
import type { Currency } from '../money.ts';

export interface ReleasedBottles {
  bottles: number;
  bottleMl: number;
  abv: number;
  /** The price paid for their shares, before tax: minor units of the country's currency. */
  goods: number;
}

export type ReleaseLineKind = 'DELIVERY' | 'DUTY' | 'SALES_TAX';

export interface ReleaseLine {
  kind: ReleaseLineKind;
  /** Minor units, rounded once, half up. */
  amount: number;
  /** The base of the amount: millilitres of pure alcohol for the duty, minor units for the tax, bottles. */
  base: number;
  /** Minor units per litre of pure alcohol for the duty, percent for the tax; null for the delivery. */
  rate: number | null;
  name: string | null;
  source: string | null;
  sourceUrl: string | null;
  asOf: CalendarDate;
}

export interface ReleaseInvoice {
  country: Country;
  currency: Currency;
  lines: readonly ReleaseLine[];
  total: number;
}

/**
 * Delivery, duty and the sales tax of one country, at the rates of one day (docs/domain.md#ireland-duty-and-vat,
 * docs/domain.md#singapore-duty-and-gst). The sales tax is on the goods, the delivery and the printed duty together.
 */
export function releaseInvoice(
  { bottles, bottleMl, abv, goods }: ReleasedBottles,
  country: Country,
  day: CalendarDate,
): ReleaseInvoice {
  const taxes = taxRatesOn(country, day);
  const { delivery, bottlesPerParcel } = releaseChargesOn(country, day);
  const deliveryAmount = chargeOn(delivery, bottles, bottlesPerParcel);
  const litres = (bottles * bottleMl) / 1000;
  const { duty, salesTax } = taxesOn({ goods: goods + deliveryAmount, litres, abv }, taxes);
  const sourceOf = (kind: 'DUTY' | 'SALES_TAX') => {
    const { source, sourceUrl, from: asOf } = taxes.laws[kind];
    return { source, sourceUrl, asOf };
  };
  const { sourceUrl, asOf } = delivery;
  const alcohol = Math.round(bottles * bottleMl * abv) / 100;
  const taxed = goods + deliveryAmount + duty;
  const ofDelivery = { kind: 'DELIVERY', amount: deliveryAmount, base: bottles, rate: null } as const;
  const ofDuty = { kind: 'DUTY', amount: duty, base: alcohol, name: taxes.dutyName } as const;
  const ofTax = { kind: 'SALES_TAX', amount: salesTax, base: taxed, name: taxes.salesTaxName } as const;
  const lines: ReleaseLine[] = [
    { ...ofDelivery, name: null, source: null, sourceUrl, asOf },
    { ...ofDuty, rate: taxes.duty, ...sourceOf('DUTY') },
    { ...ofTax, rate: taxes.salesTax, ...sourceOf('SALES_TAX') },
  ];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { country, currency: taxes.currency, lines, total };
}

/** A drawn bottle adds this to the invoice, in minor units. Its share is paid for, so it has no price of its own. */
export function drawnBottleTotal(
  bottle: Pick<ReleasedBottles, 'bottleMl' | 'abv'>,
  country: Country,
  day: CalendarDate,
): number {
  const totalOf = (bottles: number) => releaseInvoice({ ...bottle, bottles, goods: 0 }, country, day).total;
  return totalOf(2) - totalOf(1);
}

// docs/product.md#life-of-a-cask-share
const daysToPay = 28;

export const releaseDueOn = (issuedOn: CalendarDate, country: Country): CalendarDate =>
  workingDayFrom(country, addDays(issuedOn, daysToPay));

/** For an invoice with another last day: reminders are counted from here. */
export const remindedFrom = (dueOn: CalendarDate): CalendarDate => addDays(dueOn, -daysToPay);

export const releaseReminderDays = [7, 14, 21, 27] as const;
export type ReleaseReminderDay = (typeof releaseReminderDays)[number];

export function releaseReminderDue(issuedOn: CalendarDate, today: CalendarDate): ReleaseReminderDay | null {
  return releaseReminderDays.findLast((days) => addDays(issuedOn, days) <= today) ?? null;
}
