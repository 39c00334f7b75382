import { parseCheckpoint } from '#domain/register/checkpoint.ts';
import { formatLogProof } from '#domain/register/log-proof.ts';
import { inclusionProof } from '#domain/register/merkle-tree.ts';
import { parseNote } from '#domain/register/signed-note.ts';
import type { Context } from '#server/shared/context.ts';
import { sha256 } from './digest.ts';
import { vkeyOf } from './log-key.ts';
import { publishedCheckpoint } from './published-checkpoint.ts';
import { lastEntryOfShare, readEntries } from './queries.ts';
import { readProof } from './read-proof.ts';

export interface ShareProof {
  /** C2SP tlog-proof, with the entry as its extra data. */
  proof: string;
  index: number;
  size: number;
  vkey: string;
}

export async function shareProof(
  { db, register }: Context,
  { cask, share }: { cask: string; share: number },
): Promise<ShareProof | null> {
  const last = await lastEntryOfShare(db, cask, share);
  const checkpoint = await publishedCheckpoint(db);
  const head = checkpoint && parseCheckpoint(parseNote(checkpoint)?.text ?? '');
  if (!last || !checkpoint || !head) return null;
  const { index } = last;
  const { size, origin } = head;
  const proof = await readProof(db, size, (read) => inclusionProof(sha256, index, size, read));
  const [extra = null] = await readEntries(db, index, 1);
  const vkey = vkeyOf(register.keys[0], origin);
  return { proof: formatLogProof({ extra, index, proof, checkpoint }), index, size, vkey };
}
