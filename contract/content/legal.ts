import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, param } from '../shared/fields.ts';

export const legalDocuments = ['terms', 'privacy', 'sales-term'] as const;
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

const version = z.int();

const legalText = z.strictObject({
  title: z.string(),
  version,
  effectiveOn: calendarDate.check(z.describe('The first day of this version.')),
  versions: z.array(z.strictObject({ version, effectiveOn: calendarDate })),
  sections: z.array(section),
});
export type LegalText = z.infer<typeof legalText>;

export const getLegalText = endpoint('GET /platform/api/v1/legal/{document}', 'anyone', {
  // A new version takes effect at midnight: no browser shows the one before for another hour.
  live: true,
  summary: 'The texts of a legal page, in the version in force',
  params: z.strictObject({ document: z.enum(legalDocuments) }),
  answer: legalText,
});

const versionParams = z.strictObject({ document: z.enum(legalDocuments), version: param.whole(1, 10_000) });

export const getLegalVersion = endpoint('GET /platform/api/v1/legal/{document}/{version}', 'anyone', {
  summary: 'The texts of a legal page in a version that is or was in force',
  params: versionParams,
  answer: legalText,
  errors: ['NOT_FOUND'],
});

export const getLegalPdf = endpoint('GET /platform/api/v1/legal/{document}/{version}/pdf', 'anyone', {
  summary: 'A legal page in one version as PDF',
  params: versionParams,
  file: 'application/pdf',
  errors: ['NOT_FOUND'],
});
