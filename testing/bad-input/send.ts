import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswer, type ErrorAnswer } from '#contract/errors.ts';
import { endpoints } from '#server/platform/http/contract.ts';
import { urlOf } from '#web/api/http/url.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { fieldsOf } from './hostile.ts';
import { samplesOf, type OwnIds } from './samples.ts';

/** All of the contract; a test's title names them. */
export const calls = endpoints.map((call) => ({ ...call, toString: () => `${call.noun} ${call.name}` }));

export type Call = (typeof calls)[number];

export interface Sent {
  params: Record<string, string>;
  query: [string, string][];
  body: unknown;
  headers: Record<string, string | undefined>;
  /** Instead of `body`, as it is. */
  raw?: string | Buffer;
}

interface Received {
  status: number;
  error: ErrorAnswer | null;
  problem: string | null;
}

function tokenFor(noun: string, { role }: Endpoint, ownIds: OwnIds): string | undefined {
  if (role === 'operator') return ownIds.operatorToken;
  return role === 'member' || noun === 'cart' ? ownIds.token : undefined;
}

export function goodRequest({ noun, endpoint }: Call, ownIds: OwnIds): Sent {
  const samples = (part: 'params' | 'query' | 'body') => {
    const values = samplesOf(ownIds, noun, endpoint[part]);
    return fieldsOf(endpoint[part])
      .filter(({ path, required }) => required && path.length === 1)
      .map(({ path: [name = ''] }) => [name, values[name]] as const);
  };
  const text = (part: 'params' | 'query') =>
    samples(part).map(([name, value]) => [name, String(value)] as [string, string]);
  return {
    params: Object.fromEntries(text('params')),
    query: text('query'),
    body: endpoint.body && Object.fromEntries(samples('body')),
    headers: browserHeaders({
      token: tokenFor(noun, endpoint, ownIds),
      idempotencyKey: endpoint.idempotent ? 'key-of-bad-input' : undefined,
    }),
  };
}

export function pathOf({ endpoint }: Call, { params, query }: Pick<Sent, 'params' | 'query'>): string {
  const path = urlOf(endpoint, { params });
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}

export function withField(body: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  const copy: Record<string, unknown> = { ...(body as object) };
  if (rest.length > 0) copy[name] = withField(copy[name], rest, value);
  else if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}

let count = 0;

/** Every request from an address of its own, so that no limit hides what is tested. */
function freshAddress(): string {
  count += 1;
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

function judge(status: number, text: string): Received {
  if (status < 400) return { status, error: null, problem: null };
  if (status >= 500) return { status, error: null, problem: `answers ${status} ${text.slice(0, 200)}` };
  try {
    return { status, error: errorAnswer.parse(JSON.parse(text)), problem: null };
  } catch {
    return { status, error: null, problem: `answers ${status} in another shape: ${text.slice(0, 200)}` };
  }
}

export async function send(app: FastifyInstance, call: Call, sent: Sent, url = pathOf(call, sent)) {
  const payload = sent.raw ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  const type = payload === undefined ? {} : { 'content-type': 'application/json' };
  const headers = Object.entries({ ...type, ...sent.headers }).filter(([, value]) => value !== undefined);
  const response = await app.inject({
    method: call.endpoint.method,
    url,
    headers: Object.fromEntries(headers) as Record<string, string>,
    remoteAddress: freshAddress(),
    ...(payload === undefined ? {} : { payload }),
  });
  return judge(response.statusCode, response.body);
}
