import { caskTypes } from '#domain/cask/cask.ts';
import type { ListedCask } from '#server/sample/common/insert-casks.ts';

/** A cask with values that satisfy every constraint: 10 shares at S$100.00 or €70.00, on sale. Insert it by `insertCasks`. */
export function caskFixture(
  facts: Pick<ListedCask, 'code' | 'distillery' | 'listedAt'> & Partial<ListedCask>,
): ListedCask {
  return {
    name: `Cask ${facts.code}`,
    warehouse: 'Warehouse 1',
    caskNumber: facts.code,
    fillDate: '2024-01-01',
    bottlingDate: '2030-01-01',
    spiritStyle: 'SINGLE_MALT',
    caskType: 'BARREL',
    wood: 'American oak',
    previousContents: 'Bourbon',
    fillLitres: caskTypes[facts.caskType ?? 'BARREL'],
    abv: 63.5,
    distillerNote: 'Apples and honey.',
    priceSgd: 10_000,
    priceEur: 7_000,
    shares: 10,
    shareVolumeMl: 700,
    publishedAt: facts.listedAt,
    sample: false,
    ...facts,
  };
}
