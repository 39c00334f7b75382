import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { startCluster, type Cluster } from '#server/platform/db/embedded/cluster.ts';
import { createShop } from '#server/platform/db/open.ts';
import { ensureWebBuilt } from '#server/web-build.ts';
import { memoryLimit } from './memory-limit.ts';
import { postmasterOf, processorMs } from './processor-time.ts';
import { note, ratio, table, type Figure } from './report.ts';

export interface BenchCluster {
  cluster: Cluster;
  /** Of PostgreSQL and all its processes so far, in ms. */
  processorMs(): Promise<number>;
  /** Creates an empty one, or a copy. @returns its address */
  database(name: string, options?: { template: string }): Promise<string>;
  close(): Promise<void>;
}

/** A throw-away PostgreSQL with its usual durability, so that a commit costs what it costs. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tierce-bench-'));
  await chmod(folder, 0o755);
  const cluster = await startCluster(folder);
  const admin = new pg.Client({ connectionString: cluster.url('postgres', 'postgres') });
  await admin.connect();
  await createShop(admin, cluster);
  const postmaster = await postmasterOf(folder);
  return {
    cluster,
    processorMs: () => processorMs(postmaster),
    async database(name, { template } = { template: 'template1' }) {
      await admin.query(`create database ${name} template ${template} owner shop`);
      return cluster.url(name);
    },
    async close() {
      await admin.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Measures on a cluster of its own, prints the table, and exits: with 1 when a figure does not hold. */
export async function bench(measure: (cluster: BenchCluster) => Promise<Figure[]>): Promise<never> {
  // Here, because a build needs more memory than the measured server has.
  await ensureWebBuilt(['en'], console.error);
  const own = await startBenchCluster();
  const figures = await measure(own).finally(own.close);
  console.log(table(figures));
  process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
}

export interface ServerProcess {
  url: string;
  /** From the spawn to the first 200, in ms. */
  firstAnswer: number;
  /** What the process holds now, in MB. */
  memory(): Promise<number>;
  /** What it has used of the processors so far, in ms. */
  processorMs(): Promise<number>;
  signal(name: NodeJS.Signals): void;
  /** The most memory the process has held so far, in MB. */
  peakMemory(): Promise<number>;
  /** A figure of its memory, in MB: held against the bound where the system let us limit the process. */
  memoryFigure(what: string, megabytes: number, bound: { atMost: number }): Figure;
  stop(): Promise<void>;
}

/** V8 sizes its heap by the memory the process is given: without a limit, by the machine's. In MB. */
export const memoryOfServer = 512;

interface Measured {
  processorMs(): Promise<number>;
}

/**
 * Waits until processes have used less than a fifth of a processor for five seconds. A generated shop has work that no
 * measurement is about: the register takes all its shares in once, and PostgreSQL vacuums what was inserted.
 */
export async function untilIdle(processes: readonly Measured[], withinMs = 600_000): Promise<void> {
  const spent = async () =>
    (await Promise.all(processes.map((one) => one.processorMs()))).reduce((a, b) => a + b);
  for (const end = performance.now() + withinMs; performance.now() < end;) {
    const before = await spent();
    await sleep(5000);
    if ((await spent()) - before < 1000) return;
  }
  throw new Error('the processes did not become idle');
}

async function firstOk(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await sleep(5);
  }
}

/** A line of what Linux says of a process, in MB. */
async function statusOf({ pid }: ChildProcess, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** What `npm start` runs, without npm: `node` and its arguments. */
async function startCommand(folder: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return [process.execPath, ...scripts.start.split(' ').slice(1)];
}

export interface ServerOptions {
  /** Of another checkout of the project. */
  folder?: string;
  /** Settings beside those of the measurement. */
  settings?: Readonly<Record<string, string>>;
  /** What the process is given. */
  memoryMb?: number;
}

/** The real server process on a database, as `npm start` runs it, in 512 MB of memory. */
export async function serverProcess(
  databaseUrl: string,
  { folder = process.cwd(), settings = {}, memoryMb = memoryOfServer }: ServerOptions = {},
): Promise<ServerProcess> {
  const port = await getPort({ host: '127.0.0.1' });
  const dataDir = await mkdtemp(join(tmpdir(), 'tierce-bench-data-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const command = await startCommand(folder);
  const limit = memoryLimit(memoryMb);
  const [program = '', ...args] = limit ? limit.wrap(command) : command;
  const started = performance.now();
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await firstOk(`${url}/readyz`, child);
  return {
    url,
    firstAnswer: performance.now() - started,
    memory: () => statusOf(child, 'VmRSS'),
    processorMs: () => processorMs(String(child.pid)),
    signal: (name) => void child.kill(name),
    peakMemory: () => statusOf(child, 'VmHWM'),
    memoryFigure: (what, megabytes, bound) =>
      limit
        ? ratio(`${what}, given ${memoryMb}: MB`, megabytes, bound)
        : note(`${what}, given the whole machine: MB`, megabytes.toFixed(0)),
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      limit?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
