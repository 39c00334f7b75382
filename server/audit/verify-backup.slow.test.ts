import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { afterFile } from '#testing/after-file.ts';
import { latestBackup } from '#server/platform/backup/backup-record.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { finishArchive, takeBackup } from '#server/platform/backup/take-backup.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { archiveSettings } from '#server/platform/db/embedded/archive.ts';
import { startCluster, type Cluster } from '#server/platform/db/embedded/cluster.ts';
import { createShop } from '#server/platform/db/open.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { countRunning, verifyBackup } from './verify-backup.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tierce-backup-'));
  await chmod(path, 0o755);
  afterFile(() => rm(path, { recursive: true, force: true }));
  return path;
}

const [dataDir, backupDir, into] = [await folder(), await folder(), await folder()];

async function wordsIn(cluster: Cluster): Promise<string[]> {
  const client = new pg.Client({ connectionString: cluster.url('shop') });
  await client.connect();
  const { rows } = await client.query<{ word: string }>(
    "select word from search_word where word like '%-%' order by word",
  );
  await client.end();
  return rows.map(({ word }) => word);
}

test('a backup is verified, and what was there at a named instant comes back, without what came after', async () => {
  const cluster = await startCluster(dataDir, await archiveSettings(backupDir));
  afterFile(() => cluster.stop().catch(() => undefined));
  const admin = new pg.Client({ connectionString: cluster.url('postgres', 'postgres') });
  await admin.connect();
  await createShop(admin, cluster);
  const db = connect(createPool(cluster.url('shop')));
  await migrate(db);
  await openJobs(cluster.url('shop'), () => undefined).then((jobs) => jobs.close());
  const write = (word: string) => db.insertInto('searchWord').values({ word }).execute();
  await write('before-backup');
  const places = { dataDir, backupDir, superuserUrl: cluster.url('postgres', 'postgres') };
  const backup = await takeBackup(places, systemClock);
  expect(await latestBackup(backupDir)).toBeNull();
  const lost = { ...(await countRunning(cluster.url('shop', 'postgres'))), orders: 1 };
  await expect(verifyBackup(places, backup, lost)).rejects.toThrow('orders has 0 rows of 1');
  expect(await latestBackup(backupDir)).toBeNull();
  const before = await countRunning(cluster.url('shop', 'postgres'));
  expect(await verifyBackup(places, backup, before)).toMatchObject({ member: 0, orders: 0 });
  expect((await latestBackup(backupDir))?.name).toBe(backup.name);
  await write('before-instant');
  const to = new Date(systemClock.now().getTime() + 500);
  await admin.query('select pg_sleep(1)');
  await write('after-instant');
  await db.deleteFrom('searchWord').where('word', '=', 'before-backup').execute();
  await finishArchive(admin);
  await db.destroy();
  await admin.end();
  await cluster.stop();
  const { cluster: restored } = await restoreBackup({ backupDir, dataDir, into, to });
  const words = await wordsIn(restored);
  await restored.stop();
  expect(words).toEqual(['before-backup', 'before-instant']);
}, 600_000);

test('without the last log: a running database is not restored over, and one whose whole folder is gone comes back', async () => {
  const script = join(import.meta.dirname, '../../scripts/restore.ts');
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
  const restore = (...flags: string[]) =>
    promisify(execFile)(process.execPath, [script, ...flags], { env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
  const running = await startCluster(dataDir);
  afterFile(() => running.stop().catch(() => undefined));
  expect((await restore('--without-last-log')).stderr).toContain('the shop runs: stop it first');
  expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining('postgres-before-'));
  await running.stop();
  await rm(dataDir, { recursive: true });
  expect((await restore()).stderr).toContain('holds no database: add --without-last-log');
  expect(await restore('--without-last-log')).toMatchObject({
    stdout: expect.stringContaining('Restored to the end of the archive') as string,
    stderr: '',
  });
  const restored = await startCluster(dataDir);
  afterFile(() => restored.stop().catch(() => undefined));
  expect(await wordsIn(restored)).toEqual(['after-instant', 'before-instant']);
}, 600_000);
