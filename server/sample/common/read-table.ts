import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const words: Record<string, boolean | null> = { '': null, true: true, false: false };
const valueOf = (cell: string) => (/^-?\d+$/.test(cell) ? Number(cell) : cell in words ? words[cell] : cell);

export function readTable<Row>(file: string): Row[] {
  const bytes = readFileSync(join(import.meta.dirname, '../catalogue', file));
  return parse<Row>(bytes, { columns: true, cast: (cell, { header }) => (header ? cell : valueOf(cell)) });
}
