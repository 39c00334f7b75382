import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { startCluster, type Cluster } from '#server/platform/db/embedded/cluster.ts';
import { createShop, openDatabase } from '#server/platform/db/open.ts';
import { generateCatalogue } from '#server/sample/generate.ts';
import { ensureWebBuilt } from '#server/web-build.ts';
import { postmaster } from '#testing/processes/embedded.ts';
import { processorMs } from './processor-time.ts';

export interface Figure {
  what: string;
  measured: string;
  wanted: string;
  holds: boolean;
}

export function ratio(what: string, value: number, wanted: { atLeast: number } | { atMost: number }): Figure {
  const holds = 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost;
  const bound = 'atLeast' in wanted ? `≥ ${wanted.atLeast}` : `≤ ${wanted.atMost}`;
  return { what, measured: value.toFixed(2), wanted: bound, holds };
}

/** A figure without a bound. */
export function note(what: string, measured: string): Figure {
  return { what, measured, wanted: '', holds: true };
}

function table(figures: Figure[]): string {
  const rows = figures.map(({ what, measured, wanted, holds }) => [
    what,
    measured,
    wanted,
    wanted === '' ? '' : holds ? 'yes' : 'NO',
  ]);
  const all = [['measured', 'figure', 'wanted', 'holds'], ['---', '---', '---', '---'], ...rows];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export interface Measured {
  /** Processor time so far, in ms. */
  processorMs(): Promise<number>;
}

export interface BenchCluster extends Measured {
  cluster: Cluster;
  /** Creates an empty database. @returns its address */
  database(name: string): Promise<string>;
  close(): Promise<void>;
}

/** A throw-away PostgreSQL with its usual durability, so that a commit costs as much as in production. */
async function startBenchCluster(): Promise<BenchCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'tierce-bench-'));
  await chmod(folder, 0o755);
  const cluster = await startCluster(folder);
  const admin = new pg.Client({ connectionString: cluster.url('postgres', 'postgres') });
  await admin.connect();
  await createShop(admin, cluster);
  const running = await postmaster(folder);
  return {
    cluster,
    processorMs: () => processorMs(String(running?.pid)),
    async database(name) {
      await admin.query(`create database ${name} owner shop`);
      return cluster.url(name);
    },
    async close() {
      await admin.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A database with so many generated casks. @returns its address */
export async function catalogue({ database }: BenchCluster, name: string, casks: number): Promise<string> {
  const url = await database(name);
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: url }));
  await generateCatalogue({ db, clock: systemClock }, { casks });
  await close();
  return url;
}

/** Measures on a cluster of its own, prints the table, and exits: with 1 when a figure does not hold. */
export async function bench(measure: (cluster: BenchCluster) => Promise<Figure[]>): Promise<never> {
  // Here, because a build needs more memory than the measured server has.
  await ensureWebBuilt(console.error);
  const own = await startBenchCluster();
  const figures = await measure(own).finally(own.close);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`;
  console.log(table([note('on', machine), ...figures]));
  process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
}

/**
 * Waits until processes have used less than a fifth of a processor for five seconds. A generated shop has work that no
 * measurement is about: the register takes in all its shares once, and PostgreSQL vacuums the inserted rows.
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
