import qs from 'qs';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Clock } from '#server/platform/core/clock.ts';
import { Books } from './books.ts';
import type { Call, Reply } from './call.ts';
import type { AnsweredKeys, News, Provider, Signed } from './provider.ts';
import { standInIds, standIns } from './stand-ins.ts';
import type { ApiValidator } from './api-validator.ts';
import { cards } from './buyer.ts';

export type Fault =
  /** The connection breaks before the provider has read the call. */
  | { kind: 'lost before' }
  /** The provider does it, and the connection breaks before the answer. */
  | { kind: 'lost after' }
  | { kind: 'status'; status: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'malformed' }
  | { kind: 'unknown state' };

interface Planned {
  on: RegExp;
  fault: Fault;
  times: number;
}

export class Faults {
  #planned: Planned[] = [];

  plan(on: RegExp, fault: Fault, times = 1): void {
    this.#planned.push({ on, fault, times });
  }

  meet(operation: string): Fault | null {
    const planned = this.#planned.find(({ on, times }) => times > 0 && on.test(operation));
    if (!planned) return null;
    planned.times -= 1;
    return planned.fault;
  }

  forget(): void {
    this.#planned = [];
  }
}

function formReply(books: Books, { method, path, query }: Call): Reply | null {
  if (method !== 'POST' || path !== '/standin/pay') return null;
  const payment = [...books.payments.values()].find(({ token }) => token === query.get('token'));
  if (!payment) return { status: 404, body: {} };
  const declines = standIns[payment.provider].form?.declines;
  if (!declines) throw new Error(`${payment.provider} has no form in our page`);
  if (query.get('approved') === 'false') books.refuse(payment.ref, declines.challenge);
  else if (query.get('card') === cards.declined) books.refuse(payment.ref, declines.card);
  else if (query.get('card') === cards.challenged) books.challenge(payment.ref);
  else books.approve(payment.ref);
  const { state } = payment;
  return { status: 200, body: { state }, headers: { 'access-control-allow-origin': '*' } };
}

export interface Message extends Signed {
  provider: Provider;
}

async function read(request: IncomingMessage, origin: string): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
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

function garbled({ status, body }: Reply): Reply {
  const change = { status: 'teleported', state: 'teleported' };
  return { status, body: { ...(body as object), ...change } };
}

const byProvider = <Value>(make: (id: Provider) => Value) =>
  Object.fromEntries(standInIds.map((id) => [id, make(id)])) as Record<Provider, Value>;

/** Local servers that play all providers, one for each: their books, their APIs, and faults on demand. They move no money. */
export async function openStandIn(clock: Clock, apiValidator: ApiValidator | null = null) {
  const books = new Books(clock, (id) => standIns[id].newId());
  const faults = new Faults();
  const keys = byProvider((): AnsweredKeys => new Map());
  const tokens = new Set<string>();
  const calls: string[] = [];

  async function serve(
    id: Provider,
    origin: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const call = await read(request, origin);
    const opened = standIns[id].page?.(books, call) ?? formReply(books, call);
    if (opened) return write(response, opened);
    const operation = `${call.method} ${call.path}`;
    calls.push(operation);
    const fault: Fault | null = faults.meet(operation);
    if (fault?.kind === 'lost before') {
      apiValidator?.record(id, call, null);
      return void request.socket.destroy();
    }
    const state = { books, keys: keys[id], tokens, origin };
    const answer = standIns[id].reply(state, call, fault?.kind === 'status' ? fault.status : null);
    apiValidator?.record(id, call, fault?.kind === 'status' ? null : answer);
    if (fault?.kind === 'lost after') return void request.socket.destroy();
    if (fault?.kind === 'slow') await sleep(fault.ms);
    if (fault?.kind === 'malformed') return write(response, { status: answer.status, body: '<html>' });
    if (fault?.kind === 'unknown state') return write(response, garbled(answer));
    write(response, answer);
  }

  async function open(id: Provider): Promise<{ id: Provider; server: Server; url: string }> {
    const server = createServer((request, response) => {
      serve(id, url, request, response).catch((error: unknown) => {
        response.writeHead(599).end(String(error));
      });
    }).listen(0, '127.0.0.1');
    // A test that thinks for a while must not find its line cut.
    server.keepAliveTimeout = 60_000;
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { id, server, url };
  }
  const opened = await Promise.all(standInIds.map(open));

  return {
    urls: Object.fromEntries(opened.map(({ id, url }) => [id, url])) as Record<Provider, string>,
    settings: Object.assign({}, ...opened.map(({ id, url }) => standIns[id].settings(url))),
    books,
    faults,
    calls,
    message(ref: string, news: News): Message {
      const payment = books.payment(ref);
      const { raw, headers } = standIns[payment.provider].message(payment, news, books.now());
      return { provider: payment.provider, raw, headers: { 'content-type': 'application/json', ...headers } };
    },
    withdrawTokens: () => tokens.clear(),
    forgetKeys: () => Object.values(keys).forEach((one) => one.clear()),
    async close() {
      for (const { server } of opened) server.closeAllConnections();
      await Promise.all(opened.map(({ server }) => promisify(server.close.bind(server))()));
    },
  };
}
export type StandIn = Awaited<ReturnType<typeof openStandIn>>;
