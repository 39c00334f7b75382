import type { Endpoint } from '#contract/endpoint.ts';
import { pick } from '#server/sample/common/random.ts';
import { browserHeaders } from '../client/browser-headers.ts';
import type { Answer } from '../client/call-api.ts';
import { spawnApiServer, type ApiServer } from '../processes/spawn-api-server.ts';

interface Sent {
  body: string | Buffer;
  headers: Record<string, string>;
}

export class Shops {
  readonly #env: Record<string, string>;
  readonly #draw: () => number;
  #running: ApiServer[] = [];
  readonly bugs: string[] = [];

  constructor(env: Record<string, string>, draw: () => number) {
    this.#env = env;
    this.#draw = draw;
  }

  async open(): Promise<void> {
    this.#running = await Promise.all([this.#start(), this.#start()]);
  }

  #start(): Promise<ApiServer> {
    return spawnApiServer({ LOG_LEVEL: 'silent', ...this.#env }, { runsJobs: true });
  }

  async killOne(): Promise<void> {
    const next = await this.#start();
    const victim = pick(this.#draw, this.#running);
    this.#running = [...this.#running.filter((one) => one !== victim), next];
    await victim.kill();
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((one) => one.kill()));
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
    const headers = browserHeaders({ token, idempotencyKey: key });
    return this.send(method, path, { body: JSON.stringify(body), headers });
  }
}
