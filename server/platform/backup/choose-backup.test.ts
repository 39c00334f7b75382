import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterFile } from '#testing/after-file.ts';
import { recordFile, type BackupRecord } from './backup-record.ts';
import { CannotRestore, chooseBackup } from './choose-backup.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
const verified = { member: 1 };

async function folderWith(
  backups: Record<string, Partial<BackupRecord>>,
  histories: Record<string, string> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tierce-choose-'));
  afterFile(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'wal'));
  for (const [name, text] of Object.entries(histories)) await writeFile(join(folder, 'wal', name), text);
  for (const [name, record] of Object.entries(backups)) {
    await mkdir(join(folder, 'base', name), { recursive: true });
    const ended = { timeline: 1, endsAt: '0/0' };
    const whole = { startedAt: at(0), bytes: 1, counts: verified, ...ended, ...record };
    await writeFile(join(folder, 'base', name, recordFile), JSON.stringify(whole));
  }
  return folder;
}

const chosen = async (folder: string, to: Date | null = null, name?: string) => {
  const { backup, isAbandoned } = await chooseBackup(folder, to, name);
  return [backup.name, isAbandoned];
};
const refused = (folder: string, to: Date | null = null, name?: string) =>
  chooseBackup(folder, to, name).then(
    () => 'chosen',
    (error: unknown) => (error instanceof CannotRestore ? error.message : String(error)),
  );

test('the newest verified backup before the instant is taken; another one by its name', async () => {
  const folder = await folderWith({
    a: { finishedAt: at(1) },
    b: { finishedAt: at(2) },
    c: { finishedAt: at(3), counts: null },
  });
  expect(await chosen(folder)).toEqual(['b', false]);
  expect(await chosen(folder, at(1))).toEqual(['a', false]);
  expect(await chosen(folder, null, 'a')).toEqual(['a', false]);
  expect(await chosen(folder, null, 'c')).toEqual(['c', false]);
});

test('a refusal says which backups there are', async () => {
  const folder = await folderWith({ a: { finishedAt: at(1) }, c: { finishedAt: at(3), counts: null } });
  const both =
    'there are: a (ended 2026-11-22T01:00:00.000Z), c (ended 2026-11-22T03:00:00.000Z, not verified)';
  const early = await refused(folder, at(0));
  expect(early).toContain('no verified backup from before 2026-11-22T00:00:00.000Z');
  expect(early).toContain(both);
  expect(await refused(folder, null, 'd')).toContain(`no backup d; ${both}`);
  expect(await refused(folder, at(2), 'c')).toContain('ended after that instant');
  expect(await refused(await folderWith({}))).toContain('there is none at all');
});

test('a backup that an earlier restore went back before is taken by its name alone', async () => {
  const history = '1\t0/5000028\tbefore 2026-11-22 02:00:00+00\n';
  const folder = await folderWith(
    {
      a: { finishedAt: at(1), timeline: 1, endsAt: '0/4000158' },
      b: { finishedAt: at(3), timeline: 1, endsAt: '0/6000158' },
    },
    { '00000002.history': history },
  );
  expect(await chosen(folder)).toEqual(['a', false]);
  expect(await chosen(folder, null, 'b')).toEqual(['b', true]);
});
