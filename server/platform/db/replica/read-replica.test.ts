import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { CallerGone } from '#server/platform/core/running-request.ts';
import { chownToServer, startCluster, type Cluster } from '../embedded/cluster.ts';
import { connect, createPool, type Database } from '../connection/connect.ts';
import { createShop } from '../open.ts';
import { ReadReplica } from './read-replica.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

const folders: string[] = [];
let [primary, standby]: [Cluster | null, Cluster | null] = [null, null];
let [db, replicaDb]: [Database | null, Database | null] = [null, null];
let admin: pg.Client | null = null;
let now = 0;

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tierce-replica-'));
  folders.push(path);
  await chmod(path, 0o755);
  return path;
}

const databaseOf = (cluster: Cluster): Database => {
  // The clock of a test stands still: a connection that came too late would not be tried again.
  const options = { size: 2, connectMs: 10_000 };
  return connect(createPool(cluster.url('shop'), options), options);
};

async function startStandby(from: string): Promise<Cluster> {
  const into = await folder();
  await primary?.stop();
  await promisify(execFile)('cp', ['-a', `${from}/.`, into]);
  primary = await startCluster(from);
  const { hostname, port, password } = new URL(primary.url('postgres', 'postgres'));
  const data = join(into, 'postgres');
  await writeFile(join(data, 'standby.signal'), '');
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=postgres password=${password}'\n`,
  );
  await chownToServer(data);
  return startCluster(into);
}

beforeAll(async () => {
  const dataDir = await folder();
  primary = await startCluster(dataDir);
  const owner = new pg.Client({ connectionString: primary.url('postgres', 'postgres') });
  await owner.connect();
  await createShop(owner, primary);
  await owner.end();
  standby = await startStandby(dataDir);
  db = databaseOf(primary);
  replicaDb = databaseOf(standby);
  await sql`create table thing (n int)`.execute(db);
  admin = new pg.Client({ connectionString: standby.url('postgres', 'postgres') });
  admin.on('error', () => undefined);
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await db?.destroy();
  await replicaDb?.destroy();
  await standby?.stop().catch(() => undefined);
  await primary?.stop();
  for (const path of folders) await rm(path, { recursive: true, force: true });
});
beforeEach(() => void (now = 0));

function replica(of: Database | null = replicaDb): ReadReplica {
  if (!db || !of) throw new Error('nothing runs');
  return new ReadReplica(db, of, { maxLagMs: 1000, elapsed: () => now });
}

async function look(database: Database): Promise<{ where: string; things: number }> {
  const { rows } = await sql<{ where: string; things: number }>`
    select case when pg_is_in_recovery() then 'standby' else 'primary' end as "where",
      (select count(*)::int from thing) as things`.execute(database);
  return rows[0] ?? { where: '', things: 0 };
}
const write = () => db && sql`insert into thing values (1)`.execute(db);
const replaying = (what: 'pause' | 'resume') => admin?.query(`select pg_wal_replay_${what}()`);
const replays = (reads: ReadReplica) =>
  vi.waitFor(async () => expect(await reads.read(look)).toMatchObject({ where: 'standby' }), 20_000);

test('a read goes to the standby that has replayed what was committed before the bound, and sees the past', async () => {
  const reads = replica();
  await reads.pollPrimary();
  await replays(reads);
  const { things } = await reads.read(look);
  await replaying('pause');
  await write();
  now = 500;
  await reads.pollPrimary();
  now = 1000;
  expect(await reads.read(look)).toEqual({ where: 'standby', things });
  now = 1001;
  expect(await reads.read(look)).toEqual({ where: 'primary', things: things + 1 });
  await replaying('resume');
  await replays(reads);
  expect(await reads.read(look)).toEqual({ where: 'standby', things: things + 1 });
});

test('after a change is announced no read sees what was before it', async () => {
  const reads = replica();
  await reads.pollPrimary();
  await replays(reads);
  await replaying('pause');
  await write();
  const { things } = await look(db as Database);
  now = 10;
  reads.onChange();
  expect(await reads.read(look)).toEqual({ where: 'primary', things });
  now = 20;
  await reads.pollPrimary();
  expect(await reads.read(look)).toEqual({ where: 'primary', things });
  await replaying('resume');
  await replays(reads);
  expect(await reads.read(look)).toEqual({ where: 'standby', things });
});

test('while the primary does not say how far it is, the primary is read', async () => {
  const reads = replica();
  expect(await reads.read(look)).toMatchObject({ where: 'primary' });
  await reads.pollPrimary();
  await replays(reads);
  now = 1001;
  expect(await reads.read(look)).toMatchObject({ where: 'primary' });
});

test('an address that leads to a primary is not taken for a replica', async () => {
  const other = primary && databaseOf(primary);
  const reads = replica(other);
  await reads.pollPrimary();
  const seen: unknown[] = [];
  await reads.read(async (database) => void seen.push(database));
  await other?.destroy();
  expect(seen).toEqual([db]);
});

test('a refusal is not asked for again on the primary', async () => {
  const reads = replica();
  await reads.pollPrimary();
  await replays(reads);
  let runs = 0;
  const refused = reads.read(async () => {
    runs += 1;
    throw new DomainError('NOT_FOUND');
  });
  await expect(refused).rejects.toThrow(DomainError);
  expect(runs).toBe(1);
});

test('a caller who has gone does not send the others to the primary', async () => {
  const reads = replica();
  await reads.pollPrimary();
  await replays(reads);
  const gone = reads.read(async () => {
    throw new CallerGone();
  });
  await expect(gone).rejects.toThrow(CallerGone);
  expect(await reads.read(look)).toMatchObject({ where: 'standby' });
});

test('a replica that is away is left alone for a second; then it is asked again', async () => {
  const reads = replica();
  await reads.pollPrimary();
  await replays(reads);
  let isBroken = true;
  const work = async (database: Database) => {
    const found = await look(database);
    if (isBroken && found.where === 'standby') await sql`select pg_no_such_function()`.execute(database);
    return found;
  };
  expect(await reads.read(work)).toMatchObject({ where: 'primary' });
  isBroken = false;
  now = 999;
  await reads.pollPrimary();
  expect(await reads.read(work)).toMatchObject({ where: 'primary' });
  now = 1000;
  await replays(reads);
  await standby?.stop();
  expect(await reads.read(look)).toMatchObject({ where: 'primary' });
});
