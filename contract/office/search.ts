import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, singleLine, uuid } from '../shared/fields.ts';

export const foundKinds = ['order', 'member', 'share', 'deposit', 'return', 'invoice', 'creditNote'] as const;

const found = z.strictObject({
  kind: z.enum(foundKinds),
  id: z.string().check(z.describe('Of the record; the code of a share; the number of an invoice.')),
  name: z.string().check(z.describe('What it is known by.')),
  detail: z.string().check(z.describe('An amount with its currency, a name, a state.')),
  at: z.nullable(instant),
  memberId: z.nullable(uuid),
  orderId: z.nullable(uuid).check(z.describe('The order it belongs to, if any.')),
});
export type Found = z.infer<typeof found>;

export const searchOffice = endpoint('GET /platform/api/office/search', 'orders.read', {
  limit: 'officeRead',
  summary:
    'Orders, members, shares, deposits, returns, invoices and credit notes by what is known of them (at most 10 of a kind)',
  query: z.strictObject({
    text: singleLine(80).check(
      z.describe(
        'An id or its first 8 characters, a number of an invoice, a share code, a name, a mail, an amount, a reference of a provider.',
      ),
    ),
  }),
  answer: z.array(found),
});
