import { createHash } from 'node:crypto';
import { enteredFacts, type ImportRow } from '#contract/office/office-cask.ts';
import { dateIn } from '#domain/calendar.ts';
import {
  draftFacts,
  draftFields,
  publishingProblems,
  type DraftFacts,
  type DraftField,
} from '#domain/cask/publishing.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Draft } from '#server/office/casks/draft-queries.ts';
import { factsOfCask } from '#server/office/casks/office-cask.ts';
import { caskColumnNames, caskColumns } from './cask-columns.ts';
import { findByCodes, findDistilleryIds, linesOfTakenPlaces, type FoundByCode } from './import-queries.ts';
import { readCsv, type Csv, type CsvRecord } from './read-csv.ts';

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const byteOf = new Map(
  [...new TextDecoder('windows-1252').decode(everyByte)].map((sign, byte) => [sign, byte]),
);

/**
 * A text in UTF-8 that was once read as Windows-1252 and saved so: `Ã“` was `Ó`.
 * @returns what it was, or null where it was not misread
 */
function beforeMisread(text: string): string | null {
  if (/^[\0-\x7f]*$/.test(text)) return null;
  const textBytes = [...text].map((sign) => byteOf.get(sign));
  if (textBytes.includes(undefined)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(textBytes as number[]));
  } catch {
    return null;
  }
}

export const maxRows = 1000;

export interface PlannedRow {
  row: ImportRow;
  facts: DraftFacts | null;
  draft: Draft | null;
}

export interface ImportPlan {
  encoding: Csv['encoding'];
  rows: PlannedRow[];
  digest: string;
}

/** A spreadsheet makes a day of a code such as `MAR-12`. */
const day = /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/i;

function problemOf(name: string, cell: string, { value, example }: { value: unknown; example: string }) {
  if (value === null) return `“${cell.slice(0, 40)}” is no number such as ${example}`;
  if (name === 'code' && day.test(cell)) return 'is a day that a spreadsheet made of a code';
  const before = beforeMisread(cell);
  return before && `was read in the wrong letters: it was “${before.slice(0, 80)}”`;
}

function readRecord(
  { cells, formulas }: CsvRecord,
  hasDecimalComma: boolean,
): {
  entered: Partial<Record<DraftField, unknown>>;
  errors: FieldErrors;
} {
  const entered: Partial<Record<DraftField, unknown>> = {};
  const errors: FieldErrors = {};
  for (const [name, cell] of Object.entries(cells)) {
    const column = caskColumns[name];
    if (!column || cell === '') continue;
    const value = column.read(cell, hasDecimalComma);
    const { example } = column;
    const problem = formulas.includes(name)
      ? 'begins like a formula'
      : problemOf(name, cell, { value, example });
    if (problem) errors[name] = problem;
    else entered[column.field] = value;
  }
  return { entered, errors };
}

const columnOf = (field: string) =>
  Object.entries(caskColumns).find(([, column]) => column.field === field)?.[0] ?? field;

function contractErrors(entered: object): FieldErrors {
  const { error } = enteredFacts.safeParse(entered);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [columnOf(String(path[0] ?? 'row')), message]),
  );
}

interface Known {
  found: ReadonlyMap<string, FoundByCode>;
  distilleryIds: ReadonlySet<number>;
  twice: ReadonlySet<string>;
  today: string;
  hasDecimalComma: boolean;
}

const caskOf = (found: FoundByCode | undefined): DraftFacts | null =>
  found && 'cask' in found ? factsOfCask(found.cask) : null;

function identityErrors(entered: Partial<Record<DraftField, unknown>>, known: Known): FieldErrors {
  const { code, distilleryId } = entered;
  if (typeof code !== 'string') return { code: 'is missing' };
  if (known.twice.has(code)) return { code: 'stands in more than one row' };
  const cask = caskOf(known.found.get(code));
  if (cask && Object.entries(entered).some(([field, value]) => value !== cask[field as DraftField]))
    return { code: 'is a cask that is announced: change it on its page' };
  const isUnknown = typeof distilleryId === 'number' && !known.distilleryIds.has(distilleryId);
  return isUnknown ? { distilleryId: 'is no distillery' } : {};
}

function readRow(record: CsvRecord, known: Known) {
  const { entered, errors: wrong } = readRecord(record, known.hasDecimalComma);
  const errors = { ...contractErrors(entered), ...identityErrors(entered, known), ...wrong };
  const found = known.found.get(String(entered.code));
  const draft = found && 'draft' in found ? found.draft : null;
  const before = draft?.facts ?? caskOf(found);
  // A column that the file does not have, and an empty cell, leave what is there.
  const facts =
    Object.keys(errors).length > 0 ? null : draftFacts({ ...before, ...entered } as Partial<DraftFacts>);
  return { record, errors, draft, before, facts };
}

function planRow(
  { record, errors, draft, before, facts }: ReturnType<typeof readRow>,
  { today }: Known,
  takenLines: ReadonlySet<number>,
): PlannedRow {
  const base = { line: record.line, code: record.cells['code'] ?? '' };
  if (!facts)
    return { row: { ...base, action: 'ERROR', errors, changes: [], problems: [] }, facts: null, draft: null };
  const changes = draftFields
    .filter((field) => facts[field] !== (before?.[field] ?? null))
    .map((field) => ({ field, before: before?.[field] ?? null, after: facts[field] }));
  const problems = publishingProblems({
    cask: facts,
    measurements: [],
    today,
    isCodeTaken: false,
    isPlaceTaken: takenLines.has(record.line),
    evidenceUntil: null,
    isEvidenceOfAnother: false,
    saleFrom: today,
    // Documents are no matter of a file of facts.
  }).filter(({ field }) => field !== 'evidence');
  const action = !before ? 'CREATE' : changes.length > 0 ? 'CHANGE' : 'UNCHANGED';
  // Nothing is to be done for a cask that is announced.
  const row = { ...base, action, errors, changes, problems: before && !draft ? [] : problems } as const;
  return { row, facts: changes.length > 0 ? facts : null, draft };
}

export async function draftIdsIn(db: Reader, bytes: Buffer): Promise<number[]> {
  const { records } = readCsv(bytes, caskColumnNames, maxRows);
  const found = await findByCodes(
    db,
    records.flatMap(({ cells }) => cells['code'] ?? []),
  );
  return [...found.values()].flatMap((one) => ('draft' in one ? [one.draft.id] : []));
}

export async function planImport({ clock }: Context, db: Reader, bytes: Buffer): Promise<ImportPlan> {
  const { encoding, hasDecimalComma, records } = readCsv(bytes, caskColumnNames, maxRows);
  const codes = records.map(({ cells }) => cells['code'] ?? '');
  const known: Known = {
    hasDecimalComma,
    found: await findByCodes(db, codes),
    distilleryIds: await findDistilleryIds(db),
    twice: new Set(codes.filter((code, index) => code !== '' && codes.indexOf(code) !== index)),
    today: dateIn('IE', clock.now()),
  };
  const read = records.map((record) => readRow(record, known));
  const places = read.flatMap(({ record: { line }, draft, facts }) =>
    facts ? [{ line, id: draft?.id ?? null, ...facts }] : [],
  );
  const takenLines = await linesOfTakenPlaces(db, places);
  const rows = read.map((row) => planRow(row, known, takenLines));
  const planned = rows.map(({ row, draft }) => [row, draft?.version ?? null]);
  const digest = createHash('sha256').update(bytes).update(JSON.stringify(planned)).digest('hex');
  return { encoding, rows, digest };
}
