import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { clockSetting } from '../test-clock.ts';
import { killDatabase } from './embedded.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

/** The environment that a person's shell gives a server, without the test runner's. */
function shell(settings: Record<string, string>): NodeJS.ProcessEnv {
  // oxlint-disable-next-line node/no-process-env -- the way to the programs and the home of a child process
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), LOG_LEVEL: 'silent', ...clockSetting(), ...settings };
}

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export class ShopProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<End>;
  #end: End | null = null;
  stdout = '';
  stderr = '';

  /** @param port of what it serves over HTTP */
  constructor(entry: string, port: number, settings: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.child = spawn(process.execPath, [join(root, entry)], {
      cwd: root,
      env: shell(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (data) => (this.stdout += String(data)));
    this.child.stderr?.on('data', (data) => (this.stderr += String(data)));
    this.ended = new Promise((resolve) =>
      this.child.once('close', (code, signal) => resolve((this.#end = { code, signal }))),
    );
  }

  kill(signal: NodeJS.Signals): Promise<End> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Status of a GET, or 0 when nobody answers. */
  async status(path: string): Promise<number> {
    return fetch(this.url + path).then(
      ({ status, body }) => body?.cancel().then(() => status) ?? status,
      () => 0,
    );
  }

  /** Until `path` answers with `wanted`; throws when the process ends before that. */
  async until(path: string, wanted: number): Promise<void> {
    for (;;) {
      if ((await this.status(path)) === wanted) return;
      if (this.#end) throw new Error(`the server ended with ${JSON.stringify(this.#end)}: ${this.stderr}`);
      await sleep(20);
    }
  }

  async untilSaid(text: string): Promise<void> {
    while (!this.stdout.includes(text)) {
      if (this.#end) throw new Error(`the server ended with ${JSON.stringify(this.#end)}: ${this.stderr}`);
      await sleep(10);
    }
  }
}

/** Starts servers and gives them data folders; nothing of either is left behind. Call outside of tests. */
export function processes() {
  const shops: ShopProcess[] = [];
  const folders: string[] = [];
  afterAll(async () => {
    for (const shop of shops) await shop.kill('SIGTERM');
    for (const folder of folders) {
      await killDatabase(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
  return {
    async startShop(settings: Record<string, string>): Promise<ShopProcess> {
      const port = Number(settings['PORT'] ?? (await freePort()));
      const shop = new ShopProcess('server/main.js', port, { PORT: String(port), ...settings });
      shops.push(shop);
      return shop;
    },
    /** Serves its metrics alone. */
    async startWorker(settings: Record<string, string>): Promise<ShopProcess> {
      const port = Number(settings['METRICS_PORT'] ?? (await freePort()));
      const worker = new ShopProcess('server/worker.js', port, { METRICS_PORT: String(port), ...settings });
      shops.push(worker);
      return worker;
    },
    /** In reach of the user postgres. */
    async dataFolder(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'tierce-process-'));
      await chmod(folder, 0o755);
      folders.push(folder);
      return folder;
    },
  };
}

/** Has the web built before servers are timed and killed; of several test files, one builds and the others wait. */
export async function webIsBuilt(): Promise<void> {
  const client = new pg.Client({
    connectionString: inject('postgres').superuser.replace('{database}', 'postgres'),
  });
  await client.connect();
  await client.query('select pg_advisory_lock(7402002)');
  const build = `const { ensureWebBuilt } = await import('./server/web-build.ts'); await ensureWebBuilt(() => {});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', build], {
    cwd: root,
    env: shell({}),
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number];
  await client.end();
  if (code !== 0) throw new Error('the web could not be built');
}
