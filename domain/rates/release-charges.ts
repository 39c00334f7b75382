import { assert } from '../assert.ts';
import type { CalendarDate } from '../calendar.ts';
import type { Country } from '../country.ts';
import type { Currency } from '../money.ts';

/** Minor units, before tax. */
export interface Charge {
  perBottle: number;
  perParcel: number;
  /** `INCLUDED`: paid with the price of the share. `ESTIMATE`: the invoice at bottling decides. */
  basis: 'INCLUDED' | 'ESTIMATE';
  asOf: CalendarDate;
  sourceUrl: string | null;
}

export interface ReleaseCharges {
  country: Country;
  currency: Currency;
  from: CalendarDate;
  bottlesPerParcel: number;
  storage: Charge;
  bottling: Charge;
  delivery: Charge;
}

// The terms name all that is invoiced at bottling: shipping, duties and VAT. The price includes the rest.
const included: Charge = {
  perBottle: 0,
  perParcel: 0,
  basis: 'INCLUDED',
  asOf: '2023-09-08',
  sourceUrl: '/sales-term#cask-share-terms',
};
const ourEstimate = { basis: 'ESTIMATE', asOf: '2026-11-01', sourceUrl: null } as const;

/** Each country's in the order of their days; a carrier's quotation replaces an estimate as a new row. */
export const releaseCharges: readonly ReleaseCharges[] = [
  {
    country: 'IE',
    currency: 'EUR',
    from: '2023-09-08',
    bottlesPerParcel: 6,
    storage: included,
    bottling: included,
    // A courier on the island who checks the age at the door.
    delivery: { ...ourEstimate, perBottle: 150, perParcel: 1100 },
  },
  {
    country: 'SG',
    currency: 'SGD',
    from: '2023-09-08',
    bottlesPerParcel: 6,
    storage: included,
    bottling: included,
    // One consignment for all owners of the cask, its permit and declaring agent; then a courier who checks the age.
    delivery: { ...ourEstimate, perBottle: 1600, perParcel: 2200 },
  },
];

/** `day` is not before the first row. */
export function releaseChargesOn(country: Country, day: CalendarDate): ReleaseCharges {
  const found = releaseCharges.findLast((charges) => charges.country === country && charges.from <= day);
  assert(found, `release charges of ${country} on ${day} are known`);
  return found;
}

/** Minor units before tax; a parcel that is begun counts whole. */
export function chargeOn(charge: Charge, bottles: number, bottlesPerParcel: number): number {
  return charge.perBottle * bottles + charge.perParcel * Math.ceil(bottles / bottlesPerParcel);
}
