import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate } from '../shared/fields.ts';

export const regaugeFields = [
  'volumeMl',
  'strength',
  'temperature',
  'method',
  'source',
  'document',
  'text',
] as const;

const value = z.nullable(z.union([z.string(), z.number()]));

const regaugeRow = z.strictObject({
  line: z.int().check(z.describe('Of the file, from 1.')),
  code: z.string(),
  happenedOn: z.nullable(calendarDate),
  action: z.enum(['RECORD', 'CORRECT', 'UNCHANGED', 'ERROR']),
  errors: z.record(z.string(), z.string()).check(z.describe('What is wrong, by column.')),
  changes: z.array(z.strictObject({ field: z.enum(regaugeFields), before: value, after: value })),
});
export type RegaugeRow = z.infer<typeof regaugeRow>;

const regaugeImport = z.strictObject({
  digest: z.string().check(z.describe('Of the file and all it would do: sent back to do it.')),
  encoding: z.enum(['utf-8', 'windows-1252']),
  isDone: z.boolean(),
  recorded: z.int(),
  corrected: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  rows: z.array(regaugeRow),
});
export type RegaugeImport = z.infer<typeof regaugeImport>;

export const previewRegaugeImport = endpoint({
  method: 'POST',
  path: '/platform/api/office/regauge-imports/preview',
  role: 'operator',
  permission: 'casks.write',
  summary: 'What a CSV file of at most 1,000 regauges would record, row by row; nothing is written',
  upload: true,
  answer: regaugeImport,
  errors: ['FILE_TOO_LARGE', 'FILE_REFUSED', 'CSV_REFUSED'],
});

export const importRegauges = endpoint({
  method: 'POST',
  path: '/platform/api/office/regauge-imports',
  role: 'operator',
  permission: 'casks.write',
  summary: 'Record what the preview of this file showed, all of it or nothing',
  query: z.strictObject({
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the digest of a preview')),
  }),
  upload: true,
  answer: regaugeImport,
  errors: ['FILE_TOO_LARGE', 'FILE_REFUSED', 'CSV_REFUSED', 'IMPORT_CHANGED', 'IMPORT_WRONG'],
});

export const exportRegauges = endpoint({
  method: 'GET',
  path: '/platform/api/office/regauge-export',
  role: 'operator',
  permission: 'casks.read',
  summary: 'All regauges that stand as CSV, in the columns that an import reads',
  file: 'text/csv',
  errors: [],
});
