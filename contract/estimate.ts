import { z } from 'zod/mini';
import { minorUnits } from './fields.ts';

/** docs/product.md#casks */
export const estimatesAtBottling = z
  .strictObject({ IE: minorUnits, SG: minorUnits })
  .check(
    z.describe(
      'What delivery, duty and tax are expected to cost at bottling, by country of delivery, in minor units of its own currency.',
    ),
  );
