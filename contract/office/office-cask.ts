import { z } from 'zod/mini';
import { draftFields, publishingStates, isShareVolume } from '#domain/cask/publishing.ts';
import { readingBounds } from '#domain/cask/record.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { caskStages } from '#domain/cask/stage.ts';
import { plainLine } from '#domain/text.ts';
import { facetEnums } from '../cask/cask.ts';
import { endpoint } from '../endpoint.ts';
import {
  calendarDate,
  id,
  instant,
  param,
  singleLine,
  text,
  uuid,
  afterId,
  idCursorPage,
  isRequested,
  version,
} from '../shared/fields.ts';
import { officeFile } from './file.ts';

const casks = '/platform/api/office/casks';
const imports = '/platform/api/office/cask-imports';

const within = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const price = within(1, 100_000_000).check(z.describe('Of one share, in minor units.'));

const caskCode = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.regex(/^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$/, 'must be letters, digits and hyphens, 3 to 20'),
  );

/** Unknown facts are left out. The bounds are those of a typing error: `problems` says whether a cask may be sold. */
export const enteredFacts = z.partial(
  z.strictObject({
    distilleryId: id,
    code: caskCode,
    name: singleLine(80),
    warehouse: singleLine(80),
    caskNumber: singleLine(40).check(z.describe('As stencilled on its head.')),
    fillDate: calendarDate,
    bottlingDate: calendarDate,
    ...facetEnums,
    wood: singleLine(80),
    previousContents: singleLine(120),
    fillVolumeMl: within(readingBounds.volumeMl.min, readingBounds.volumeMl.max),
    fillStrength: within(1, 999).check(z.describe('Tenths of a percent by volume.')),
    distillerNote: text(2000),
    priceSgd: price,
    priceEur: price,
    shares: within(1, 2000),
    shareVolumeMl: within(100, 2000).check(z.refine(isShareVolume, 'must be the size of a bottle')),
  }),
);

export type EnteredFacts = z.infer<typeof enteredFacts>;

const problem = z.strictObject({
  condition: z.string(),
  field: z.enum([...draftFields, 'evidence']).check(z.describe('Where it is put right.')),
});

const officeCask = z.strictObject({
  id,
  version: z.int().check(z.describe('Sent back with each change.')),
  state: z.enum(publishingStates),
  stage: z.nullable(z.enum(caskStages)).check(z.describe('Null before it is announced.')),
  facts: enteredFacts,
  onSaleFrom: z.nullable(instant).check(z.describe('May be in the future.')),
  sold: z.int(),
  problems: z.array(problem).check(z.describe('What stands between it and the shop.')),
  pictures: z.array(z.strictObject({ alt: z.string(), file: officeFile })),
  changedAt: instant,
});
export type OfficeCask = z.infer<typeof officeCask>;

const listedCask = z.strictObject({
  id,
  state: z.enum(publishingStates),
  stage: z.nullable(z.enum(caskStages)),
  code: z.nullable(z.string()),
  name: z.nullable(z.string()),
  distilleryName: z.nullable(z.string()),
  priceSgd: z.nullable(z.int()),
  priceEur: z.nullable(z.int()),
  shares: z.nullable(z.int()),
  changedAt: instant,
});
export type ListedOfficeCask = z.infer<typeof listedCask>;

const params = z.strictObject({ caskId: param.id });
const answer = officeCask;
const changing = ['CASK_NOT_FOUND', 'RECORD_CHANGED', 'CASK_STAGE'] as const;

export const listOfficeCasks = endpoint(`GET ${casks}`, 'catalogue.read', {
  summary: 'Casks and drafts, the newest first, 50 at a time',
  query: z.strictObject({
    q: z.optional(singleLine(80).check(z.describe('Part of a code or name.'))),
    state: z.optional(z.enum(publishingStates)),
    after: afterId,
  }),
  answer: idCursorPage(listedCask),
});

export const getOfficeCask = endpoint(`GET ${casks}/{caskId}`, 'catalogue.read', {
  summary: 'A cask or draft with everything that is entered of it',
  params,
  answer,
  errors: ['CASK_NOT_FOUND'],
});

export const createCaskDraft = endpoint(`POST ${casks}`, 'catalogue.write', {
  summary: 'Begin a draft; nothing of it is shown in the shop',
  body: z.strictObject({ facts: enteredFacts }),
  answer,
  status: 201,
  errors: ['DISTILLERY_NOT_FOUND'],
});

