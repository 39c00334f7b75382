import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import qs from 'qs';
import type { Clock } from '#server/platform/core/clock.ts';
import { Books } from './books.ts';
import type { Call, Reply } from './call.ts';
import { Faults, type Fault } from './faults.ts';
import { formReply } from './form.ts';
import { Once } from './once.ts';
import type { News, Provider, Signed } from './provider.ts';
import { standInIds, standIns } from './stand-ins.ts';
import type { ApiValidator } from './api-validator.ts';

export interface Message extends Signed {
  provider: Provider;
}

/** A local server that plays all providers: its own books, their APIs, and faults on demand. It moves no money. */
export interface StandIn {
  url: string;
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
  let origin = '';

  function page(call: Call): Reply | null {
    for (const id of standInIds) {
      const reply = standIns[id].page?.(books, call);
      if (reply) return reply;
    }
    return formReply(books, call);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request, origin);
    const opened = page(call);
    if (opened) return write(response, opened);
    const provider = standInIds.find((id) => standIns[id].owns(call.path));
    if (!provider) throw new Error(`${call.path} is of no provider`);
    const operation = `${call.method} ${call.path}`;
    calls.push(operation);
    const fault: Fault | null = faults.meet(operation);
    if (fault?.kind === 'lost before') {
      apiValidator?.record(provider, call, null);
      return void request.socket.destroy();
    }
    const state = { books, keys: keys[provider], tokens, origin };
    const answer = standIns[provider].reply(state, call, fault?.kind === 'status' ? fault.status : null);
    apiValidator?.record(provider, call, fault?.kind === 'status' ? null : answer);
    if (fault?.kind === 'lost after') return void request.socket.destroy();
    if (fault?.kind === 'slow') await sleep(fault.ms);
    if (fault?.kind === 'malformed') return write(response, { status: answer.status, body: '<html>' });
    if (fault?.kind === 'unknown state') return write(response, garbled(answer));
    write(response, answer);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(599).end(String(error));
    });
  }).listen(0, '127.0.0.1');
  // A test that thinks for a while must not find its line cut.
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: origin,
    settings: Object.assign({}, ...standInIds.map((id) => standIns[id].settings(origin))),
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
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
