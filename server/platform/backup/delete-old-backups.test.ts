import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterFile } from '#testing/after-file.ts';
import { recordFile } from './backup-record.ts';
import { deleteOldBackups } from './delete-old-backups.ts';

const segment = (timeline: number, number: number) =>
  `${String(timeline).padStart(8, '0')}${String(number).padStart(16, '0')}`;

/** Backups by name: the segment each begins with, and whether it was verified. */
async function folderWith(backups: Record<string, [number, boolean]>, wal: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tierce-old-'));
  afterFile(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'wal'));
  for (const name of wal) await writeFile(join(folder, 'wal', name), '');
  for (const [name, [begin, isVerified]] of Object.entries(backups)) {
    const into = join(folder, 'base', name);
    await mkdir(into, { recursive: true });
    const label = `START WAL LOCATION: 0/2000028 (file ${segment(1, begin)})\nSTART TIMELINE: 1\n`;
    await writeFile(join(into, 'backup_label'), label);
    const instants = { startedAt: '2026-11-22T01:00:00Z', finishedAt: '2026-11-22T01:00:00Z' };
    await writeFile(
      join(into, recordFile),
      JSON.stringify({ ...instants, bytes: 1, counts: isVerified ? {} : null }),
    );
  }
  return folder;
}

const log = [1, 2, 3, 4, 5, 6, 7].map((number) => segment(1, number));

test('the newest verified backups stay, with the log since the oldest of them', async () => {
  const backups = {
    a: [1, true],
    b: [2, true],
    c: [3, true],
    d: [4, false],
    e: [5, true],
    f: [6, false],
  } satisfies Record<string, [number, boolean]>;
  const others = ['00000002.history', `${segment(1, 2)}.00000028.backup`, `${segment(1, 4)}.partial`];
  const folder = await folderWith(backups, [...log, segment(2, 2), segment(2, 4), ...others]);
  await mkdir(join(folder, 'unfinished-b'));
  await mkdir(join(folder, 'unfinished-f'));
  expect(await deleteOldBackups(folder, 2)).toEqual({ backups: 3, segments: 4 });
  expect((await readdir(join(folder, 'base'))).toSorted()).toEqual(['c', 'e', 'f']);
  expect((await readdir(join(folder, 'wal'))).toSorted()).toEqual(
    [...log.slice(2), segment(2, 4), '00000002.history', `${segment(1, 4)}.partial`].toSorted(),
  );
  expect((await readdir(folder)).toSorted()).toEqual(['base', 'unfinished-f', 'wal']);
});

test('while no newer one is verified, the last good one stays, however old', async () => {
  const folder = await folderWith({ a: [1, true], b: [2, false], c: [3, false] }, log);
  expect(await deleteOldBackups(folder, 1)).toEqual({ backups: 0, segments: 0 });
  expect(await readdir(join(folder, 'wal'))).toHaveLength(log.length);
  const never = await folderWith({ a: [4, false] }, log);
  expect(await deleteOldBackups(never, 1)).toEqual({ backups: 0, segments: 0 });
  expect(await readdir(join(never, 'wal'))).toHaveLength(log.length);
});
