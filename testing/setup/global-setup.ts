import type { InstantText } from '#domain/calendar.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster, type Cluster } from '#server/platform/db/embedded/cluster.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createShop } from '#server/platform/db/open.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the throw-away cluster; `{database}` stands for the name of a database. */
    postgres: { shop: string; superuser: string };
    /** Missing from every test database of this run; absent when none is. */
    droppedGuard?: string;
    /** For the component tests. */
    testInstant: InstantText;
  }
}

/** Nothing here must survive a power cut; everything else is as in production. */
const flags = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];

async function createTemplate(cluster: Cluster): Promise<void> {
  const superuser = new pg.Client({ connectionString: cluster.url('postgres', 'postgres') });
  await superuser.connect();
  await createShop(superuser, cluster);
  await superuser.query('create database shop_template owner shop');
  await superuser.end();
  const url = cluster.url('shop_template');
  const db = connect(createPool(url, { size: 2 }));
  await migrate(db);
  await db.destroy();
  const jobs = await openJobs(url, (error) => {
    throw error;
  });
  await jobs.close();
}

/** Starts one PostgreSQL for the whole run, with a migrated template that `testDatabase` clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tierce-test-'));
  // mkdtemp keeps everyone else out, and the server may run as the user postgres.
  await chmod(folder, 0o755);
  const cluster = await startCluster(folder, flags);
  const stop = async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createTemplate(cluster);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', {
    shop: cluster.url('{database}'),
    superuser: cluster.url('{database}', 'postgres'),
  });
  // To see a guard's test red by hand; `npm run guards` does it for each.
  if (process.env['DROP_GUARD']) project.provide('droppedGuard', process.env['DROP_GUARD']);
  return stop;
}
