import { addDays } from '#domain/calendar.ts';
import { refreshListing } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { sampleCasks } from './casks/casks.ts';
import { insertCasks, type ListedCask } from './common/insert-casks.ts';
import { between, pick, random } from './common/random.ts';
import { sampleDay } from './common/sample-time.ts';
import { vacuumCatalogue } from './common/vacuum.ts';
import { insertDistilleries } from './distilleries.ts';

/** A transaction. A statement that inserts more shares than that passes its timeout on a busy machine. */
const limits = { casks: 2000, shares: 25_000 } as const;

/** Of a cask: few, so that many casks stay measurable; more than ten are an ACTIVE one. */
const shares = { min: 4, max: 12 };

interface CatalogueSize {
  casks: number;
  onProgress?: (casks: number) => void;
}

function variant(draw: () => number, code: string) {
  const { listedOn: _, stock, ...cask } = pick(draw, sampleCasks);
  const isAnnounced = stock === 'FILLING_SOON';
  const [beginning, ending] = [pick(draw, sampleCasks), pick(draw, sampleCasks)];
  const priceEur = Math.round((cask.priceEur / 100) * (1 + 0.25 * draw()));
  return {
    ...cask,
    code,
    caskNumber: code,
    name: beginning.name.replace(/\S+$/, ending.name.replace(/^.* /, '')),
    fillDate: isAnnounced ? cask.fillDate : addDays(cask.fillDate, -between(draw, 0, 80)),
    priceEur: priceEur * 100,
    priceSgd: Math.round(priceEur * (1.41 + draw() * 0.08)) * 100,
    isAnnounced,
  };
}

/** Cask number `index`: always the same, however many others are made. Undrawn shares are all for sale. */
export function generateCask(index: number): ListedCask {
  const draw = random(0x9e3779b1 ^ Math.imul(index + 1, 0x85ebca6b));
  const { isAnnounced, ...facts } = variant(draw, `G1-${String(index).padStart(6, '0')}`);
  const listedOn = Date.parse(`${addDays(sampleDay, -between(draw, 1, 700))}T00:00:00Z`);
  const listedAt = new Date(listedOn + between(draw, 480, 1080) * 60_000);
  return {
    ...facts,
    shares: shares.max - Math.floor(draw() ** 2 * (shares.max - shares.min + 1)),
    listedAt,
    publishedAt: isAnnounced ? null : listedAt,
    isFilled: !isAnnounced,
  };
}

/**
 * Fills a database with a made-up catalogue for measurements, the same each time. Nothing is sold, so
 * no cask is sold out; the other states all occur.
 */
export async function generateCatalogue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { casks, onProgress = () => undefined }: CatalogueSize,
): Promise<void> {
  await insertDistilleries(db);
  const batchSize = Math.min(limits.casks, Math.ceil(limits.shares / shares.max));
  for (let first = 0; first < casks; first += batchSize) {
    const length = Math.min(batchSize, casks - first);
    const batch = Array.from({ length }, (_, i) => generateCask(first + i));
    await transaction(db, (tx) => insertCasks(tx, batch));
    // The trap: the plans that were made for empty tables read all of them for each cask.
    if (first === 0) await vacuumCatalogue(db);
    onProgress(first + length);
  }
  await refreshListing({ db, clock }, 'all');
  await vacuumCatalogue(db);
}
