import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { afterFile } from '#testing/after-file.ts';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
import { spawnServer } from './spawn-server.ts';

export async function startProcess(databaseUrl: string): Promise<{ url: string; pid: number }> {
  const { url, child } = await spawnServer({ DATABASE_URL: databaseUrl });
  afterFile(async () => {
    if (child.exitCode !== null) return;
    child.stdin?.end();
    await once(child, 'exit');
  });
  return { url, pid: child.pid ?? 0 };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const agent = new Agent({ keepAlive: true });

/** Calls an endpoint of a server process over the network, on a connection of its own where none is idle. */
export function call(
  url: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { token, idempotencyKey, body }: { token: string; idempotencyKey: string; body: object },
): Promise<Answer> {
  const headers = jsonHeaders({ token, idempotencyKey });
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] });
      });
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
