import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connect.ts';

const filled = ['distillery', 'cask', 'offer', 'caskShare', 'caskListing', 'searchWord'];

/** So that the planner knows at once what autovacuum would tell it in a minute. */
export async function vacuumCatalogue(db: Database): Promise<void> {
  for (const table of filled) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
