import qs from 'qs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxCards as cards } from '#contract/wallet/sandbox-cards.ts';
import type { Clock } from '#server/platform/core/clock.ts';
import { listen } from '../servers/listen.ts';
import { Books } from './books.ts';
import type { ApiState, Call, News, Provider, Reply } from './provider.ts';
import { standInIds, standIns } from './stand-ins.ts';
import type { ApiValidator } from './api-validator.ts';

type Fault =
  /** The connection breaks before the provider has read the call. */
  | { kind: 'lost before' }
  /** The provider does it, and the connection breaks before the answer. */
  | { kind: 'lost after' }
  | { kind: 'status'; status: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'malformed' }
  | { kind: 'unknown state' };

function openFaults() {
  let planned: { on: RegExp; fault: Fault; times: number }[] = [];
  return {
    plan: (on: RegExp, fault: Fault, times = 1) => void planned.push({ on, fault, times }),
    forget: () => void (planned = []),
    meet(operation: string): Fault | undefined {
      const met = planned.find(({ on, times }) => times > 0 && on.test(operation));
      if (met) met.times -= 1;
      return met?.fault;
    },
  };
}

function formReply(books: Books, { method, path, query }: Call): Reply | null {
  if (method !== 'POST' || path !== '/standin/pay') return null;
  const payment = [...books.payments.values()].find(({ token }) => token === query.get('token'));
  if (!payment) return { status: 404, body: {} };
  if (query.get('card') === cards.declined) books.refuse(payment.ref, 'insufficient_funds');
  else books.approve(payment.ref);
  const { state } = payment;
  return { status: 200, body: { state }, headers: { 'access-control-allow-origin': '*' } };
}

async function read(request: IncomingMessage, origin: string): Promise<Call> {
  const text = await textOf(request);
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', origin);
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const body = (text === '' ? {} : isForm ? qs.parse(text) : JSON.parse(text)) as Call['body'];
  const headers = request.headers as Call['headers'];
  return { method: request.method ?? '', path, query, headers, text, body };
}

function write(response: ServerResponse, { status, body, headers }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body));
}

/** Local servers that play all providers, one for each: their books, their APIs, and faults on demand. They move no money. */
export async function openStandIn(clock: Clock, apiValidator: ApiValidator | null = null) {
  const books = new Books(clock, (id) => standIns[id].newId());
  const faults = openFaults();
  const keys: ApiState['keys'] = new Map();
  const tokens = new Set<string>();
  const calls: string[] = [];

  async function serve(id: Provider, origin: string, call: Call, response: ServerResponse): Promise<void> {
    const opened = standIns[id].page?.(books, call) ?? formReply(books, call);
    if (opened) return write(response, opened);
    const operation = `${call.method} ${call.path}`;
    calls.push(operation);
    const fault = faults.meet(operation);
    if (fault?.kind === 'lost before') {
      apiValidator?.record(id, call, null);
      return void response.destroy();
    }
    const state = { books, keys, tokens, origin };
    const failure = fault?.kind === 'status' ? fault.status : null;
    const answer = standIns[id].reply(state, call, failure);
    apiValidator?.record(id, call, failure === null ? answer : null);
    if (fault?.kind === 'lost after') return void response.destroy();
    if (fault?.kind === 'slow') await sleep(fault.ms);
    if (fault?.kind === 'malformed') return write(response, { ...answer, body: '<html>' });
    if (fault?.kind !== 'unknown state') return write(response, answer);
    const unknown = { status: 'teleported', state: 'teleported' };
    write(response, { ...answer, body: { ...(answer.body as object), ...unknown } });
  }

  async function open(id: Provider) {
    const server = createServer((request, response) => {
      read(request, url)
        .then((call) => serve(id, url, call, response))
        .catch((error: unknown) => response.writeHead(599).end(String(error)));
    });
    // A test that thinks for a while must not find its line cut.
    server.keepAliveTimeout = 60_000;
    const url = `http://127.0.0.1:${await listen(server)}`;
    return { id, server, url };
  }
  const opened = await Promise.all(standInIds.map(open));

  return {
    urls: Object.fromEntries(opened.map(({ id, url }) => [id, url])) as Record<Provider, string>,
    settings: Object.assign({}, ...opened.map(({ id, url }) => standIns[id].settings(url))),
    books,
    faults,
    calls,
    message(ref: string, news: News) {
      const payment = books.payment(ref);
      const { raw, headers } = standIns[payment.provider].message(payment, news, books.now());
      const typed: Record<string, string> = { 'content-type': 'application/json', ...headers };
      return { provider: payment.provider, raw: Buffer.from(raw), headers: typed };
    },
    withdrawTokens: () => tokens.clear(),
    forgetKeys: () => keys.clear(),
    close() {
      for (const { server } of opened) server.close().closeAllConnections();
    },
  };
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>;
