import { refreshListing } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/shared/context.ts';
import type { Database } from '#server/platform/db/connection/connect.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { generateCask } from './cask.ts';
import { generatedDistilleries, storyOf } from './distilleries.ts';
import { insertCasks } from '../common/insert-casks.ts';
import { vacuumCatalogue } from '../common/vacuum.ts';

/** A transaction. A statement that inserts more shares than that passes its timeout on a busy machine. */
const limits = { casks: 2000, shares: 25_000 } as const;

export interface CatalogueSize {
  /** How many generated casks of this seed there shall be; those that are there already stay. */
  casks: number;
  seed?: number;
  /** Shares of each cask, from and to. */
  shares?: { min: number; max: number };
  onProgress?: (casks: number) => void;
}

async function insertDistilleries(db: Database): Promise<void> {
  const rows = generatedDistilleries.map((distillery) => ({
    slug: distillery.slug,
    name: distillery.name,
    county: distillery.county,
    founded: distillery.founded,
    ...storyOf(distillery),
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
  { casks, seed = 1, shares = { min: 4, max: 12 }, onProgress = () => undefined }: CatalogueSize,
): Promise<void> {
  await insertDistilleries(db);
  const batchSize = Math.min(limits.casks, Math.ceil(limits.shares / shares.max));
  for (let first = 0; first < casks; first += batchSize) {
    const length = Math.min(batchSize, casks - first);
    const batch = Array.from({ length }, (_, i) => generateCask({ seed, shares }, first + i));
    await transaction(db, (tx) => insertCasks(tx, batch));
    // The trap: the plans that were made for empty tables read all of them for each cask.
    if (first === 0) await vacuumCatalogue(db);
    onProgress(first + length);
  }
  await refreshListing({ db, clock }, 'all');
  await vacuumCatalogue(db);
}
