import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups, recordFile } from './backup-record.ts';

const unfinished = 'unfinished-';

/** Where in the log a backup begins: the name of a segment without the number of its history. */
async function beginOf(folder: string): Promise<string> {
  const label = await readFile(join(folder, 'backup_label'), 'utf8');
  const segment = /^START WAL LOCATION: \S+ \(file [\dA-F]{8}([\dA-F]{16})\)$/m.exec(label)?.[1];
  if (!segment) throw new Error(`${folder}/backup_label does not say where the backup begins`);
  return segment;
}

/** Of every history, as pg_archivecleanup does; the files that tell the histories stay. */
async function deleteLogBefore(wal: string, begin: string): Promise<number> {
  const old = (await readdir(wal)).filter(
    (name) => /^[\dA-F]{24}(?:\.partial|\.[\dA-F]{8}\.backup)?$/.test(name) && name.slice(8, 24) < begin,
  );
  for (const name of old) await rm(join(wal, name));
  return old.length;
}

/**
 * Deletes what no restore from the newest verified backups needs: older backups, those that failed before the newest, and
 * the log from before the oldest that stays.
 * @param kept how many verified ones stay, at least 1
 */
export async function deleteOldBackups(
  backupDir: string,
  kept: number,
): Promise<{ backups: number; segments: number }> {
  const verified = (await listBackups(backupDir)).filter(({ counts }) => counts !== null);
  const staying = verified.slice(-kept);
  const newest = staying.at(-1);
  if (!newest) return { backups: 0, segments: 0 };
  const base = join(backupDir, 'base');
  const names = await readdir(base);
  const stays = (name: string) => name > newest.name || staying.some((backup) => backup.name === name);
  const old = names.filter((name) => !stays(name));
  for (const name of old) {
    // First, so that a backup of which a part is gone is none.
    await rm(join(base, name, recordFile), { force: true });
    await rm(join(base, name), { recursive: true });
  }
  for (const name of await readdir(backupDir))
    if (name.startsWith(unfinished) && name < unfinished + newest.name)
      await rm(join(backupDir, name), { recursive: true, force: true });
  const begins = await Promise.all(names.filter(stays).map((name) => beginOf(join(base, name))));
  const segments = await deleteLogBefore(join(backupDir, 'wal'), begins.toSorted()[0] ?? '');
  return { backups: old.length, segments };
}
