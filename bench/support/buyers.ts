import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { accessTokens } from '#server/features/account/access-tokens/access-token.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { secretsUnder } from '#server/platform/core/secrets.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { insertCasks } from '#server/sample/common/insert-casks.ts';
import { caskFixture } from '#testing/database/cask-fixture.ts';
import { insertBuyers, type InsertedBuyer } from '#testing/database/insert-buyers.ts';

export type Buyer = InsertedBuyer;

/** Price of a share in minor units of SGD. */
export const sharePrice = 10_000;

/** Casks on sale with `shares` free shares each; their ids begin where no other number of the measurement does. */
export async function openCasks(db: Database, casks: number, shares: number): Promise<void> {
  await sql`select setval('cask_id_seq', greatest(2000000, (select max(id) from cask)))`.execute(db);
  const { slug } = await db.selectFrom('distillery').select('slug').executeTakeFirstOrThrow();
  const listedAt = new Date(Date.now() - 86_400_000);
  const fixtures = Array.from({ length: casks }, () =>
    caskFixture({ code: `B-${randomUUID()}`, distillery: slug, listedAt, shares, priceSgd: sharePrice }),
  );
  await transaction(db, (tx) => insertCasks(tx, fixtures));
}

/** New buyers, whose carts hold one share each of the casks opened last, in turn. */
export async function openBuyers(db: Database, count: number, casks: number): Promise<Buyer[]> {
  await sql`select setval('ledger_account_id_seq', greatest(5000000, (select max(id) from ledger_account)))`.execute(
    db,
  );
  const offers = await db.selectFrom('offer').select('id').orderBy('id', 'desc').limit(casks).execute();
  const secrets = secretsUnder({ keySecret: 'of the measuring process', dataDir: '' });
  const tokens = accessTokens({ db, clock: systemClock, secrets });
  const offerIds = offers.map(({ id }) => id);
  return insertBuyers({ db, clock: systemClock, tokens }, { count, offerIds });
}
