import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { LogKey } from './log-key.ts';

const knownHead = z.object({ origin: z.string(), size: z.int(), root: z.string() });
/** The root in base64. */
export type KnownHead = z.infer<typeof knownHead>;

/**
 * The last head of each key, kept apart from the database. A database that was rolled back, renamed or made again must
 * not get a second tree from a key that readers know.
 */
export interface KnownHeads {
  read(key: LogKey): Promise<KnownHead | null>;
  write(key: LogKey, head: KnownHead): Promise<void>;
}

const fileOf = ({ publicKey }: LogKey) =>
  `register-head-${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}.json`;

const read = async (path: string) => knownHead.parse(JSON.parse(await readFile(path, 'utf8')));

export function headsInFolder(dataDir: string): KnownHeads {
  return {
    read: (key) =>
      read(join(dataDir, fileOf(key))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async write(key, head) {
      await mkdir(dataDir, { recursive: true });
      const path = join(dataDir, fileOf(key));
      // Written whole before it gets its name.
      const draft = `${path}-${process.pid}`;
      await writeFile(draft, JSON.stringify(head), { mode: 0o600, flush: true });
      await rename(draft, path);
    },
  };
}

export async function allHeadsIn(dataDir: string): Promise<Map<string, KnownHead>> {
  const names = await readdir(dataDir).catch(() => []);
  const heads = names.filter((name) => /^register-head-[0-9a-f]{16}\.json$/.test(name)).toSorted();
  return new Map(
    await Promise.all(heads.map(async (name) => [name, await read(join(dataDir, name))] as const)),
  );
}
