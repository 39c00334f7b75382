import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { emptyDataDir } from '#testing/processes/data-dir.ts';
import { startProcess } from '#testing/processes/server-process.ts';
import { clockSetting } from '#testing/test-clock.ts';

/**
 * A data folder of a server that has filled its shop with the sample and was stopped: filling takes 14 seconds of a
 * processor.
 */
export function sampleDataDir() {
  const data = emptyDataDir();
  // With its owners: the database is not ours where we are root.
  execFileSync('cp', ['-a', `${process.env['SAMPLE_DATA_DIR']}/.`, data.path]);
  return data;
}

export interface StartOptions {
  settings?: Record<string, string>;
  /** How many milliseconds its clock is ahead of the other stories'. */
  later?: number;
  /** Another checkout, whose server it is. */
  folder?: string;
}

/** Starts the product as `npm start` does. `stop` ends it as Ctrl-C does. */
export async function startServer(
  dataDir: string,
  { settings = {}, later = 0, folder }: StartOptions = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const own = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...clockSetting(later) };
  // The stories say which address each comes from.
  const env = { TRUSTED_PROXIES: '127.0.0.1,::1', ...settings, ...own };
  const shop = await startProcess([process.execPath, 'server/main.js'], env, folder ? { folder } : {});
  shop.child.stderr.pipe(process.stderr);
  await shop.untilSaid(/is open at/);
  const url = shop.url.replace('127.0.0.1', 'localhost');
  return { url, stop: async () => void (await shop.kill('SIGTERM')) };
}

/** A shop of its own with the sample, which nothing is left of when it is closed. */
export async function openShop(options: StartOptions = {}): Promise<{ url: string; close(): Promise<void> }> {
  const data = emptyDataDir();
  const { url, stop } = await startServer(data.path, options);
  return { url, close: () => stop().then(data.remove) };
}

/** Asks the database of a data folder for every invariant, as `npm run audit` does; rejects where one is broken. */
export async function audit(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['scripts/audit.ts'], { env }).catch((error: unknown) => {
    throw new Error(`the audit is red:\n${(error as { stdout?: string }).stdout}`, { cause: error });
  });
}
