import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort, { portNumbers } from 'get-port';
import { clockSetting } from '../test-clock.ts';

const root = join(import.meta.dirname, '../..');

/** The environment that a person's shell gives a server, without the test runner's. */
function shell(settings: Record<string, string>): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- the way to the programs and the home of a child process
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), LOG_LEVEL: 'silent', ...clockSetting(), ...settings };
}

/**
 * Below the ports that a system gives to connections: one of those would be taken before a server listens on it. A random
 * one, for two test runs that begin at once.
 */
export function freePort(): Promise<number> {
  const first = 10_000 + Math.floor(Math.random() * 20_000);
  return getPort({ host: '127.0.0.1', port: portNumbers(first, 30_000) });
}

export type ShopProcess = Awaited<ReturnType<typeof startProcess>>;

/**
 * Starts a process that serves HTTP, on a port that nobody else has unless the settings name one.
 * @param folder the checkout whose server it is
 */
export async function startProcess(
  [program = '', ...args]: string[],
  settings: Record<string, string>,
  { portSetting = 'PORT', folder = root } = {},
) {
  const port = settings[portSetting] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = shell({ ...settings, [portSetting]: port });
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let isOver = false;
  const ended = once(child, 'close').then(([code, signal]) => {
    isOver = true;
    return { code, signal } as { code: number | null; signal: NodeJS.Signals | null };
  });
  async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) {
      if (isOver) throw new Error(`the server ended with ${JSON.stringify(await ended)}: ${shop.stderr}`);
      await sleep(20);
    }
  }
  const shop = {
    child,
    url,
    stdout: '',
    stderr: '',
    ended,
    async kill(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
    /** Status of a GET, or 0 when nobody answers. */
    status: async (path: string): Promise<number> =>
      fetch(url + path).then(
        ({ status, body }) => body?.cancel().then(() => status) ?? status,
        () => 0,
      ),
    /** Until `path` answers with `wanted`; throws when the process ends before that. */
    until: (path: string, wanted: number): Promise<void> =>
      until(async () => (await shop.status(path)) === wanted),
    untilSaid: (text: RegExp): Promise<void> => until(() => text.test(shop.stdout)),
  };
  child.stdout.on('data', (data) => (shop.stdout += String(data)));
  child.stderr.on('data', (data) => (shop.stderr += String(data)));
  return shop;
}
