import { z } from 'zod/mini';
import { evidenceKindNames, evidenceStates } from '#domain/evidence/evidence.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, instant, param, uuid } from '../shared/fields.ts';

export const checkerRoles = ['owner', 'catalogue', 'warehouse'] as const;

export const evidenceClaimFields = {
  holder: z.nullable(z.string()),
  caskNumber: z.nullable(z.string()),
  volumeMl: z.nullable(z.int()).check(z.describe('Millilitres.')),
  strength: z.nullable(z.int()).check(z.describe('Tenths of a percent by volume.')),
  sumInsured: z.nullable(z.int()).check(z.describe('Euro cents.')),
};

export const evidenceDocument = z.strictObject({
  id: uuid,
  issuer: z.string(),
  issuedOn: calendarDate,
  expiresOn: z.nullable(calendarDate).check(z.describe('Its last day; null where it does not end.')),
  ...evidenceClaimFields,
  sha256: z.string().check(z.describe('Of the bytes at `url`.')),
  url: z.string().check(z.describe('Never changes; a PDF is a download.')),
  isPicture: z.boolean(),
  size: z.int().check(z.describe('Bytes.')),
  sample: z.boolean().check(z.describe('Fictional, and says so on each page.')),
  addedAt: instant,
  checkedAt: z.nullable(instant),
  checkedAs: z.nullable(z.enum(checkerRoles)).check(z.describe('The role of who checked it.')),
});
export type EvidenceDocument = z.infer<typeof evidenceDocument>;

const caskEvidence = z.strictObject({
  caskId: id,
  isFilled: z.boolean(),
  areSalesStopped: z.boolean().check(z.describe('A mandatory document is missing or has ended.')),
  until: z
    .nullable(calendarDate)
    .check(z.describe('The last day on which every mandatory document is current.')),
  items: z.array(
    z.strictObject({
      kind: z.enum(evidenceKindNames),
      isMandatory: z.boolean(),
      state: z.enum(evidenceStates),
      document: z.nullable(evidenceDocument),
      earlier: z
        .array(z.extend(evidenceDocument, { withdrawnAt: z.nullable(instant) }))
        .check(z.describe('Replaced or withdrawn, the newest first, at most 20.')),
    }),
  ),
});
export type CaskEvidence = z.infer<typeof caskEvidence>;

export const getCaskEvidence = endpoint('GET /platform/api/v1/search/cask/{caskId}/evidence', 'anyone', {
  live: true,
  summary: 'The documents about a cask, each with its state today, and whether they stop its sales',
  params: z.strictObject({ caskId: param.id }),
  answer: caskEvidence,
  errors: ['NOT_FOUND'],
});
