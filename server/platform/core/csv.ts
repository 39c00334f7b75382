import { stringify } from 'csv-stringify/sync';

export const csvHead = (names: readonly unknown[]): string => `\ufeff${csvLines([names])}`;

/** RFC 4180. A cell that a spreadsheet would take for a formula begins with an apostrophe, as OWASP advises. */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows as unknown[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // The trap: a line break that is not the record's own would stand unquoted.
    quoted_match: /[\r\n]/,
    cast: { boolean: String, date: (date) => date.toISOString() },
  });
