import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';

const knownCheckpoint = z.object({ size: z.int(), root: z.string() });
/** The root in base64. */
export type KnownCheckpoint = z.infer<typeof knownCheckpoint>;

/**
 * What the log has signed, kept apart from the database: a database that was rolled back must not get a second tree of a
 * size that was signed.
 */
export interface KnownCheckpoints {
  read(logId: string): Promise<KnownCheckpoint | null>;
  write(logId: string, checkpoint: KnownCheckpoint): Promise<void>;
}

/** A file of each log beside the key. */
export function checkpointsInFolder(dataDir: string): KnownCheckpoints {
  const pathOf = (logId: string) => join(dataDir, `register-head-${logId}.json`);
  return {
    async read(logId) {
      const text = await readFile(pathOf(logId), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : knownCheckpoint.parse(JSON.parse(text));
    },
    async write(logId, checkpoint) {
      await mkdir(dataDir, { recursive: true });
      // Written whole before it gets its name.
      const draft = `${pathOf(logId)}-${process.pid}`;
      await writeFile(draft, JSON.stringify(checkpoint), { mode: 0o600, flush: true });
      await rename(draft, pathOf(logId));
    },
  };
}

export function checkpointsInMemory(): KnownCheckpoints {
  const known = new Map<string, KnownCheckpoint>();
  return {
    read: async (logId) => known.get(logId) ?? null,
    write: async (logId, checkpoint) => void known.set(logId, checkpoint),
  };
}
