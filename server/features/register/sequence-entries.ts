import { randomBytes, randomInt } from 'node:crypto';
import type { Json } from '#domain/register/canonical-json.ts';
import { base64 } from '#domain/register/bytes.ts';
import { formatCheckpoint } from '#domain/register/checkpoint.ts';
import {
  encodeEntry,
  holderCommitment,
  saltLength,
  type Entry,
  type EntryType,
  type NewEntry,
} from '#domain/register/entry.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { growTiles } from '#domain/register/tiles.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { checkHead, RegisterRefuses } from './check-head.ts';
import { sha256 } from './digest.ts';
import type { KnownHead } from './known-heads.ts';
import { storeRefusal } from './known-refusal.ts';
import { signNote, vkeyOf } from './log-key.ts';
import {
  findLog,
  knownKeys,
  lastCheckpoint,
  lockSequence,
  outboxRows,
  writeBatch,
  type OutboxRow,
  type SequencedEntry,
} from './queries.ts';

const batchSize = 2000;

async function logOf({ config, clock }: Context, tx: Transaction): Promise<Row<'registerLog'>> {
  const known = await findLog(tx);
  if (known) return known;
  const origin = `${config.publicUrl.replace(/^https?:\/\//, '')}/register`;
  const log = { origin, createdAt: clock.now() };
  return tx.insertInto('registerLog').values(log).returningAll().executeTakeFirstOrThrow();
}

interface Told {
  source: string;
  entry: Record<string, Json> & { type: EntryType; at: string };
  holder: { certificateId: string; memberId: string } | null;
}

const ofSettings: readonly (EntryType | null)[] = ['key-added', 'pdf-signer-added'];

function told({ source, type, facts, certificateId, memberId, isEntered }: OutboxRow): Told {
  if (isEntered) throw new RegisterRefuses(`${source} has an entry already`);
  if (!type || !facts || ofSettings.includes(type))
    throw new RegisterRefuses(`${source} waits for an entry, and follows from no row`);
  const entry = { ...facts, type } as Told['entry'];
  if (type !== 'share-issued') return { source, entry, holder: null };
  if (!certificateId || !memberId || source !== `share:${certificateId}`)
    throw new RegisterRefuses(`${source} waits for an entry that names the holder of another certificate`);
  return { source, entry, holder: { certificateId, memberId } };
}

/** A key that has not signed yet is announced by an entry, which the keys that readers know sign too. */
async function newKeys(
  { register, clock }: Context,
  tx: Transaction,
  { origin, size }: { origin: string; size: number },
): Promise<Told[]> {
  const known = new Set((await knownKeys(tx)).map(({ vkey }) => vkey));
  const added = register.keys.map((key) => vkeyOf(key, origin)).filter((vkey) => !known.has(vkey));
  const addedAt = clock.now();
  const rows = added.map((vkey) => ({ vkey, sinceSize: size, addedAt }));
  if (rows.length > 0) await tx.insertInto('registerKey').values(rows).execute();
  const at = addedAt.toISOString();
  return added.map((vkey) => {
    return { source: `key:${vkey}`, entry: { type: 'key-added', at, vkey }, holder: null };
  });
}

async function newPdfSigner({ register, clock }: Context, tx: Transaction): Promise<Told[]> {
  const fingerprint = register.pdfSigner();
  if (fingerprint === null) return [];
  const source = `pdf-signer:${fingerprint}`;
  const entered = tx.selectFrom('registerEntry').select('index').where('source', '=', source);
  if (await entered.executeTakeFirst()) return [];
  const at = clock.now().toISOString();
  return [{ source, entry: { type: 'pdf-signer-added', at, sha256: fingerprint }, holder: null }];
}

const dayOf = ({ entry }: Pick<Told, 'entry'>) => entry.at.slice(0, 10);
const byDay = (one: Told, other: Told) =>
  Number(dayOf(one) > dayOf(other)) - Number(dayOf(one) < dayOf(other));

const isOfShare = ({ entry }: Told) => entry['share'] !== undefined;

/**
 * Entries about shares that follow one another get a random order, so that those of one order do not stand as they were
 * bought. The days stay in their order, and so does what happened to one share.
 */
