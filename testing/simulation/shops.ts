import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Endpoint } from '#contract/endpoint.ts';
import { pick } from '#server/sample/common/random.ts';
import { clockSetting } from '../test-clock.ts';

const entry = join(import.meta.dirname, 'living-process.ts');
const forgery = 'anti-forgery-token-of-the-simulation';

interface Running {
  url: string;
  child: ChildProcess;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface Sent {
  body: string | Buffer;
  headers: Record<string, string>;
}

export class Shops {
  readonly #env: Record<string, string>;
  readonly #draw: () => number;
  #running: Running[] = [];
  readonly bugs: string[] = [];

  constructor(env: Record<string, string>, draw: () => number) {
    this.#env = env;
    this.#draw = draw;
  }

  async open(): Promise<void> {
    this.#running = await Promise.all([this.#start(), this.#start()]);
  }

  async #start(): Promise<Running> {
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', ...this.#env };
    const env = { ...settings, ...clockSetting() };
    const child = spawn(process.execPath, [entry], { env, stdio: ['pipe', 'pipe', 'inherit'] });
    const [url] = await Promise.race([
      once(createInterface(child.stdout), 'line') as Promise<[string]>,
      once(child, 'exit').then(() => {
        throw new Error('a shop process ended before it listened');
      }),
    ]);
    return { url, child };
  }

  async killOne(): Promise<void> {
    const next = await this.#start();
    const victim = pick(this.#draw, this.#running);
    this.#running = [...this.#running.filter((one) => one !== victim), next];
    await this.#end(victim);
  }

  async #end({ child }: Running): Promise<void> {
    const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
    child.kill('SIGKILL');
    const [, signal] = await ended;
    if (signal !== 'SIGKILL') throw new Error('a shop process broke');
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((one) => this.#end(one)));
  }

  async send(method: string, path: string, { body, headers }: Sent): Promise<Answer | null> {
    const { url } = pick(this.#draw, this.#running);
    const content = { 'content-type': 'application/json', ...headers };
    let answer: Answer;
    try {
      const response = await fetch(url + path, { method, body: body.toString(), headers: content });
      answer = { status: response.status, body: (await response.json()) as Answer['body'] };
    } catch {
      return null;
    }
    if (answer.status === 503) return null;
    if (answer.status >= 500 || [400, 401, 403, 404].includes(answer.status))
      this.bugs.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async call(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    { token, key, body }: { token: string; key?: string; body: object },
  ): Promise<Answer | null> {
    const headers = {
      cookie: `XSRF-TOKEN=${forgery}`,
      'x-xsrf-token': forgery,
      'jwt-token': token,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    return this.send(method, path, { body: JSON.stringify(body), headers });
  }
}
