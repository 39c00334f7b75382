import { z } from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { currency, instant, minorUnits, uuid, afterInstant, cursorPage } from '#contract/shared/fields.ts';

export const returnStates = ['PENDING', 'DONE', 'FAILED'] as const;

const listedReturn = z.strictObject({
  id: uuid,
  depositId: uuid,
  memberId: uuid,
  memberName: z.string(),
  provider: z.string(),
  reference: z.nullable(z.string()).check(z.describe('Of the refund, as the provider names it.')),
  state: z.enum(returnStates),
  currency,
  amount: minorUnits,
  requestedAt: instant,
  finishedAt: z.nullable(instant),
  refusal: z
    .nullable(z.string())
    .check(z.describe('Of the provider, for good: another way to pay has to be found.')),
});
export type ListedReturn = z.infer<typeof listedReturn>;

export const listOfficeReturns = endpoint('GET /platform/api/office/returns', 'ledger.read', {
  summary: 'Money on its way back to cards and accounts, the newest first, 50 at a time',
  query: z.strictObject({
    state: z.optional(z.enum(returnStates)),
    after: afterInstant,
  }),
  answer: cursorPage(listedReturn),
});
