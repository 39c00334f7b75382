import { assert } from '#domain/assert.ts';

/** What a spreadsheet would take for a formula, and what RFC 4180 would have quoted. */
const unsafe = /^[=+\-@\t\r]|[",\r\n]/;

/** A line of facts; none of our own words and numbers needs quotes or begins a formula. */
export function csvLine(cells: string[]): string {
  assert(!cells.some((cell) => unsafe.test(cell)), 'a cell is a plain fact');
  return `${cells.join(',')}\r\n`;
}
