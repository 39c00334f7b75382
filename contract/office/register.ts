import { z } from 'zod/mini';
import { witnessOutcomes } from '#domain/register/witness.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shared/fields.ts';

const witness = z.strictObject({
  name: z.string(),
  cosigned: z.int().check(z.describe('Entries of the largest head it has signed.')),
  behindSince: z
    .nullable(instant)
    .check(
      z.describe(
        'When the first head was signed that it has not signed; null where it has signed the newest.',
      ),
    ),
  askedAt: z.nullable(instant),
  outcome: z
    .nullable(z.enum(witnessOutcomes))
    .check(z.describe('Of the last answer; null before the first. INVALID: its signature is wrong.')),
  status: z.nullable(z.int()).check(z.describe('Of its HTTP answer.')),
  since: z.nullable(instant).check(z.describe('Since when it answers so.')),
});

export const getRegisterHealth = endpoint('GET /platform/api/office/register', 'register.read', {
  summary: 'Whether the public register is being signed: its last head, what waits, and its witnesses',
  answer: z.strictObject({
    origin: z.nullable(z.string()),
    vkey: z.nullable(z.string()),
    entries: z.int().check(z.describe('Of the newest head.')),
    signedAt: z.nullable(instant),
    waiting: z.int().check(z.describe('Entries that are written and not signed.')),
    waitingSince: z.nullable(instant),
    isLate: z.boolean().check(z.describe('Whether the first of them has waited for more than a minute.')),
    refusal: z
      .nullable(z.strictObject({ reason: z.string(), since: instant }))
      .check(z.describe('Why nothing is signed, and nothing is sold meanwhile; null while all is well.')),
    witnesses: z.array(witness),
  }),
});
