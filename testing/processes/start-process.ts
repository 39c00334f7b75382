import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { jsonHeaders } from '#testing/client/browser-headers.ts';
import { clockSetting } from '../test-clock.ts';

const entry = join(import.meta.dirname, 'server-process.ts');

/** Starts a server process of its own on a database; ended after the file's last test. */
export async function startProcess(databaseUrl: string): Promise<{ url: string; pid: number }> {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, PORT: '0' };
  const env = { ...settings, ...clockSetting() };
  const child = spawn(process.execPath, [entry], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  afterAll(async () => {
    if (child.exitCode !== null) return;
    child.stdin.end();
    await once(child, 'exit');
  });
  const [url] = await Promise.race([
    once(createInterface(child.stdout), 'line') as Promise<[string]>,
    once(child, 'exit').then(() => {
      throw new Error('the server process ended before it listened');
    }),
  ]);
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
