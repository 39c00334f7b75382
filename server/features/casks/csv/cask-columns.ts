import type { DraftFacts, DraftField } from '#domain/cask/publishing.ts';

/** A column of the file for a field of a cask. */
interface Column {
  field: DraftField;
  /** @returns undefined where the text is no such value */
  read(text: string): string | number | undefined;
  write(value: string | number): string;
}

const textColumn = (field: DraftField): Column => ({ field, read: (text) => text, write: String });

/** A number with at most `places` decimals, kept as a whole number of the smallest unit. */
function decimalColumn(field: DraftField, places: number): Column {
  const scale = 10 ** places;
  return {
    field,
    read(text) {
      const [, whole, , decimals = ''] = /^(\d{1,9})(\.(\d{1,3}))?$/.exec(text) ?? [];
      if (whole === undefined || decimals.length > places) return undefined;
      return Number(whole) * scale + Number(decimals.padEnd(places, '0') || 0);
    },
    write: (value) => (places === 0 ? String(value) : (Number(value) / scale).toFixed(places)),
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
  spiritStyle: textColumn('spiritStyle'),
  caskType: textColumn('caskType'),
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
