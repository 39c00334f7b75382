import { createHash, randomUUID } from 'node:crypto';
import { recordCaskEvent } from '#contract/cask/cask-record.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { regaugeFields, type RegaugeRow } from '#contract/office/regauges.ts';
import { dateIn } from '#domain/calendar.ts';
import { caskEventErrors, enteredEvents, uncorrected, type CaskEvent } from '#domain/cask/record.ts';
import type { CaskStage } from '#domain/cask/stage.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { readCsv, type Csv, type CsvRecord } from '../csv/read-csv.ts';
import { eventOf, type EnteredEvent } from '../record/record-event.ts';
import { findGaugedCasks, type GaugedCask } from './queries.ts';
import { columnOf, regaugeColumnNames, regaugeColumns, type RegaugeFacts } from './regauge-columns.ts';

export const maxRows = 1000;

export interface RegaugePlan {
  encoding: Csv['encoding'];
  rows: RegaugeRow[];
  /** What is to be recorded: a cask after the other, each by its days. */
  events: EnteredEvent[];
  /** Of the file and everything it would do; another one means that something has changed since. */
  digest: string;
}

interface ReadRow {
  line: number;
  code: string;
  happenedOn: string | null;
  facts: RegaugeFacts;
  errors: FieldErrors;
}

function readRecord({ line, cells, formulas }: CsvRecord): ReadRow {
  const entered: Record<string, string | number> = {};
  const errors: FieldErrors = {};
  for (const [name, cell] of Object.entries(cells)) {
    const column = regaugeColumns[name];
    if (!column || cell === '') continue;
    const value = column.read(cell);
    if (formulas.includes(name)) errors[name] = 'begins like a formula';
    else if (value === undefined) errors[name] = 'is no such value';
    else entered[column.field] = value;
  }
  const { code, happenedOn, ...facts } = entered;
  for (const name of ['code', 'happenedOn'])
    if (entered[name] === undefined && errors[name] === undefined) errors[name] = 'is missing';
  return {
    line,
    code: String(code ?? ''),
    happenedOn: happenedOn === undefined ? null : String(happenedOn),
    facts,
    errors,
  };
}

type Given = BodyOf<typeof recordCaskEvent>;

function formBodyOf(facts: RegaugeFacts, happenedOn: string, corrects: string | null) {
  const body = { kind: 'REGAUGED', happenedOn, ...facts, ...(corrects !== null && { corrects }) };
  const { data, error } = recordCaskEvent.body.safeParse(body);
  const errors: FieldErrors = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => {
      const field = String(path[0] ?? 'row');
      return [columnOf(field), field in body ? message : 'is missing'];
    }),
  );
  return { given: data as Given | undefined, errors };
}

const factsOf = (event: CaskEvent & { source: string }): RegaugeFacts =>
  Object.fromEntries(
    regaugeFields.flatMap((field) => (event[field] === null ? [] : [[field, event[field]] as const])),
  );

interface PlannedRow {
  row: RegaugeRow;
  event: EnteredEvent | null;
  /** Of the record as it would be afterwards. */
  written: CaskEvent | null;
}

