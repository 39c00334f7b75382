import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chownToServer } from './cluster.ts';

/** Server settings under which each finished segment of the write-ahead log is kept in `backupDir`. */
export async function archiveSettings(backupDir: string): Promise<string[]> {
  const wal = join(backupDir, 'wal');
  await mkdir(wal, { recursive: true });
  await chownToServer(wal);
  return [
    'archive_mode=on',
    'archive_library=basic_archive',
    `"basic_archive.archive_directory=${wal}"`,
    // In seconds: what a lost machine loses at most, and how near to now a restore can come.
    'archive_timeout=60',
  ];
}
