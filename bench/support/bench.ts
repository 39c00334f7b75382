import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beside } from '#drills/people.ts';
import { tablePrinter } from '#drills/print-table.ts';
import { pidsIn } from '#ops/cluster/processes.ts';
import { until } from '#ops/cluster/wait.ts';
import { readConfig } from '#server/config.ts';
import { systemClock } from '#server/platform/core/clock.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { withClient } from '#server/platform/db/with-client.ts';
import { generateCatalogue } from '#server/sample/generate.ts';
import type { Context } from '#server/shared/context.ts';
import { ensureWebBuilt } from '#server/web-build.ts';
import { emptyDataDir, throwAwayCluster } from '#testing/processes/data-dir.ts';
import { startProcess } from '#testing/processes/server-process.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { note, ratio, type Figure } from './figures.ts';

/** Processor time of processes so far, with that of their children that have ended: Linux only. */
async function processorMs(pids: number[]): Promise<number> {
  let hundredths = 0;
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    hundredths += fields.slice(11, 15).reduce((sum, part) => sum + Number(part), 0);
  }
  return hundredths * 10;
}

type BenchCluster = Awaited<ReturnType<typeof startBenchCluster>>;

/** A throw-away PostgreSQL with its usual durability, so that a commit costs as much as in production. */
async function startBenchCluster() {
  const { url, dataDir, stop } = await throwAwayCluster();
  async function database(name: string): Promise<string> {
    await withClient(url('postgres', 'postgres'), (admin) =>
      admin.query(`create database ${name} owner shop`),
    );
    return url(name);
  }
  return {
    processorMs: async () => processorMs(await pidsIn(join(dataDir, 'postgres'))),
    database,
    /** A database with so many generated casks. @returns its address */
    async catalogue(name: string, casks: number): Promise<string> {
      const databaseUrl = await database(name);
      const { db, close } = await openDatabase(readConfig({ DATABASE_URL: databaseUrl }));
      await generateCatalogue({ db, clock: systemClock }, { casks });
      await close();
      return databaseUrl;
    },
    stop,
  };
}

/** Measures on a cluster of its own, prints the table, and exits: with 1 when a figure does not hold. */
export async function bench(measure: (cluster: BenchCluster) => Promise<Figure[]>): Promise<never> {
  // Here, because a build needs more memory than the measured server has.
  await ensureWebBuilt(console.error);
  const own = await startBenchCluster();
  const figures = await measure(own).finally(own.stop);
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`;
  const print = tablePrinter();
  for (const { what, measured, wanted, holds } of [note('on', machine), ...figures])
    print({ measured: what, figure: measured, wanted, holds: wanted && (holds ? 'yes' : 'NO') });
  process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
}

/**
 * Waits until processes have used less than a fifth of a processor for five seconds. A generated shop has work that no
 * measurement is about: the register takes in all its shares once, and PostgreSQL vacuums the inserted rows.
 */
export async function untilIdle(processes: readonly { processorMs(): Promise<number> }[]): Promise<void> {
  const spent = async () =>
    (await Promise.all(processes.map((one) => one.processorMs()))).reduce((a, b) => a + b);
  await until('idle processes', 600_000, async () => {
    const before = await spent();
    await sleep(5000);
    return (await spent()) - before < 1000;
  });
}

/** In MB; the flags of `npm start` bound the heap to less, whatever memory the machine has. */
export const memoryOfServer = 512;

/** The command of `npm start`, without npm and its shell: `node` and its arguments. */
const [, startArguments = ''] = packageJson.scripts.start.split('node ');
export const startCommand = [process.execPath, ...startArguments.split(' ')];

export type ServerProcess = Awaited<ReturnType<typeof serverProcess>>;

/** The measuring process has the same key: it makes the tokens of its buyers. */
export const keySecret = 'the key secret of all measurements';

/** The real server process on a database, as `npm start` runs it, at the time of the machine. */
export async function serverProcess(databaseUrl: string, settings: Readonly<Record<string, string>> = {}) {
  const data = emptyDataDir();
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: data.path, KEY_SECRET: keySecret };
  const started = performance.now();
  const shop = await startProcess(startCommand, {
    ...own,
    LOG_LEVEL: 'warn',
    TEST_CLOCK: '',
    ...settings,
  });
  const { child, url } = shop;
  process.once('exit', () => child.kill('SIGKILL'));
  child.stderr.pipe(process.stderr);
  await shop.until('/readyz', 200);
  return {
    url,
    /** From the spawn to the first 200, in ms. */
    firstAnswer: performance.now() - started,
    processorMs: () => processorMs([child.pid ?? 0]),
    /** The rest of its next line of output that begins with `beginning`, after a signal. */
    async lineAfter(signal: NodeJS.Signals, beginning: string): Promise<string> {
      shop.stdout = '';
      child.kill(signal);
      const line = new RegExp(`^${beginning}(.*)\\n`, 'm');
      await shop.untilSaid(line);
      return line.exec(shop.stdout)?.[1] ?? '';
    },
    async peakMemory(bound: { atMost: number }): Promise<Figure> {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const megabytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
      return ratio('peak memory of a server process: MB', megabytes, bound);
    },
    async stop() {
      await shop.kill('SIGTERM');
      data.remove();
    },
  };
}

export async function withServer<T>(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
  work: (server: ServerProcess, context: Context) => Promise<T>,
): Promise<T> {
  const server = await serverProcess(databaseUrl, settings);
  return beside({ url: databaseUrl, keySecret }, (context) => work(server, context)).finally(server.stop);
}
