import { spawn } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/processes/server-process.ts';
import { temporaryFolder } from '#testing/processes/data-dir.ts';
import { claimCluster, createShop } from '../open.ts';
import { withClient } from '../with-client.ts';

const opens = (url: string) => withClient(url, async () => true).catch(() => false);

test('a server that looks alive and does not listen is waited for, and replaced once it is gone', async () => {
  const folder = temporaryFolder();
  const first = await claimCluster(folder);
  await first.owner?.end();
  await first.cluster.stop();

  const home = join(folder, 'postgres');
  const { uid, gid } = await stat(home);
  const dying = spawn('sleep', ['2'], { uid, gid });
  await writeFile(join(home, 'postmaster.pid'), `${dying.pid}\n${home}\n0\n${await freePort()}\n\n\n\n\n`);
  const { cluster, owner } = await claimCluster(folder);
  onTestFinished(() => cluster.stop());
  expect(dying.exitCode).toBe(0);
  expect((await owner?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
  await owner?.end();
});

test('the password of the shop does not open the superuser', async () => {
  const folder = temporaryFolder();
  const { cluster, owner } = await claimCluster(folder);
  onTestFinished(() => cluster.stop());
  if (!owner) throw new Error('the folder is in use');
  await createShop(owner, cluster);
  const { host } = new URL(cluster.url('shop'));
  const asSuperuser = `postgres://postgres:${cluster.password}@${host}/postgres`;
  expect(await opens(cluster.url('shop'))).toBe(true);
  expect(await opens(asSuperuser)).toBe(false);

  const file = join(folder, 'postgres-superuser-password');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await owner.end();
});
