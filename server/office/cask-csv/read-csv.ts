import { parse } from 'csv-parse/sync';
import { DomainError } from '#domain/errors.ts';

export interface CsvRecord {
  /** Of the file, from 1; where the record begins to be wrong is near it. */
  line: number;
  /** By the name of its column. */
  cells: Record<string, string>;
  /** Columns whose cell a spreadsheet would run. */
  formulas: string[];
}

export interface Csv {
  encoding: 'utf-8' | 'windows-1252';
  columns: string[];
  records: CsvRecord[];
}

const refuse = (reason: string) => new DomainError('CSV_REFUSED', { fields: { file: reason } });

/** UTF-8, or what older spreadsheets write in Western Europe. */
function decode(bytes: Buffer): Pick<Csv, 'encoding'> & { text: string } {
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** The one that the line of names has most of. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const isFormula = (cell: string) => /^[=+\-@\t\r＝＋－＠]/.test(cell);

/** The apostrophe that an export writes before what looks like a formula is no part of the cell. */
const plainCell = (cell: string) => (isFormula(cell.slice(1)) && cell.startsWith("'") ? cell.slice(1) : cell);

function recordOf(line: number, names: readonly string[], given: readonly string[]): CsvRecord {
  const cells = names.map((name, index) => [name, given[index]?.trim() ?? ''] as const);
  return {
    line,
    cells: Object.fromEntries(cells.map(([name, cell]) => [name, plainCell(cell)])),
    formulas: cells.filter(([, cell]) => isFormula(cell)).map(([name]) => name),
  };
}

/**
 * The records of a CSV file with a line of names.
 * @throws CSV_REFUSED where it is none, lacks a column, has another one, or more than `maxRecords`
 */
export function readCsv(bytes: Buffer, columns: readonly string[], maxRecords: number): Csv {
  const { encoding, text } = decode(bytes);
  if (text.includes('\0')) throw refuse('is no CSV file in UTF-8');
  let rows: { info: { lines: number }; record: string[] }[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      // The line of names, and one that is too many.
      to: maxRecords + 2,
    }) as unknown as typeof rows;
  } catch (error) {
    throw refuse(`cannot be read: ${(error as Error).message.slice(0, 120)}`);
  }
  const [head, ...body] = rows;
  const names = head?.record.map((name) => name.trim()) ?? [];
  const unknown = names.filter((name) => !columns.includes(name));
  if (unknown.length > 0) throw refuse(`has an unknown column: ${unknown[0]?.slice(0, 40)}`);
  if (new Set(names).size < names.length) throw refuse('has a column twice');
  if (body.length > maxRecords) throw refuse(`has more than ${maxRecords} rows`);
  const records = body.map(({ info, record }) => recordOf(info.lines, names, record));
  return { encoding, columns: names, records };
}
