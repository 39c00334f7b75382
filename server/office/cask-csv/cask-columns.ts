import { caskFacetNames } from '#domain/cask/cask.ts';
import { readDecimal, writeDecimal } from '#domain/decimal.ts';
import type { DraftFacts, DraftField } from '#domain/cask/publishing.ts';
import { keptText } from '#domain/text.ts';

interface Column {
  field: DraftField;
  read(text: string, hasDecimalComma?: boolean): string | number | null;
  example: string;
  write(value: string | number): string;
}

const textColumn = (field: DraftField): Column => ({ field, read: keptText, write: String, example: '' });

function decimalColumn(field: DraftField, places: number): Column {
  return {
    field,
    read: (text, hasDecimalComma = false) =>
      !hasDecimalComma && text.includes(',') ? null : readDecimal(text, places),
    example: writeDecimal(1250 * 10 ** places, places),
    write: (value) => writeDecimal(Number(value), places),
  };
}

/** By their names in the file. Litres, percent and prices stand as people write them. */
export const caskColumns: Record<string, Column> = {
  code: textColumn('code'),
  name: textColumn('name'),
  distilleryId: decimalColumn('distilleryId', 0),
  warehouse: textColumn('warehouse'),
  caskNumber: textColumn('caskNumber'),
  fillDate: textColumn('fillDate'),
  bottlingDate: textColumn('bottlingDate'),
  ...Object.fromEntries(caskFacetNames.map((facet) => [facet, textColumn(facet)])),
  wood: textColumn('wood'),
  previousContents: textColumn('previousContents'),
  fillLitres: decimalColumn('fillVolumeMl', 3),
  abv: decimalColumn('fillStrength', 1),
  distillerNote: textColumn('distillerNote'),
  priceSgd: decimalColumn('priceSgd', 2),
  priceEur: decimalColumn('priceEur', 2),
  shares: decimalColumn('shares', 0),
  shareVolumeMl: decimalColumn('shareVolumeMl', 0),
};

export const caskColumnNames = Object.keys(caskColumns);

export const cellsOf = (facts: DraftFacts): string[] =>
  Object.values(caskColumns).map(({ field, write }) => {
    const value = facts[field];
    return value === null ? '' : write(value);
  });
