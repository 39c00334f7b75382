import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups, type BackupRecord } from './backup-record.ts';

export class CannotRestore extends Error {}

/** A place in the log, such as 0/5000028, as a number. */
function placeOf(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const historyFile = (timeline: number) => `${timeline.toString(16).toUpperCase().padStart(8, '0')}.history`;

/** The numbers of the histories that a restore began; the first has no file. */
async function timelinesIn(wal: string): Promise<number[]> {
  const names = await readdir(wal).catch(() => [] as string[]);
  return names.filter((name) => /^[\dA-F]{8}\.history$/.test(name)).map((name) => Number.parseInt(name, 16));
}

/** Of all backups, those that an earlier restore did not abandon: they end before the newest history left theirs. */
async function followed(backupDir: string, backups: BackupRecord[]): Promise<BackupRecord[]> {
  const wal = join(backupDir, 'wal');
  const newest = Math.max(1, ...(await timelinesIn(wal)), ...backups.map(({ timeline }) => timeline));
  const text = await readFile(join(wal, historyFile(newest)), 'utf8').catch(() => '');
  const lines = text.matchAll(/^(\d+)\t([\dA-F]+\/[\dA-F]+)\t/gm);
  const until = new Map([...lines].map(([, timeline, lsn = '']) => [Number(timeline), placeOf(lsn)]));
  return backups.filter(
    ({ timeline, endsAt }) => timeline === newest || placeOf(endsAt) <= (until.get(timeline) ?? 0n),
  );
}

export interface ChosenBackup {
  backup: BackupRecord;
  /** Whether an earlier restore went back to before it: then its own history is followed, to where that ended. */
  isAbandoned: boolean;
}

const shown = ({ name, finishedAt, counts }: BackupRecord) =>
  `${name} (ended ${finishedAt.toISOString()}${counts === null ? ', not verified' : ''})`;

/**
 * @param name of one that need not be verified; without it the newest verified one before the instant
 * @throws CannotRestore
 */
export async function chooseBackup(backupDir: string, to: Date | null, name?: string): Promise<ChosenBackup> {
  const all = await listBackups(backupDir);
  const there = all.length === 0 ? 'there is none at all' : `there are: ${all.map(shown).join(', ')}`;
  const usable = await followed(backupDir, all);
  const isBefore = ({ finishedAt }: BackupRecord) => to === null || finishedAt <= to;
  if (name === undefined) {
    const backup = usable.findLast((one) => one.counts !== null && isBefore(one));
    if (backup) return { backup, isAbandoned: false };
    const when = to === null ? '' : ` from before ${to.toISOString()}`;
    throw new CannotRestore(
      `${backupDir} has no verified backup${when} to begin with; ${there}; --backup <name> takes one of them`,
    );
  }
  const backup = all.find((one) => one.name === name);
  if (!backup) throw new CannotRestore(`${backupDir} has no backup ${name}; ${there}`);
  if (!isBefore(backup)) throw new CannotRestore(`${shown(backup)} ended after that instant; ${there}`);
  return { backup, isAbandoned: !usable.includes(backup) };
}
