import { sql } from 'kysely';
import type { Json } from '#domain/register/canonical-json.ts';
import type { EntryType } from '#domain/register/entry.ts';
import { partialTilesOf, tileWidth, type GrownTile, type Tile } from '#domain/register/tiles.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export interface OutboxRow extends Pick<Row<'registerOutbox'>, 'id' | 'source' | 'certificateId'> {
  type: EntryType | null;
  facts: Record<string, Json> | null;
  memberId: string | null;
  isEntered: boolean;
}

/** Any constant: the advisory lock of the one who sequences. */
const sequenceLock = 7_402_054;

export async function lockSequence(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sequenceLock}) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** In the order in which they were written; of two transactions that waited for each other, the first one's first. */
export async function outboxRows(tx: Transaction, limit: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select outbox.id, source, register_type(source) as type, certificate_id, member_id,
      jsonb_build_object('at', facts -> 'at') || register_facts(source) as facts,
      exists (select from register_entry where register_entry.source = outbox.source) as is_entered
    from register_outbox as outbox left join certificate on certificate.id = certificate_id
    order by outbox.id limit ${limit}`.execute(tx);
  return rows;
}

export async function findLog(db: Reader): Promise<Row<'registerLog'> | undefined> {
  return db.selectFrom('registerLog').selectAll().executeTakeFirst();
}

export async function knownKeys(db: Reader): Promise<Row<'registerKey'>[]> {
  return db.selectFrom('registerKey').selectAll().orderBy('sinceSize').execute();
}

export async function lastCheckpoint(db: Reader): Promise<Row<'registerCheckpoint'> | undefined> {
  return db.selectFrom('registerCheckpoint').selectAll().orderBy('size', 'desc').limit(1).executeTakeFirst();
}

export async function checkpointOf(db: Reader, size: number): Promise<Row<'registerCheckpoint'> | undefined> {
  return db.selectFrom('registerCheckpoint').selectAll().where('size', '=', size).executeTakeFirst();
}

export async function hasEntriesFrom(db: Reader, index: number): Promise<boolean> {
  const row = await db
    .selectFrom('registerEntry')
    .select('index')
    .where('index', '>=', index)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type SequencedEntry = Row<'registerEntry'>;

export interface SequencedBatch {
  entries: readonly SequencedEntry[];
  salts: readonly Row<'registerSalt'>[];
  tiles: readonly GrownTile[];
  checkpoint: Row<'registerCheckpoint'>;
  outboxIds: readonly number[];
}

/** In one statement: orders share the processor with it. */
export async function writeBatch(
  tx: Transaction,
  { entries, salts, tiles, checkpoint, outboxIds }: SequencedBatch,
): Promise<void> {
  const all = <T>(of: (entry: SequencedEntry) => T) => entries.map(of);
  await sql`
    with entered as (
      insert into register_entry (index, source, entry, cask, share)
      select * from unnest(${all(({ index }) => index)}::bigint[], ${all(({ source }) => source)}::text[],
        ${all(({ entry }) => entry)}::bytea[], ${all(({ cask }) => cask)}::text[],
        ${all(({ share }) => share)}::integer[])
    ), salted as (
      insert into register_salt (certificate_id, salt)
      select * from unnest(${salts.map(({ certificateId }) => certificateId)}::uuid[],
        ${salts.map(({ salt }) => salt)}::bytea[])
    ), grown as (
      insert into register_tile (level, index, hashes)
      select * from unnest(${tiles.map(({ level }) => level)}::smallint[], ${tiles.map(({ index }) => index)}::bigint[],
        ${tiles.map(({ hashes }) => Buffer.from(hashes))}::bytea[])
      on conflict (level, index) do update set hashes = excluded.hashes
    ), signed as (
      insert into register_checkpoint (size, root, note, signed_at)
      values (${checkpoint.size}, ${checkpoint.root}, ${checkpoint.note}, ${checkpoint.signedAt})
    )
    delete from register_outbox where id = any (${outboxIds}::bigint[])`.execute(tx);
}

/**
 * Whether a head was signed in which the tile has this width: a reader asks for no other one.
 * @param width of a partial tile, or 256
 */
export async function hadHead(db: Reader, { level, index, width }: Tile): Promise<boolean> {
  const each = tileWidth ** (level === 'entries' ? 0 : level);
  const least = (index * tileWidth + width) * each;
  // No log is as large as that.
  if (!Number.isSafeInteger(least + each)) return false;
  const row = await db
    .selectFrom('registerCheckpoint')
    .select('size')
    .where('size', '>=', least)
    .$if(width < tileWidth, (query) => query.where('size', '<', least + each))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readTile(db: Reader, { level, index, width }: Tile): Promise<Buffer | null> {
  const { rows } = await sql<{ hashes: Buffer }>`
    select substring(hashes from 1 for ${width * 32}) as hashes from register_tile
    where level = ${Number(level)} and index = ${index}
      and octet_length(hashes) >= ${width * 32}`.execute(db);
  return rows[0]?.hashes ?? null;
}

export async function readPartialTiles(db: Reader, size: number): Promise<Map<number, Buffer>> {
  const tiles = partialTilesOf(size);
  const { rows } = await sql<{ level: number; hashes: Buffer }>`
    select tile.level, hashes from register_tile as tile
    join unnest(${tiles.map(({ level }) => Number(level))}::smallint[], ${tiles.map(({ index }) => index)}::bigint[])
      as wanted (level, index) using (level, index)`.execute(db);
  return new Map(rows.map(({ level, hashes }) => [level, hashes]));
}

export async function readEntries(db: Reader, first: number, width: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('registerEntry')
    .select('entry')
    .where('index', '>=', first)
    .where('index', '<', first + width)
    .orderBy('index')
    .execute();
  return rows.map(({ entry }) => entry);
}

export async function entryOfCertificate(db: Reader, certificateId: string): Promise<number | null> {
  const row = await db
    .selectFrom('registerEntry')
    .select('index')
    .where('source', '=', `share:${certificateId}`)
    .executeTakeFirst();
  return row?.index ?? null;
}

export async function lastEntryOfShare(db: Reader, cask: string, share: number) {
  return db
    .selectFrom('registerEntry')
    .select('index')
    .where('cask', '=', cask)
    .where('share', '=', share)
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst();
}
