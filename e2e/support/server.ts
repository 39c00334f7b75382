import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import getPort, { portNumbers } from 'get-port';
import { clockSetting } from '#testing/test-clock.ts';

/** Presses what a dead server cannot answer; a call in the background may meet the silence first, and take the page away. */
export const clickIgnoringTimeout = (button: Locator) =>
  button.click({ timeout: 5_000 }).catch(() => undefined);

/** A shop that stories reach. */
export interface Site {
  url: string;
  mailDir: string;
}

export interface Server extends Site {
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends it as a power cut does; its database may outlive it. */
  kill(): Promise<void>;
}

/** Below those that a system gives to connections: one of these would be taken before a server is started on it. */
export function freePort(): Promise<number> {
  const first = 10_000 + Math.floor(Math.random() * 20_000);
  return getPort({ host: '127.0.0.1', port: portNumbers(first, 30_000) });
}

/** A data folder of its own; the user postgres must be able to reach it. */
export async function emptyDataDir(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tierce-e2e-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Starts the product as `npm start` does.
 * @param later how many milliseconds its clock is ahead of the other stories'
 */
export async function startServer(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
  later = 0,
): Promise<Server> {
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...clockSetting(later) };
  const env = { ...process.env, ...settings, ...own };
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('is open at')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://localhost:${port}`,
    mailDir: join(dataDir, 'mail'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Asks the database of a data folder for every invariant, as `npm run audit` does; rejects where one is broken. */
export async function audit(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['scripts/audit.ts'], { env }).catch((error: unknown) => {
    throw new Error(`the audit is red:\n${(error as { stdout?: string }).stdout}`, { cause: error });
  });
}
