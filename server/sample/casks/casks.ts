import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert } from '#domain/assert.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { caskState, type CaskState } from '#domain/cask/cask.ts';
import { caskColumnNames, caskColumns } from '#server/office/cask-csv/cask-columns.ts';
import { readCsv } from '#server/office/cask-csv/read-csv.ts';
import { sharesTotal, type CaskFacts } from '../common/facts.ts';

export type Stock = 'FILLING_SOON' | 'SOLD_OUT' | { sold: number } | { left: number };

export interface SampleCask extends CaskFacts {
  listedOn: CalendarDate;
  stock: Stock;
}

function readStock(cell: string): Stock {
  if (cell === 'FILLING_SOON' || cell === 'SOLD_OUT') return cell;
  const [, count, what] = /^(\d+) (sold|left)$/.exec(cell) ?? [];
  assert(count && what, `${cell} is a stock`);
  return what === 'sold' ? { sold: Number(count) } : { left: Number(count) };
}

function readCask(cells: Readonly<Record<string, string>>): SampleCask {
  const { distillery = '', listedOn = '', stock = '' } = cells;
  const entered = Object.fromEntries(
    Object.entries(cells).flatMap(([name, cell]) => {
      const column = caskColumns[name];
      return column && cell !== '' ? [[column.field, column.read(cell)]] : [];
    }),
  );
  const { fillVolumeMl, fillStrength, ...facts } = entered;
  return {
    ...(facts as Omit<CaskFacts, 'distillery' | 'fillLitres' | 'abv'>),
    distillery,
    fillLitres: Number(fillVolumeMl) / 1000,
    abv: Number(fillStrength) / 10,
    listedOn,
    stock: readStock(stock),
  };
}

const { records } = readCsv(
  readFileSync(join(import.meta.dirname, '../catalogue/casks.csv')),
  [...caskColumnNames, 'distillery', 'listedOn', 'stock'],
  100,
);

/** In the columns that an import reads, with the slug of the distillery, the day of the listing and the stock. */
export const sampleCasks: readonly SampleCask[] = records.map(({ cells }) => readCask(cells));

export function soldShares(cask: SampleCask): number {
  if (cask.stock === 'FILLING_SOON') return 0;
  if (cask.stock === 'SOLD_OUT') return sharesTotal(cask);
  return 'sold' in cask.stock ? cask.stock.sold : sharesTotal(cask) - cask.stock.left;
}

export function stateOf(cask: SampleCask): CaskState {
  const total = sharesTotal(cask);
  return caskState({ onSale: cask.stock !== 'FILLING_SOON', available: total - soldShares(cask), total });
}
