import { assert } from '#domain/errors.ts';

/** What a spreadsheet would take for a formula, and what RFC 4180 would have quoted. */
const unsafe = /^[=+\-@\t\r]|[",\r\n]/;

/** A line of facts; none of our own words and numbers needs quotes or begins a formula. */
export function csvLine(cells: string[]): string {
  assert(!cells.some((cell) => unsafe.test(cell)), 'a cell is a plain fact');
  return `${cells.join(',')}\r\n`;
}

/** Minor units from 0 up as a plain number: '1234.50'. */
export function plainAmount(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
