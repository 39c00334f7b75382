import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '#domain/errors.ts';

export interface CsvRecord {
  /** The line of the file, from 1; the record begins to be wrong near it. */
  line: number;
  cells: Record<string, string>;
  formulas: string[];
}

export interface Csv {
  encoding: 'utf-8' | 'utf-16le' | 'windows-1252' | 'macintosh';
  hasDecimalComma: boolean;
  columns: string[];
  records: CsvRecord[];
}

const refuse = (reason: string) => new DomainError('CSV_REFUSED', { fields: { file: reason } });

/** Accents of a Mac, read as Windows-1252: signs that do not stand inside a word. */
const accentsOfMac = /\p{L}[†‡ˆ‰‹›Ž—˜„•™\u0081\u008d\u008f\u0090\u009d]\p{L}/u;

/** UTF-8, or what spreadsheets call "Unicode text", or what older ones write in Western Europe. */
function decode(bytes: Buffer): Pick<Csv, 'encoding'> & { text: string } {
  const read = (encoding: Csv['encoding']) => ({ encoding, text: new TextDecoder(encoding).decode(bytes) });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return read('utf-16le');
  if (isUtf8(bytes)) return read('utf-8');
  const windows = read('windows-1252');
  return accentsOfMac.test(windows.text) ? read('macintosh') : windows;
}

const delimiterLine = /^\ufeff?sep=(.)\r?\n/i;

function delimiterOf(text: string): string {
  const [, named] = delimiterLine.exec(text) ?? [];
  if (named) return named;
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

function parseError(error: unknown): string {
  if (!(error instanceof CsvError)) throw error;
  const line = 'lines' in error ? `in line ${String(error['lines'])} ` : '';
  if (error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH')
    return `${line}has more or fewer cells than its first line`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `${line}has a row that is too long`;
  return `${line}has a quotation mark that does not belong there`;
}

const isFormula = (cell: string) => /^[=+\-@\t\r＝＋－＠]/.test(cell);

const plainCell = (cell: string) => (isFormula(cell.slice(1)) && cell.startsWith("'") ? cell.slice(1) : cell);

function recordOf(line: number, names: readonly string[], texts: readonly string[]): CsvRecord {
  const cells = names.map((name, index) => [name, texts[index]?.trim() ?? ''] as const);
  return {
    line,
    cells: Object.fromEntries(cells.map(([name, cell]) => [name, plainCell(cell)])),
    formulas: cells.filter(([, cell]) => isFormula(cell)).map(([name]) => name),
  };
}

export function readCsv(bytes: Buffer, columns: readonly string[], maxRecords: number): Csv {
  if (bytes.subarray(0, 2).toString() === 'PK')
    throw refuse('is a workbook: save it in the spreadsheet as CSV UTF-8, and choose that file');
  const { encoding, text } = decode(bytes);
  if (text.includes('\0')) throw refuse('is no CSV file in UTF-8');
  const delimiter = delimiterOf(text);
  let rows: { info: { lines: number }; record: string[] }[];
  try {
    rows = parse(text.replace(delimiterLine, ''), {
      bom: true,
      delimiter,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
      // The line of names, and one that is too many.
      to: maxRecords + 2,
    }) as unknown as typeof rows;
  } catch (error) {
    throw refuse(parseError(error));
  }
  const [head, ...body] = rows;
  // A spreadsheet pads the file with columns and rows in which somebody once wrote.
  const padded = head?.record.map((name) => name.trim()) ?? [];
  const names = padded.slice(0, padded.findLastIndex(Boolean) + 1);
  if (body.some(({ record }) => record.slice(names.length).some(Boolean)))
    throw refuse('has a cell without a column');
  const unknown = names.filter((name) => !columns.includes(name));
  if (unknown.length > 0)
    throw refuse(`has an unknown column: ${unknown[0]?.slice(0, 40) || 'one without a name'}`);
  if (new Set(names).size < names.length) throw refuse('has a column twice');
  if (body.length > maxRecords) throw refuse(`has more than ${maxRecords} rows`);
  const before = delimiterLine.test(text) ? 1 : 0;
  const records = body.map(({ info, record }) => recordOf(info.lines + before, names, record));
  return { encoding, hasDecimalComma: delimiter === ';', columns: names, records };
}
