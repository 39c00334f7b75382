import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Readable by its owner alone. Of two processes that create it at once, the second takes the first one's.
 * @returns what is in it
 */
export function createFileOnce(path: string, content: string): string {
  mkdirSync(dirname(path), { recursive: true });
  // Written whole before it gets its name: nobody reads half of it.
  const draft = `${path}-${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  unlinkSync(draft);
  return readFileSync(path, 'utf8');
}
