/**
 * One cell. A text that a spreadsheet would take for a formula is made a text by an apostrophe, as OWASP advises; no
 * number of ours begins with a sign.
 */
function cell(value: unknown): string {
  const text = textOf(value);
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** 'lastUsedAt' → 'Last used at'. */
const words = (name: string) => {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

export const csvRow = (values: unknown[]) => `${values.map(cell).join(',')}\r\n`;
export const csvHeader = (row: object) => csvRow(Object.keys(row).map(words));
/** So that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\u{FEFF}';
