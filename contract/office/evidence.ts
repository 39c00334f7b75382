import { z } from 'zod/mini';
import { evidenceKindNames, evidenceStates } from '#domain/evidence/evidence.ts';
import { readingBounds } from '#domain/cask/record.ts';
import { endpoint } from '../endpoint.ts';
import { evidenceDocument } from '../cask/evidence.ts';
import { calendarDate, id, param, singleLine, uuid, reason, namedCask } from '../shared/fields.ts';

const office = '/platform/api/office';

const within = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

export const officeEvidenceStates = ['WAITING', 'REFUSED', 'WITHDRAWN', ...evidenceStates] as const;

const officeEvidence = z.extend(evidenceDocument, {
  caskId: id,
  caskCode: z.nullable(z.string()),
  caskName: z.nullable(z.string()),
  kind: z.enum(evidenceKindNames),
  state: z.enum(officeEvidenceStates),
  addedByName: z.nullable(z.string()),
  approvalId: z
    .nullable(uuid)
    .check(z.describe('The open request to check it; null where it was decided, or has to be added again.')),
  checkedByName: z.nullable(z.string()),
  refusal: z.nullable(z.string()),
  withdrawal: z.nullable(z.string()),
});
export type OfficeEvidence = z.infer<typeof officeEvidence>;

const answer = officeEvidence;
const params = z.strictObject({ evidenceId: uuid });
export const listEvidence = endpoint(`GET ${office}/casks/{caskId}/evidence`, 'casks.read', {
  summary: 'Every document of a cask or draft, the newest first (at most 200)',
  params: z.strictObject({ caskId: param.id }),
  answer: z.array(officeEvidence),
  errors: ['CASK_NOT_FOUND'],
});

export const enteredEvidence = z.strictObject({
  kind: z.enum(evidenceKindNames),
  fileId: uuid.check(z.describe('Of a public file; what must not be read is blacked out in it.')),
  issuer: singleLine(120),
  issuedOn: calendarDate,
  expiresOn: z.optional(calendarDate),
  holder: z.optional(singleLine(120)),
  caskNumber: z.optional(singleLine(40)),
  volumeMl: z.optional(within(readingBounds.volumeMl.min, readingBounds.volumeMl.max)),
  strength: z.optional(within(1, 999).check(z.describe('Tenths of a percent by volume.'))),
  sumInsured: z.optional(within(1, 100_000_000_000).check(z.describe('Euro cents.'))),
});

export const addEvidence = endpoint(`PUT ${office}/casks/{caskId}/evidence/{evidenceId}`, 'evidence.write', {
  summary: 'Add a document, which counts once another person has checked it; sent again, it is added once',
  params: z.strictObject({ caskId: param.id, evidenceId: uuid }),
  body: enteredEvidence,
  answer,
  errors: ['CASK_NOT_FOUND', 'FILE_NOT_FOUND', 'EVIDENCE_ADDED'],
});

export const withdrawEvidence = endpoint(`POST ${office}/evidence/{evidenceId}/withdraw`, 'evidence.write', {
  sensitive: true,
  summary: 'Take a document back; it stays to be read, and no longer counts',
  params,
  body: z.strictObject({ reason }),
  answer,
  errors: ['EVIDENCE_NOT_FOUND', 'EVIDENCE_DECIDED'],
});

export const listDueEvidence = endpoint(`GET ${office}/evidence`, 'casks.read', {
  summary:
    'What waits to be checked, and what is missing, has ended or ends within 60 days (each at most 200)',
  answer: z.strictObject({
    waiting: z.array(officeEvidence),
    due: z.array(
      z.strictObject({
        ...namedCask,
        kind: z.enum(evidenceKindNames),
        state: z.enum(evidenceStates),
        expiresOn: z.nullable(calendarDate),
        isMandatory: z.boolean(),
        isOnSale: z.boolean().check(z.describe('Its offer is published, so that the sale stops or will.')),
      }),
    ),
  }),
});
