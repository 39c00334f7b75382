import { z } from 'zod/mini';
import { minorUnits } from './fields.ts';

const amount = minorUnits.check(z.minimum(0));

export const estimatesAtBottling = z
  .strictObject({ IE: amount, SG: amount })
  .check(
    z.describe(
      'What delivery, duty and tax are expected to cost at bottling, by country of delivery, in minor units of its own currency.',
    ),
  );