export const changeOfficeCask = endpoint(`PUT ${casks}/{caskId}`, 'catalogue.write', {
  sensitive: true,
  summary:
    'Change a draft, or what may still change of an announced cask; a checked draft is a draft again, and another price of a cask on sale may be asked for only',
  params,
  body: z.strictObject({ version, facts: enteredFacts }),
  answer: z.strictObject({ ...officeCask.shape, isRequested }),
  errors: [...changing, 'CASK_NOT_PUBLISHABLE', 'DISTILLERY_NOT_FOUND', 'APPROVAL_OPEN'],
});

export const setCaskPictures = endpoint(`PUT ${casks}/{caskId}/pictures`, 'catalogue.write', {
  summary: 'The photographs of a cask or draft in their order; they take the place of those before',
  params,
  body: z.strictObject({
    version,
    pictures: z.optional(
      z
        .array(z.strictObject({ fileId: uuid, alt: singleLine(200) }))
        .check(z.minLength(1), z.maxLength(12), z.describe('Of public pictures, each once; left out: none.')),
    ),
  }),
  answer,
  errors: [...changing, 'FILE_NOT_FOUND'],
});

const step = <Body extends Record<string, z.ZodMiniType>>(
  verb: string,
  permission: 'catalogue.write' | 'catalogue.publish',
  summary: string,
  fields: Body,
  errors: readonly ErrorCode[] = ['CASK_NOT_PUBLISHABLE'],
) =>
  endpoint(`POST ${casks}/{caskId}/${verb}`, permission, {
    sensitive: permission === 'catalogue.publish',
    summary,
    params,
    body: z.strictObject({ version, ...fields }),
    answer,
    errors: [...changing, ...errors],
  });

export const checkCaskDraft = step(
  'check',
  'catalogue.write',
  'Say that a draft is right; refused while something is missing or contradicts itself',
  {},
);
export const announceCask = step(
  'announce',
  'catalogue.publish',
  'Show a checked draft in the shop, not yet on sale; there is no way back',
  {},
);
export const changeFillingDay = step(
  'filling-day',
  'catalogue.publish',
  'Plan another day for the filling of an announced cask; who holds a share or watches it is notified',
  {
    fillDate: calendarDate,
    reason: singleLine(500).check(z.describe('In the trail, and in the notification.')),
  },
);
export const sellCask = step(
  'sale',
  'catalogue.publish',
  'Sell an announced cask, at once or from an instant on',
  { from: z.optional(instant) },
);
export const stopCaskSale = step(
  'sale/stop',
  'catalogue.publish',
  'Take a cask off sale; it stays announced, and what was sold stays sold',
  {},
  [],
);

export const discardCaskDraft = endpoint(`DELETE ${casks}/{caskId}`, 'catalogue.write', {
  summary: 'Discard a draft for good',
  params,
  query: z.strictObject({ version: param.whole(1, 2_000_000_000) }),
  errors: [...changing, 'DRAFT_HAS_EVIDENCE'],
});

const importRow = z.strictObject({
  line: z.int().check(z.describe('Of the file, from 1.')),
  code: z.string(),
  action: z.enum(['CREATE', 'CHANGE', 'UNCHANGED', 'ERROR']),
  errors: z.record(z.string(), z.string()).check(z.describe('What is wrong, by column.')),
  changes: z.array(
    z.strictObject({
      field: z.enum(draftFields),
      before: z.nullable(z.union([z.string(), z.number()])),
      after: z.nullable(z.union([z.string(), z.number()])),
    }),
  ),
  problems: z.array(problem).check(z.describe('What will stand between the draft and the shop; no error.')),
});
export type ImportRow = z.infer<typeof importRow>;

const caskImport = z.strictObject({
  digest: z.string().check(z.describe('Of the file and all it would do: sent back to do it.')),
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252', 'macintosh']),
  isDone: z.boolean(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  rows: z.array(importRow),
});
export type CaskImport = z.infer<typeof caskImport>;

export const previewCaskImport = endpoint(`POST ${imports}/preview`, 'catalogue.write', {
  summary: 'What a CSV file of at most 1,000 rows would do to the drafts, row by row; nothing is written',
  upload: true,
  answer: caskImport,
  errors: ['FILE_TOO_LARGE', 'FILE_REFUSED', 'CSV_REFUSED'],
});

export const importCasks = endpoint(`POST ${imports}`, 'catalogue.write', {
  summary: 'Do what the preview of this file showed, all of it or nothing',
  query: z.strictObject({
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the digest of a preview')),
  }),
  upload: true,
  answer: caskImport,
  errors: ['FILE_TOO_LARGE', 'FILE_REFUSED', 'CSV_REFUSED', 'IMPORT_CHANGED', 'IMPORT_WRONG'],
});

export const exportCasks = endpoint('GET /platform/api/office/cask-export', 'catalogue.read', {
  summary: 'All drafts and casks as CSV, in the columns that an import reads',
  file: 'text/csv',
  errors: [],
});
