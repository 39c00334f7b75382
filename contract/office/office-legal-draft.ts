import { z } from 'zod/mini';
import { legalDocuments } from '../content/legal.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, instant, param, singleLine, text, uuid } from '../shared/fields.ts';

/** Characters of a document; a call may have 64 KiB. */
export const maxLegalText = 30_000;

const document = z.enum(legalDocuments);
const version = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

export const enteredLegalDocument = z.strictObject({
  title: singleLine(120),
  text: text(maxLegalText).check(z.describe('In the markup of domain/legal/markup.ts.')),
});
export type EnteredLegalDocument = z.infer<typeof enteredLegalDocument>;

const draftDocument = z.strictObject({
  document,
  title: z.string(),
  text: z.string(),
  titleBefore: z.string(),
  before: z.string().check(z.describe('The text of the version it was begun from.')),
});
export type LegalDraftDocument = z.infer<typeof draftDocument>;

export const legalConditions = [
  'NO_SECTION',
  'NO_ANCHOR',
  'ANCHOR_TAKEN',
  'BLOCK_EMPTY',
  'BAD_LINK',
  'SECTION_MISSING',
  'PLACEHOLDER_UNKNOWN',
  'WORDS_MISSING',
  'FORM_CHANGED',
  'NOTHING_CHANGED',
  'OTHER_VERSION',
] as const;

const legalProblem = z.strictObject({
  document: z.nullable(document),
  condition: z.enum(legalConditions),
  detail: z.string().check(z.describe('A line, an anchor, a name or words.')),
});
export type LegalProblem = z.infer<typeof legalProblem>;

const legalDraft = z.strictObject({
  version,
  basedOn: z.int().check(z.describe('The version of the legal texts it was begun from.')),
  documents: z.array(draftDocument),
  problems: z.array(legalProblem).check(z.describe('What stands between it and publication.')),
  asked: z.nullable(
    z.strictObject({
      by: uuid,
      byName: z.string(),
      at: instant,
      effectiveOn: calendarDate,
      reason: z.string(),
    }),
  ),
});
export type LegalDraft = z.infer<typeof legalDraft>;

const path = '/platform/api/office/legal-draft';

export const getLegalDraft = endpoint({
  method: 'GET',
  path,
  role: 'operator',
  permission: 'catalogue.read',
  summary: 'The version of the legal texts that is being written, and what stands in its way',
  answer: z.strictObject({ draft: z.nullable(legalDraft) }),
});

export const beginLegalDraft = endpoint({
  method: 'POST',
  path,
  role: 'operator',
  permission: 'legal.write',
  summary: 'Begin a version from the newest one; where one is begun already, nothing changes',
  answer: legalDraft,
  status: 201,
});

export const changeLegalDraft = endpoint({
  method: 'PUT',
  path: `${path}/{document}`,
  role: 'operator',
  permission: 'legal.write',
  summary: 'Change a document of it; what was asked for before has to be asked for again',
  params: z.strictObject({ document }),
  body: z.strictObject({ version, ...enteredLegalDocument.shape }),
  answer: legalDraft,
  errors: ['LEGAL_DRAFT_NOT_FOUND', 'RECORD_CHANGED'],
});

export const askForLegalVersion = endpoint({
  method: 'POST',
  path: `${path}/ask`,
  role: 'operator',
  permission: 'legal.write',
  sensitive: true,
  summary: 'Ask an owner to publish it, from a day in the future on',
  body: z.strictObject({
    version,
    effectiveOn: calendarDate.check(z.describe('The day in Ireland on which it takes effect.')),
    reason: singleLine(500).check(z.describe('What changes, and who has read it.')),
  }),
  answer: legalDraft,
  errors: ['LEGAL_DRAFT_NOT_FOUND', 'LEGAL_DRAFT_INCOMPLETE', 'RECORD_CHANGED'],
});

export const publishLegalVersion = endpoint({
  method: 'POST',
  path: `${path}/publish`,
  role: 'operator',
  permission: 'legal.publish',
  sensitive: true,
  summary: 'Publish what another operator asked for: it takes effect on its day and is never changed',
  body: z.strictObject({ version }),
  answer: z.strictObject({
    version: z.int().check(z.describe('Of the legal texts.')),
    effectiveOn: calendarDate,
  }),
  errors: ['LEGAL_DRAFT_NOT_FOUND', 'LEGAL_DRAFT_INCOMPLETE', 'RECORD_CHANGED', 'FORBIDDEN'],
});

export const discardLegalDraft = endpoint({
  method: 'POST',
  path: `${path}/discard`,
  role: 'operator',
  permission: 'legal.write',
  summary: 'Throw it away, with a reason',
  body: z.strictObject({ version, reason: singleLine(500) }),
  errors: ['LEGAL_DRAFT_NOT_FOUND', 'RECORD_CHANGED'],
});

export const withdrawLegalVersion = endpoint({
  method: 'POST',
  path: '/platform/api/office/legal-versions/{version}/withdraw',
  role: 'operator',
  permission: 'legal.publish',
  sensitive: true,
  summary: 'Take back a published version before its day, with a reason; the one in force stays',
  params: z.strictObject({ version: param.whole(1, 10_000) }),
  body: z.strictObject({ reason: singleLine(500) }),
  errors: ['LEGAL_VERSION_BEGUN'],
});