export function shuffleShares(all: readonly Told[]): Told[] {
  const places = new Map<string, number>();
  const placeOf = ({ entry }: Told): number => {
    const key = `${entry['cask']} ${entry['share']}`;
    const place = places.get(key) ?? randomInt(2 ** 47);
    places.set(key, place);
    return place;
  };
  const shuffled: Told[] = [];
  let run: Told[] = [];
  const endRun = () => {
    shuffled.push(...run.toSorted((one, other) => byDay(one, other) || placeOf(one) - placeOf(other)));
    run = [];
  };
  for (const one of all) {
    if (isOfShare(one)) run.push(one);
    else {
      endRun();
      shuffled.push(one);
    }
  }
  endRun();
  return shuffled;
}

type Salted = Row<'registerSalt'>;

/** Entries have the day alone: a second would say what was bought together. */
function dated({ entry, holder }: Told, salts: Salted[]): NewEntry {
  const at = dayOf({ entry });
  if (!holder) return { ...entry, at };
  const salt = randomBytes(saltLength);
  salts.push({ certificateId: holder.certificateId, salt });
  return { ...entry, at, holder: holderCommitment(sha256, salt, holder.memberId) };
}

function sequenced(all: readonly Told[], size: number, salts: Salted[]): SequencedEntry[] {
  return all.map((one, i) => {
    const entry = dated(one, salts);
    const { cask, share } = entry as Pick<Entry, 'cask' | 'share'>;
    const about = { source: one.source, cask: cask ?? null, share: share ?? null };
    return { index: size + i, ...about, entry: Buffer.from(encodeEntry(entry)) };
  });
}

/** @returns 'ELSEWHERE' while another process does it, null where nothing waits */
async function sequenceBatch(
  context: Context,
  tx: Transaction,
): Promise<{ head: KnownHead; count: number } | 'ELSEWHERE' | null> {
  if (!(await lockSequence(tx))) return 'ELSEWHERE';
  const { register } = context;
  const { origin } = await logOf(context, tx);
  const before = await lastCheckpoint(tx);
  const size = before?.size ?? 0;
  const partialTiles = await checkHead(register, tx, { origin, head: before });
  const settings = [...(await newKeys(context, tx, { origin, size })), ...(await newPdfSigner(context, tx))];
  const waiting = await outboxRows(tx, batchSize);
  const all = [...settings, ...shuffleShares(waiting.map(told))];
  if (all.length === 0) return null;
  const salts: Salted[] = [];
  const entries = sequenced(all, size, salts);
  const leaves = entries.map(({ entry }) => leafHash(sha256, entry));
  const { tiles, root } = growTiles(sha256, { size, partialTiles }, leaves);
  const newSize = size + all.length;
  const note = signNote(formatCheckpoint({ origin, size: newSize, root }), origin, register.keys);
  await writeBatch(tx, {
    entries,
    salts,
    tiles,
    checkpoint: { size: newSize, root: Buffer.from(root), note, signedAt: context.clock.now() },
    outboxIds: waiting.map(({ id }) => id),
  });
  return { head: { origin, size: newSize, root: base64(root) }, count: all.length };
}

async function noteRefusal({ db, clock, register }: Context, reason: string | null): Promise<void> {
  const { refusal } = register;
  if ((refusal.current?.reason ?? null) === reason) return;
  await transaction(db, (tx) => storeRefusal(tx, reason, clock));
  await refusal.read();
}

async function sequenceAll(context: Context): Promise<number> {
  const { db, register } = context;
  for (let total = 0; ;) {
    const done = await transaction(db, (tx) => sequenceBatch(context, tx));
    if (done === 'ELSEWHERE') return total;
    await noteRefusal(context, null);
    if (!done) return total;
    for (const key of register.keys) await register.knownHeads.write(key, done.head);
    total += done.count;
    if (done.count < batchSize) return total;
  }
}

/**
 * Gives what waits its place in the log and signs the new head, all in one transaction of one process at a time: a kill
 * at any step leaves either everything or nothing.
 * @returns how many entries were added; 0 also while another process does it
 * @throws RegisterRefuses, and from then on the shop sells nothing
 */
export async function sequenceEntries(context: Context): Promise<number> {
  try {
    return await sequenceAll(context);
  } catch (error) {
    if (error instanceof RegisterRefuses) await noteRefusal(context, error.message);
    throw error;
  }
}
