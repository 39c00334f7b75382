import { download } from '#web/ui/download.ts';

export type CsvValue = string | number | null;

/** `-12.50`, which no spreadsheet runs. */
const isAmount = (text: string) => /^-\d+\.\d\d$/.test(text);

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
function cellOf(value: CsvValue): string {
  const text = String(value ?? '');
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) && !isAmount(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180. */
export const csvOf = (rows: readonly (readonly CsvValue[])[]) =>
  rows.map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';

export function downloadCsv(name: string, rows: readonly (readonly CsvValue[])[]): void {
  download(new Blob([`\ufeff${csvOf(rows)}`], { type: 'text/csv;charset=utf-8' }), name);
}
