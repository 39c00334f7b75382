import type { Checkpoint } from '#domain/register/checkpoint.ts';
import { localStore, storageKeys } from '#web/api/state/storage.ts';
import { compareKept, headIn, keyOf, openLog, type KeptProblem, type OpenedLog } from './read-log.ts';

const storageKey = storageKeys.registerCheckpoint;

interface Remembered {
  vkey: string;
  note: string;
}

function remembered(): Remembered | null {
  try {
    const { vkey, note } = JSON.parse(localStore.getItem(storageKey) ?? 'null') as Record<string, unknown>;
    return typeof vkey === 'string' && typeof note === 'string' ? { vkey, note } : null;
  } catch {
    return null;
  }
}

const remember = (seen: Remembered) => localStore.setItem(storageKey, JSON.stringify(seen));

export const forgetLog = () => localStore.removeItem(storageKey);

export type Memory =
  | { state: 'first' }
  | { state: 'same'; entries: number }
  /** Two logs are shown under one name. The one seen before is kept as it was, to be shown to others. */
  | { state: 'other'; problem: KeptProblem | 'ANOTHER_KEY'; note: string };

export interface RememberedLog {
  log: OpenedLog;
  /** Null where the signature is wrong: it is compared with nothing. */
  memory: Memory | null;
}

async function compare(log: OpenedLog & { head: Checkpoint }, seen: Remembered): Promise<Memory> {
  const key = keyOf(seen.vkey);
  // A new key signs beside the one before until every reader knows it.
  const isSignedByIt = key !== null && (await headIn(log.note, key)) !== null;
  if (!isSignedByIt) return { state: 'other', problem: 'ANOTHER_KEY', note: seen.note };
  const compared = await compareKept({ ...log, key }, seen.note);
  if (typeof compared === 'string') return { state: 'other', problem: compared, note: seen.note };
  return { state: 'same', entries: compared };
}

/**
 * Opens the log, and compares it with the head that this browser checked last. The newest head is remembered in its place
 * only where it is proved to begin with that one.
 */
export async function openRemembered(): Promise<RememberedLog> {
  const log = await openLog();
  const { head, vkey, note } = log;
  if (!head) return { log, memory: null };
  const seen = remembered();
  const memory: Memory = seen ? await compare({ ...log, head }, seen) : { state: 'first' };
  if (memory.state !== 'other') remember({ vkey, note });
  return { log, memory };
}
