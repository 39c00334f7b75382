import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#testing/processes/free-port.ts';
import { clockSetting } from '#testing/test-clock.ts';

export interface Site {
  url: string;
  mailDir: string;
}

export interface Server extends Site {
  port: number;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends it as a power cut does; its database may outlive it. */
  kill(): Promise<void>;
}

export interface DataDir {
  path: string;
  remove: () => Promise<void>;
}

/** A data folder of its own; the user postgres must be able to reach it. */
export async function emptyDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'tierce-e2e-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * A data folder of a server that has filled its shop with the sample and was stopped: filling takes 14 seconds of a
 * processor.
 */
export async function sampleDataDir(): Promise<DataDir> {
  const data = await emptyDataDir();
  // With its owners: the database is not ours where we are root.
  await promisify(execFile)('cp', ['-a', `${process.env['SAMPLE_DATA_DIR']}/.`, data.path]);
  return data;
}

const urlOf = (port: number) => `http://localhost:${port}`;

/** The server says so where another process was quicker to listen on its port. */
const portTaken = /^PORT \d+ is taken/m;

/** One try. @returns null where its port is taken; throws at once, with what it said, where it ends */
async function startOn(
  port: number,
  dataDir: string,
  settings: Record<string, string>,
  folder: string,
): Promise<Server | null> {
  const env = {
    ...process.env,
    // The stories say which address each comes from.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  };
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, ['server/main.js'], { cwd: folder, env, stdio });
  const ended = once(child, 'close');
  let output = '';
  const isOpen = new Promise<boolean>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('is open at')) resolve(true);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += String(chunk);
      process.stderr.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      portTaken.test(output)
        ? resolve(false)
        : reject(new Error(`the server ended with ${signal ?? code}:\n${output}`)),
    );
  });
  if (!(await isOpen)) return null;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url: urlOf(port),
    port,
    mailDir: join(dataDir, 'mail'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

type Settings = Record<string, string>;

export interface StartOptions {
  /** Or those that depend on its address. */
  settings?: Settings | ((url: string) => Promise<Settings>);
  /** How many milliseconds its clock is ahead of the other stories'. */
  later?: number;
  /** The address of a server that ran before, whose pages are still open. */
  port?: number;
  /** Another checkout, whose server it is. */
  folder?: string;
}

/** Starts the product as `npm start` does, on a port that nobody else has. */
export async function startServer(
  dataDir: string,
  { settings = {}, later = 0, port, folder = process.cwd() }: StartOptions = {},
): Promise<Server> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const tried = port ?? (await freePort());
    const own = typeof settings === 'function' ? await settings(urlOf(tried)) : settings;
    const server = await startOn(tried, dataDir, { ...own, ...clockSetting(later) }, folder);
    if (server) return server;
    if (port !== undefined) throw new Error(`port ${port} was taken while its server was away`);
  }
  throw new Error('five ports in a row were taken by others');
}

/** Asks the database of a data folder for every invariant, as `npm run audit` does; rejects where one is broken. */
export async function audit(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['scripts/audit.ts'], { env }).catch((error: unknown) => {
    throw new Error(`the audit is red:\n${(error as { stdout?: string }).stdout}`, { cause: error });
  });
}
