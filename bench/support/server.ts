import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { ratio, type Figure, type Measured } from './bench.ts';
import { processorMs } from './processor-time.ts';

export interface ServerProcess extends Measured {
  url: string;
  /** From the spawn to the first 200, in ms. */
  firstAnswer: number;
  /** The most memory the process has held so far. */
  peakMemory(bound: { atMost: number }): Promise<Figure>;
  stop(): Promise<void>;
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

/** The highest resident size so far, in MB, as Linux reports it. */
async function peakOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The measuring process has the same key: it makes the tokens of its buyers. */
export const keySecret = 'the key secret of all measurements';

/** The arguments of `node` in `npm start`: what V8 may use, and the program. */
export async function startArguments(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  return words.slice(words.indexOf('node') + 1);
}

/** The real server process on a database, as `npm start` runs it. */
export async function serverProcess(databaseUrl: string): Promise<ServerProcess> {
  const port = await getPort({ host: '127.0.0.1' });
  const dataDir = await mkdtemp(join(tmpdir(), 'tierce-bench-data-'));
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    KEY_SECRET: keySecret,
  };
  const args = await startArguments();
  const started = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await firstOk(`${url}/readyz`, child);
  return {
    url,
    firstAnswer: performance.now() - started,
    processorMs: () => processorMs(String(child.pid)),
    peakMemory: async (bound) => ratio('peak memory of a server process: MB', await peakOf(child), bound),
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
