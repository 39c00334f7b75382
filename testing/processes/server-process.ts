import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockSetting } from '../test-clock.ts';

export const root = join(import.meta.dirname, '../..');

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

  /** @param port of what it serves over HTTP @param folder the checkout whose server it is */
  constructor(
    [program = '', ...args]: string[],
    port: number,
    settings: Record<string, string>,
    folder = root,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.child = spawn(program, args, {
      cwd: folder,
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

  async #until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await isSo())) {
      if (this.#end) throw new Error(`the server ended with ${JSON.stringify(this.#end)}: ${this.stderr}`);
      await sleep(20);
    }
  }

  /** Until `path` answers with `wanted`; throws when the process ends before that. */
  until = (path: string, wanted: number) => this.#until(async () => (await this.status(path)) === wanted);

  untilSaid = (text: RegExp) => this.#until(() => text.test(this.stdout));
}
