import { sql } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/**
 * What an order needs of the database: a turn, the locks of its tables, and a commit that reaches the disk and the standby.
 * No row is changed; the message is a record of the log that nobody reads.
 */
export async function tryWrite(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    await sql`set local lock_timeout = '1500ms'`.execute(tx);
    await sql`lock table cask, wallet, orders, ledger_entry, idempotency_key in row exclusive mode`.execute(
      tx,
    );
    await sql`select pg_logical_emit_message(true, 'status', '')`.execute(tx);
  });
}
