import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  runRestore,
  scratchFolder,
  startArchivedShop,
  type ArchivedShop,
} from '#testing/fixtures/archived-shop.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { takeBackup } from '#server/platform/backup/take-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const places = { dataDir: await scratchFolder(), backupDir: await scratchFolder() };
const env = { DATA_DIR: places.dataDir, BACKUP_DIR: places.backupDir };

async function backUp({ superuserUrl }: ArchivedShop): Promise<string> {
  const backup = await takeBackup({ ...places, superuserUrl }, systemClock);
  await verifyBackup(places, backup, {});
  return backup.name;
}

async function wordsNow(): Promise<string[]> {
  const shop = await startArchivedShop(places);
  const words = await shop.words();
  await shop.stop();
  return words;
}

const restored = { stdout: expect.stringContaining('Restored to') as string, stderr: '' };

test('a server of its own is not restored, although an embedded database is left over', async () => {
  const url = 'postgres://shop@127.0.0.1:1/shop';
  const { stderr } = await runRestore({ ...env, DATABASE_URL: url }, '--without-last-log');
  expect(stderr).toContain('DATABASE_URL names a server of its own');
  expect(stderr).toContain('docs/operations.md');
});

test('what a restore abandoned stays away from the next one, and comes back by its name alone', async () => {
  const first = await startArchivedShop(places);
  await first.write('before-backup');
  await backUp(first);
  await first.write('before-instant');
  const to = await first.instant();
  await first.write('after-instant');
  const abandoned = await backUp(first);
  await first.stop();

  expect(await runRestore(env, '--to', to.toISOString())).toMatchObject(restored);
  const second = await startArchivedShop(places);
  await second.write('since-restore');
  const kept = ['before-backup', 'before-instant', 'since-restore'];
  expect(await second.words()).toEqual(kept);
  await second.stop();

  expect(await runRestore(env)).toMatchObject(restored);
  expect(await wordsNow()).toEqual(kept);

  expect(await runRestore(env, '--backup', abandoned)).toMatchObject(restored);
  expect(await wordsNow()).toEqual(['after-instant', 'before-backup', 'before-instant']);
}, 600_000);

test('a folder that is lost right after a restore comes back as that restore left it', async () => {
  const before = await wordsNow();
  const shop = await startArchivedShop(places);
  await shop.write('zz-other');
  const to = await shop.instant();
  await shop.write('zz-undone');
  await shop.stop();
  expect((await runRestore(env, '--to', '2999-01-01T00:00:00Z')).stderr).toContain(
    'recovery ended before configured recovery target was reached',
  );
  expect(await runRestore(env, '--to', to.toISOString())).toMatchObject(restored);
  await rm(places.dataDir, { recursive: true });
  expect(await runRestore(env, '--without-last-log')).toMatchObject(restored);
  expect(await wordsNow()).toEqual([...before, 'zz-other']);
}, 600_000);
