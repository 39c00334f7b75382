import { sql } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

const filled = ['distillery', 'cask', 'offer', 'caskShare', 'caskListing', 'searchWord'];

/** Statistics for the planner, which autovacuum would gather only after a minute. */
export async function vacuumCatalogue(db: Database): Promise<void> {
  for (const table of filled) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}
