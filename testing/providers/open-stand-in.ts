import qs from 'qs';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Clock } from '#server/platform/core/clock.ts';
import { Books } from './books.ts';
import type { Call, Reply } from './call.ts';
import { Faults, type Fault } from './faults.ts';
import { Once } from './once.ts';
import type { News, Provider, Signed } from './provider.ts';
import { standInIds, standIns } from './stand-ins.ts';
import type { ApiValidator } from './api-validator.ts';
import { cards } from './buyer.ts';

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

/** Local servers that play all providers, one for each: their books, their APIs, and faults on demand. They move no money. */
export interface StandIn {
  urls: Record<Provider, string>;
  settings: Record<string, string>;
  books: Books;
  faults: Faults;
  calls: string[];
  message(ref: string, news: News): Message;
  withdrawTokens(): void;
  forgetKeys(): void;
  close(): Promise<void>;
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

const ids = byProvider((id) => standIns[id].ids);

export async function openStandIn(clock: Clock, apiValidator: ApiValidator | null = null): Promise<StandIn> {
  const books = new Books(clock, ids);
  const faults = new Faults();
  const keys = byProvider(() => new Once());
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
    message(ref, news) {
      const payment = books.payment(ref);
      const { raw, headers } = standIns[payment.provider].message(payment, news, books.now());
      return { provider: payment.provider, raw, headers: { 'content-type': 'application/json', ...headers } };
    },
    withdrawTokens: () => tokens.clear(),
    forgetKeys: () => Object.values(keys).forEach((one) => one.forget()),
    async close() {
      for (const { server } of opened) server.closeAllConnections();
      await Promise.all(opened.map(({ server }) => promisify(server.close.bind(server))()));
    },
  };
}
