import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';

const knownHead = z.object({ size: z.int(), root: z.string() });
/** The root in base64. */
export type KnownHead = z.infer<typeof knownHead>;

/**
 * What the log has signed, kept apart from the database: a database that was rolled back must not get a second tree of a
 * size that was signed.
 */
export interface KnownHeads {
  read(logId: string): Promise<KnownHead | null>;
  write(logId: string, head: KnownHead): Promise<void>;
}

/** A file of each log beside the key. */
export function headsInFolder(dataDir: string): KnownHeads {
  const pathOf = (logId: string) => join(dataDir, `register-head-${logId}.json`);
  return {
    async read(logId) {
      const text = await readFile(pathOf(logId), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : knownHead.parse(JSON.parse(text));
    },
    async write(logId, head) {
      await mkdir(dataDir, { recursive: true });
      // Written whole before it gets its name.
      const draft = `${pathOf(logId)}-${process.pid}`;
      await writeFile(draft, JSON.stringify(head), { mode: 0o600, flush: true });
      await rename(draft, pathOf(logId));
    },
  };
}

export function headsInMemory(): KnownHeads {
  const heads = new Map<string, KnownHead>();
  return {
    read: async (logId) => heads.get(logId) ?? null,
    write: async (logId, head) => void heads.set(logId, head),
  };
}
