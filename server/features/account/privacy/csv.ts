import { csvLines } from '#server/platform/core/csv.ts';

/** 'lastUsedAt' → 'Last used at'. */
const words = (name: string) => {
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

export const csvRow = (values: unknown[]) => csvLines([values]);
export const csvHeader = (row: object) => csvRow(Object.keys(row).map(words));
