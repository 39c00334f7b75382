import { z } from 'zod/mini';
import { rateBounds } from '#domain/rates/new-rate.ts';
import { endpoint } from './endpoint.ts';
import { calendarDate, country, minorUnits } from './shared/fields.ts';

const upTo = (max: number, min = 0) => minorUnits.check(z.minimum(min), z.maximum(max));

/** docs/product.md#taxes-laws-and-charges */
export const rateValue = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('SALES_TAX'),
    salesTax: z
      .number()
      .check(
        z.minimum(0),
        z.maximum(rateBounds.salesTax),
        z.multipleOf(0.01),
        z.describe('Percent of goods, delivery and duty together.'),
      ),
  }),
  z.strictObject({
    kind: z.literal('DUTY'),
    duty: upTo(rateBounds.duty).check(z.describe('Minor units per litre of pure alcohol.')),
  }),
  z.strictObject({
    kind: z.literal('MINIMUM_UNIT_PRICE'),
    minorPerGram: z
      .strictObject({ EUR: upTo(rateBounds.minorPerGram, 1), SGD: upTo(rateBounds.minorPerGram, 1) })
      .check(z.describe('Minor units per gram of alcohol, in each currency that may be paid in.')),
  }),
  z.strictObject({
    kind: z.literal('DELIVERY'),
    perBottle: upTo(rateBounds.perBottle).check(z.describe('Minor units, before tax.')),
    perParcel: upTo(rateBounds.perParcel),
  }),
]);

export const addedRate = z.strictObject({
  country,
  from: calendarDate.check(z.describe('The first day, in the country’s calendar.')),
  rate: rateValue,
  source: z.nullable(z.string()),
  sourceUrl: z.nullable(z.string()),
});

export const listRates = endpoint({
  method: 'GET',
  path: '/platform/api/v1/rates',
  role: 'anyone',
  summary:
    'Taxes, minimum prices and charges that took the place of those of the release, or will (at most 500)',
  answer: z.array(addedRate),
});
