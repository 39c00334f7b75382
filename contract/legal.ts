import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDate } from './fields.ts';

const legalDocuments = ['terms', 'privacy', 'sales-term'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

// docs/product.md#legal-pages
const block = z.strictObject({
  header: z.optional(z.string()),
  text: z.string().check(z.describe('HTML: `p`, `br`, lists, `strong`, `em`, `code`, and links.')),
});

const section = z.strictObject({
  id: z.string().check(z.describe('The anchor it can be linked to.')),
  title: z.string(),
  blocks: z.array(block),
});
export type LegalSection = z.infer<typeof section>;

const legalText = z.strictObject({ title: z.string(), updatedOn: calendarDate, sections: z.array(section) });
export type LegalText = z.infer<typeof legalText>;

export const getLegalText = endpoint({
  method: 'GET',
  path: '/platform/api/v1/legal/{document}',
  role: 'anyone',
  summary: 'The texts of a legal page',
  params: z.strictObject({ document: z.enum(legalDocuments) }),
  answer: legalText,
});
