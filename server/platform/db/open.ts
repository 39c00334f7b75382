import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { BadSetting, type Config } from '#server/platform/core/config.ts';
import { refuseWrongClock } from './connection/clock-difference.ts';
import { startCluster, type Cluster } from './embedded/cluster.ts';
import { connect, createPool, openConnections } from './connection/connect.ts';
import { isMigrated, migrate, OtherSchema } from './migrate.ts';
import { isConnectionLost } from './unavailable.ts';
import type { Database } from './schema.ts';

const oldestServer = 150_000;
/** Any constant: the name of the lock that says "a server process owns this data folder". */
const ownerLock = 7_402_001;

export interface OpenDatabase {
  db: Database;
  url: string;
  embedded: boolean;
  openConnections(): Promise<void>;
  close(): Promise<void>;
}

/** How long a start waits for a database that is recovering, or for a cluster that has no primary. */
const recoveryMs = 60_000;

/**
 * One connection, or the setting that is wrong.
 * @param toWrite waits for a server that takes writes; a standby may be read
 */
export async function connectOnce(url: string, setting: string, toWrite = true): Promise<pg.Client> {
  for (let waited = 0; ; waited += 200) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ isStandby: boolean }>(
        'select pg_is_in_recovery() as "isStandby"',
      );
      if (!toWrite || !rows[0]?.isStandby) return client;
      await client.end();
      if (waited >= recoveryMs) throw new BadSetting(setting, 'leads to a standby, which takes no writes');
    } catch (error) {
      if (error instanceof BadSetting) throw error;
      const { message, code } = error as { message: string; code?: string };
      if (!isConnectionLost(error) || waited >= recoveryMs)
        throw new BadSetting(setting, `cannot be reached: ${message || code}`, { cause: error });
    }
    await sleep(200);
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
  );
  if (Number(rows[0]?.server_version_num) < oldestServer) {
    throw new BadSetting('DATABASE_URL', `is PostgreSQL ${rows[0]?.server_version}; 15 or newer is needed`);
  }
}

/** An ordinary role owns the database, so that what the migrations revoke is really out of reach. */
export async function createShop(owner: pg.Client, cluster: Cluster): Promise<void> {
  const role = await owner.query("select 1 from pg_roles where rolname = 'shop'");
  if (!role.rowCount) await owner.query(`create role shop login password '${cluster.password}'`);
  const database = await owner.query("select 1 from pg_database where datname = 'shop'");
  if (!database.rowCount) await owner.query('create database shop owner shop');
}

const isRefused = (error: unknown) =>
  ((error as Error).cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';

/**
 * The trap: a server that is starting or was just killed has a process and a pid file, and nobody at its port. The
 * folder is looked at again until the server listens or is gone and another one starts.
 */
async function startAndConnect(
  dataDir: string,
  flags: string[],
): Promise<{ cluster: Cluster; owner: pg.Client }> {
  for (let waited = 0; ; waited += 200) {
    const cluster = await startCluster(dataDir, flags);
    try {
      return { cluster, owner: await connectOnce(cluster.url('postgres', 'postgres'), 'DATA_DIR') };
    } catch (error) {
      if (!isRefused(error) || waited >= recoveryMs) throw error;
    }
    await sleep(200);
  }
}

/**
 * The cluster under `dataDir`, running: its owner holds a lock in it, so the database itself knows whether it is in use.
 * @returns `owner` is null when another process holds that lock; the cluster is then not ours to stop
 */
export async function claimCluster(
  dataDir: string,
  flags: string[] = [],
): Promise<{ cluster: Cluster; owner: pg.Client | null }> {
  const { cluster, owner } = await startAndConnect(dataDir, flags);
  const { rows } = await owner.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    ownerLock,
  ]);
  if (rows[0]?.mine) return { cluster, owner };
  await owner.end();
  return { cluster, owner: null };
}

/** A process has its pool, one connection to enqueue, one to listen, four for jobs. Tools come and go. */
const connectionsOf = ({ databasePool }: Config) => databasePool + 26;

async function openEmbedded(config: Config): Promise<{ url: string; cluster: Cluster; owner: pg.Client }> {
  const { dataDir } = config;
  const { cluster, owner } = await claimCluster(dataDir, [
    `max_connections=${Math.max(100, connectionsOf(config))}`,
  ]);
  if (!owner) throw new BadSetting('DATA_DIR', `${dataDir} is in use by another process`);
  await createShop(owner, cluster);
  return { url: cluster.url('shop'), cluster, owner };
}

/** On connections of their own: the deadlines of the pool are for requests. */
async function migrateOver(url: string, { databaseUrl, dataDir }: Config): Promise<void> {
  const options = { size: 2, isForMigrations: true, statementNames: false };
  const db = connect(createPool(url, options), options);
  try {
    await migrate(db);
  } catch (error) {
    if (!(error instanceof OtherSchema)) throw error;
    const why =
      'of another version of the schema, and nothing was changed in it. Before the first release there are';
    throw databaseUrl === null
      ? new BadSetting(
          'DATA_DIR',
          `${dataDir} has a database ${why} no migrations: remove the folder, and start again`,
        )
      : new BadSetting(
          'DATABASE_URL',
          `leads to a database ${why} no migrations: create an empty one, and start again`,
        );
  } finally {
    await db.destroy();
  }
}

export async function openDatabase(config: Config, onError?: (error: Error) => void): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === null ? await openEmbedded(config) : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  if (!embedded) {
    const client = await connectOnce(url, 'DATABASE_URL');
    try {
      await checkVersion(client);
      await refuseWrongClock(client);
    } finally {
      await client.end();
    }
  }
  const { databasePool: size, statementNames } = config;
  let isClosing = false;
  // The embedded database may stop before it has read the goodbye of each connection.
  const warn = (error: Error) => (isClosing ? undefined : onError?.(error));
  const options = { size, statementNames, ...(onError ? { onError: warn } : {}) };
  const pool = createPool(url, options);
  const db = connect(pool, options);
  const close = async () => {
    isClosing = true;
    await db.destroy();
    await embedded?.owner.end();
    await embedded?.cluster.stop();
  };
  try {
    if (!(await isMigrated(db))) await migrateOver(url, config);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, url, embedded: embedded !== null, openConnections: () => openConnections(pool), close };
}

/** Opens beside another process that runs the embedded database. */
export async function openBeside(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openDatabase(config);
  const { cluster, owner } = await claimCluster(config.dataDir);
  await owner?.end();
  if (owner) return openDatabase(config);
  const [url, options] = [cluster.url('shop'), { size: 2 }];
  const pool = createPool(url, options);
  const db = connect(pool, options);
  return {
    db,
    url,
    embedded: true,
    openConnections: () => openConnections(pool),
    close: () => db.destroy(),
  };
}
