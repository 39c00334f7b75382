import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { note, ratio, type Figure, type Measured } from './bench.ts';
import { memoryLimit } from './memory-limit.ts';
import { processorMs } from './processor-time.ts';

export interface ServerProcess extends Measured {
  url: string;
  /** From the spawn to the first 200, in ms. */
  firstAnswer: number;
  signal(name: NodeJS.Signals): void;
  /** The most memory the process has held so far, with its bound where the system let us limit the process. */
  peakMemory(bound: { atMost: number }): Promise<Figure>;
  stop(): Promise<void>;
}

/** V8 sizes its heap by the memory the process is given: without a limit, by the machine's. In MB. */
export const memoryOfServer = 512;

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

/** The highest resident size so far, in MB, as Linux reports it. */
async function peakOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The measuring process has the same key: it makes the tokens of its buyers. */
export const keySecret = 'the key secret of all measurements';

/** The command of `npm start`, without npm and its shell: `node` and its arguments. */
async function startCommand(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  return [process.execPath, ...words.slice(words.indexOf('node') + 1)];
}

/** The real server process on a database, as `npm start` runs it, in 512 MB of memory. */
export async function serverProcess(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await getPort({ host: '127.0.0.1' });
  const dataDir = await mkdtemp(join(tmpdir(), 'tierce-bench-data-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    KEY_SECRET: keySecret,
    ...settings,
  };
  const command = await startCommand();
  const limit = memoryLimit(memoryOfServer);
  const [program = '', ...args] = limit ? limit.wrap(command) : command;
  const started = performance.now();
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await firstOk(`${url}/readyz`, child);
  return {
    url,
    firstAnswer: performance.now() - started,
    processorMs: () => processorMs(String(child.pid)),
    signal: (name) => void child.kill(name),
    async peakMemory(bound) {
      const megabytes = await peakOf(child);
      return limit
        ? ratio(`peak memory of a server process, given ${memoryOfServer}: MB`, megabytes, bound)
        : note('peak memory of a server process, given the whole machine: MB', megabytes.toFixed(0));
    },
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      limit?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
