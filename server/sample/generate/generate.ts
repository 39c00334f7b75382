import { refreshListing } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/features/context.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { generateCask } from './cask.ts';
import { houses, storyOf } from './distilleries.ts';
import { insertCasks } from '../common/insert-casks.ts';
import { vacuumCatalogue } from '../common/vacuum.ts';

/** Casks a transaction. */
const batchSize = 2000;

export interface CatalogueSize {
  /** How many generated casks of this seed there shall be; those that are there already stay. */
  casks: number;
  seed?: number;
  /** Shares of each cask, from and to. */
  shares?: { least: number; most: number };
  onProgress?: (casks: number) => void;
}

async function insertHouses(db: Database): Promise<void> {
  const rows = houses.map((house) => ({
    slug: house.slug,
    name: house.name,
    county: house.county,
    founded: house.founded,
    ...storyOf(house),
    sample: true,
  }));
  await db
    .insertInto('distillery')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Fills a database with a made-up catalogue for measurements: the same seed gives the same casks. Nothing is sold, so
 * no cask is sold out; the other states all occur.
 */
export async function generateCatalogue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { casks, seed = 1, shares = { least: 4, most: 12 }, onProgress = () => undefined }: CatalogueSize,
): Promise<void> {
  await insertHouses(db);
  for (let first = 0; first < casks; first += batchSize) {
    const length = Math.min(batchSize, casks - first);
    const batch = Array.from({ length }, (_, i) => generateCask({ seed, shares }, first + i));
    await transaction(db, (tx) => insertCasks(tx, batch));
    onProgress(first + length);
  }
  await refreshListing({ db, clock }, 'all');
  await vacuumCatalogue(db);
}
