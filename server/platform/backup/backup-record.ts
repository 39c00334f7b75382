import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BackupRecord {
  /** The folder in `base`. */
  name: string;
  startedAt: Date;
  /** From then on a restore may choose an instant. */
  finishedAt: Date;
  bytes: number;
  /** Which history of the database it is of, counted from 1, and where in its log it ended, such as 0/5000028. */
  timeline: number;
  endsAt: string;
  /** Rows by table, as the restored copy has them; null: it has not been verified. */
  counts: Record<string, number> | null;
}

export const recordFile = 'backup.json';

/**
 * Oldest first.
 * @param backupDir null where no backups are kept
 */
export async function listBackups(backupDir: string | null): Promise<BackupRecord[]> {
  if (backupDir === null) return [];
  const names = await readdir(join(backupDir, 'base')).catch(() => [] as string[]);
  const records: BackupRecord[] = [];
  for (const name of names.toSorted()) {
    const text = await readFile(join(backupDir, 'base', name, recordFile), 'utf8').catch(() => null);
    if (text === null) continue;
    const read = JSON.parse(text) as Pick<BackupRecord, 'bytes' | 'counts' | 'timeline' | 'endsAt'> &
      Record<'startedAt' | 'finishedAt', string>;
    const [startedAt, finishedAt] = [new Date(read.startedAt), new Date(read.finishedAt)];
    records.push({ ...read, name, startedAt, finishedAt });
  }
  return records;
}

/** The newest that was verified. */
export async function latestBackup(backupDir: string | null): Promise<BackupRecord | null> {
  const backups = await listBackups(backupDir);
  return backups.findLast(({ counts }) => counts !== null) ?? null;
}
