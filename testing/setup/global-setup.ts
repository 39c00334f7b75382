import type { InstantText } from '#domain/calendar.ts';
import type { TestProject } from 'vitest/node';
import type { Cluster } from '#server/platform/db/embedded/cluster.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { throwAwayCluster } from '../processes/data-dir.ts';

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

async function createTemplate({ url: urlOf }: Pick<Cluster, 'url'>): Promise<void> {
  await withClient(urlOf('postgres', 'postgres'), (superuser) =>
    superuser.query('create database shop_template owner shop'),
  );
  const url = urlOf('shop_template');
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
  const cluster = await throwAwayCluster(flags);
  try {
    await createTemplate(cluster);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgres', {
    shop: cluster.url('{database}'),
    superuser: cluster.url('{database}', 'postgres'),
  });
  // To see a guard's test red by hand; `npm run guards` does it for each.
  if (process.env['DROP_GUARD']) project.provide('droppedGuard', process.env['DROP_GUARD']);
  return cluster.stop;
}