/** @param events of the cask, with those that rows of earlier days would record */
function planRow(
  read: ReadRow & { happenedOn: string },
  cask: GaugedCask,
  events: readonly (CaskEvent & { source?: string })[],
  today: string,
): PlannedRow {
  const { line, code, happenedOn } = read;
  const base = { line, code, happenedOn };
  const failed = (errors: FieldErrors): PlannedRow => ({
    row: { ...base, action: 'ERROR', errors, changes: [] },
    event: null,
    written: null,
  });
  const ofDay = uncorrected(cask.events).filter(
    (event) => event.kind === 'REGAUGED' && event.happenedOn === happenedOn,
  );
  if (ofDay.length > 1)
    return failed({ happenedOn: 'has several regauges of this cask: correct them on its page' });
  const [known] = ofDay;
  const before: RegaugeFacts = known ? factsOf(known) : {};
  // A column that the file does not have, and an empty cell, leave what is there.
  const facts = { ...before, ...read.facts };
  const { given, errors } = formBodyOf(facts, happenedOn, known?.id ?? null);
  if (!given || Object.keys({ ...errors, ...read.errors }).length > 0)
    return failed({ ...errors, ...read.errors });
  const changes = regaugeFields
    .filter((field) => (given[field] ?? null) !== (before[field] ?? null))
    .map((field) => ({ field, before: before[field] ?? null, after: given[field] ?? null }));
  if (known && changes.length === 0)
    return { row: { ...base, action: 'UNCHANGED', errors, changes }, event: null, written: null };
  const stages: readonly CaskStage[] = enteredEvents.REGAUGED;
  if (!known && !stages.includes(cask.stage)) return failed({ code: 'is no cask that matures' });
  const eventId = randomUUID();
  const written = { ...eventOf(given), id: eventId };
  const wrong = caskEventErrors(written, { caskType: cask.caskType, events, today });
  if (Object.keys(wrong).length > 0)
    return failed(
      Object.fromEntries(Object.entries(wrong).map(([field, message]) => [columnOf(field), message])),
    );
  return {
    row: { ...base, action: known ? 'CORRECT' : 'RECORD', errors, changes },
    event: { caskId: cask.id, eventId, given },
    written,
  };
}

function rowErrors(
  read: ReadRow,
  casks: ReadonlyMap<string, GaugedCask>,
  twice: ReadonlySet<string>,
): FieldErrors {
  if (read.code !== '' && !casks.has(read.code)) return { ...read.errors, code: 'is no announced cask' };
  return twice.has(keyOf(read)) ? { ...read.errors, happenedOn: 'stands in more than one row' } : read.errors;
}

const keyOf = ({ code, happenedOn }: ReadRow) => `${code} ${happenedOn}`;

function planCask(cask: GaugedCask, rows: readonly ReadRow[], today: string): PlannedRow[] {
  const events: (CaskEvent & { source?: string })[] = [...cask.events];
  return rows
    .toSorted((a, b) => (a.happenedOn ?? '').localeCompare(b.happenedOn ?? ''))
    .map((read) => {
      const planned = planRow({ ...read, happenedOn: read.happenedOn ?? '' }, cask, events, today);
      if (planned.written) events.push(planned.written);
      return planned;
    });
}

/** @throws CSV_REFUSED */
export async function caskIdsIn(db: Reader, bytes: Buffer): Promise<number[]> {
  const { records } = readCsv(bytes, regaugeColumnNames, maxRows);
  const codes = records.flatMap(({ cells }) => cells['code'] ?? []);
  return [...(await findGaugedCasks(db, codes)).values()].map(({ id }) => id);
}

/**
 * What a file would record, row by row. Writes nothing.
 * @throws CSV_REFUSED
 */
export async function planRegauges(db: Reader, bytes: Buffer, now: Date): Promise<RegaugePlan> {
  const { encoding, records } = readCsv(bytes, regaugeColumnNames, maxRows);
  const read = records.map(readRecord);
  const casks = await findGaugedCasks(
    db,
    read.map(({ code }) => code),
  );
  const keys = Map.groupBy(
    read.filter(({ happenedOn }) => happenedOn !== null),
    keyOf,
  );
  const twice = new Set([...keys].filter(([, rows]) => rows.length > 1).map(([key]) => key));
  const today = dateIn('IE', now);
  const wrong: RegaugeRow[] = [];
  const good: ReadRow[] = [];
  for (const row of read) {
    const { line, code, happenedOn } = row;
    const errors = rowErrors(row, casks, twice);
    const isUnusable = errors['code'] !== undefined || errors['happenedOn'] !== undefined;
    if (isUnusable) wrong.push({ line, code, happenedOn, action: 'ERROR', errors, changes: [] });
    else good.push(row);
  }
  const planned = [...Map.groupBy(good, ({ code }) => code)].flatMap(([code, rows]) => {
    const cask = casks.get(code);
    return cask ? planCask(cask, rows, today) : [];
  });
  const rows = [...wrong, ...planned.map(({ row }) => row)].toSorted((a, b) => a.line - b.line);
  const digest = createHash('sha256').update(bytes).update(JSON.stringify(rows)).digest('hex');
  return { encoding, rows, events: planned.flatMap(({ event }) => event ?? []), digest };
}
