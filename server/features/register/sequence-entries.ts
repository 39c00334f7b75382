import { randomBytes, randomUUID } from 'node:crypto';
import { assert } from '#domain/assert.ts';
import { base64 } from '#domain/register/bytes.ts';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import {
  encodeEntry,
  holderCommitment,
  saltLength,
  type Entry,
  type NewEntry,
} from '#domain/register/entry.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { growTiles } from '#domain/register/tiles.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/features/context.ts';
import { sha256 } from './digest.ts';
import type { KnownCheckpoint } from './known-checkpoints.ts';
import { signNote, vkeyOf } from './log-key.ts';
import {
  checkpointOf,
  findLog,
  insertKey,
  insertLog,
  knownKeys,
  lastCheckpoint,
  lockSequence,
  outboxRows,
  readPartialTiles,
  writeBatch,
  type OutboxRow,
  type SequencedEntry,
} from './queries.ts';

/** Of one transaction and one checkpoint. */
const batchSize = 2000;

/** The database has less than the log has signed: it was rolled back, and signing more would make two logs of one. */
export class RolledBack extends Error {
  constructor(known: KnownCheckpoint, size: number) {
    super(`the register has signed ${known.size} entries, and the database ends at ${size} or has others`);
    this.name = 'RolledBack';
  }
}

async function logOf({ config, clock }: Context, tx: Transaction): Promise<Row<'registerLog'>> {
  const known = await findLog(tx);
  if (known) return known;
  const origin = `${config.publicUrl.replace(/^https?:\/\//, '')}/register`;
  await insertLog(tx, { logId: randomUUID(), origin, createdAt: clock.now() });
  const log = await findLog(tx);
  assert(log, 'the log was just written');
  return log;
}

/** @throws RolledBack */
async function checkHead(
  { register }: Context,
  tx: Transaction,
  logId: string,
  head: Row<'registerCheckpoint'> | undefined,
): Promise<void> {
  const known = await register.knownCheckpoints.read(logId);
  if (!known) return;
  const ours = await checkpointOf(tx, known.size);
  if (!ours || base64(ours.root) !== known.root) throw new RolledBack(known, head?.size ?? 0);
}

/** A key that has not signed yet is announced by an entry, which the keys that readers know sign too. */
async function newKeyRows(
  { register, clock }: Context,
  tx: Transaction,
  { origin }: Row<'registerLog'>,
  size: number,
): Promise<Pick<OutboxRow, 'source' | 'type' | 'facts'>[]> {
  const known = new Set((await knownKeys(tx)).map(({ vkey }) => vkey));
  const added = register.keys.map((key) => vkeyOf(key, origin)).filter((vkey) => !known.has(vkey));
  const addedAt = clock.now();
  for (const vkey of added) await insertKey(tx, { vkey, sinceSize: size, addedAt });
  const at = `${addedAt.toISOString().slice(0, 19)}Z`;
  return added.map((vkey) => ({ source: `key:${vkey}`, type: 'key-added', facts: { at, vkey } }));
}

interface Salted {
  certificateId: string;
  salt: Buffer;
}

function entryOf(row: OutboxRow, salts: Salted[]): NewEntry {
  const { type, facts, certificateId, memberId } = row;
  const entry = { ...facts, type } as NewEntry;
  if (certificateId === null) return entry;
  assert(memberId !== null, 'a certificate has a holder');
  const salt = randomBytes(saltLength);
  salts.push({ certificateId, salt });
  return { ...entry, holder: holderCommitment(sha256, salt, memberId) };
}

function sequenced(rows: readonly OutboxRow[], size: number, salts: Salted[]): SequencedEntry[] {
  return rows.map((row, i) => {
    const entry = entryOf(row, salts);
    const { cask, share } = entry as Pick<Entry, 'cask' | 'share'>;
    return {
      index: size + i,
      source: row.source,
      entry: Buffer.from(encodeEntry(entry)),
      cask: cask ?? null,
      share: share ?? null,
    };
  });
}

interface Sequenced {
  logId: string;
  head: KnownCheckpoint;
  count: number;
}

async function sequenceBatch(context: Context, tx: Transaction): Promise<Sequenced | null> {
  if (!(await lockSequence(tx))) return null;
  const log = await logOf(context, tx);
  const before = await lastCheckpoint(tx);
  const size = before?.size ?? 0;
  await checkHead(context, tx, log.logId, before);
  const keyRows = await newKeyRows(context, tx, log, size);
  const waiting = await outboxRows(tx, batchSize);
  const asRow = { id: 0, certificateId: null, memberId: null };
  const rows = [...keyRows.map((row) => ({ ...asRow, ...row })), ...waiting];
  if (rows.length === 0) return null;
  const salts: Salted[] = [];
  const entries = sequenced(rows, size, salts);
  const partialTiles = await readPartialTiles(tx, size);
  const leaves = entries.map(({ entry }) => leafHash(sha256, entry));
  const { tiles, root } = growTiles(sha256, { size, partialTiles }, leaves);
  const newSize = size + rows.length;
  const text = formatCheckpoint({ origin: log.origin, size: newSize, root });
  const note = signNote(text, log.origin, context.register.keys);
  await writeBatch(tx, {
    entries,
    salts,
    tiles,
    checkpoint: { size: newSize, root: Buffer.from(root), note, signedAt: context.clock.now() },
    outboxIds: waiting.map(({ id }) => id),
  });
  const head = { size: newSize, root: base64(root) };
  return { logId: log.logId, head, count: rows.length };
}

/**
 * Gives what waits its place in the log and signs the new head, all in one transaction of one process at a time: a kill
 * at any step leaves either everything or nothing.
 * @returns how many entries were added; 0 also while another process does it
 * @throws RolledBack
 */
export async function sequenceEntries(context: Context): Promise<number> {
  for (let total = 0; ;) {
    const done = await transaction(context.db, (tx) => sequenceBatch(context, tx));
    if (!done) return total;
    await context.register.knownCheckpoints.write(done.logId, done.head);
    total += done.count;
    if (done.count < batchSize) return total;
  }
}
