import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterFile } from './after-file.ts';

/** An empty folder, in reach of the user postgres, until the last test of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tierce-test-'));
  chmodSync(folder, 0o755);
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
