import type { Endpoint } from '#contract/endpoint.ts';
import { jsonHeaders } from './browser-headers.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export async function callApi(
  url: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { token, idempotencyKey, body }: { token: string; idempotencyKey: string; body: object },
): Promise<Answer> {
  const headers = jsonHeaders({ token, idempotencyKey });
  const response = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
