import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import qs from 'qs';
import type { Clock } from '#server/platform/core/clock.ts';
import { Books, type Provider } from './books.ts';
import type { Call, Reply } from './call.ts';
import { Faults, type Fault } from './faults.ts';
import { message, payPalSignature, secrets, type Message, type News } from './messages.ts';
import { Once } from './once.ts';
import { pageReply } from './pages.ts';
import { payPalReply } from './paypal.ts';
import type { Referee } from './referee.ts';
import { revolutReply } from './revolut.ts';
import { stripeReply } from './stripe.ts';

/** A local server that plays the three providers: its own books, their manners, and faults on demand. It moves no money. */
export interface StandIn {
  url: string;
  /** What `readConfig` needs to take it for the providers. */
  settings: Record<string, string>;
  books: Books;
  faults: Faults;
  /** What was called, in order: "POST /v1/payment_intents". */
  calls: string[];
  /** A signed message about a payment; the stand-in sends none by itself. */
  message(ref: string, news: News): Message;
  /** Withdraws PayPal's tokens before their time. */
  withdrawTokens(): void;
  /** Forgets idempotency keys, as providers do in time. */
  forgetKeys(): void;
  close(): Promise<void>;
}

const stripePaths = /^\/v1\/(payment_intents|refunds|disputes|balance_transactions)/;

function providerOf(path: string): Provider {
  if (stripePaths.test(path)) return 'card';
  return path.startsWith('/api/') ? 'revolut' : 'paypal';
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

/** An answer the description does not know. */
function garbled({ status, body }: Reply): Reply {
  const change = { status: 'teleported', state: 'teleported' };
  return { status, body: { ...(body as object), ...change } };
}

const settingsFor = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLIC_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: secrets.stripe,
  STRIPE_API: url,
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: secrets.payPalWebhook,
  PAYPAL_API: url,
  REVOLUT_SECRET_KEY: 'sk_standin',
  REVOLUT_PUBLIC_KEY: 'pk_standin',
  REVOLUT_WEBHOOK_SECRET: secrets.revolut,
  REVOLUT_API: url,
});

/** @param referee judges every request and every answer, where the descriptions are at hand */
export async function openStandIn(clock: Clock, referee: Referee | null = null): Promise<StandIn> {
  const books = new Books(clock);
  const faults = new Faults();
  const keys = { card: new Once(), paypal: new Once(), revolut: new Once() };
  const tokens = new Set<string>();
  const calls: string[] = [];
  let url = '';

  function reply(provider: Provider, call: Call, failure: number | null): Reply {
    if (provider === 'card') return stripeReply(books, keys.card, call, failure);
    if (failure !== null) return { status: failure, body: {} };
    if (provider === 'revolut') return revolutReply(books, keys.revolut, call);
    return payPalReply(books, keys.paypal, call, { origin: url, sign: payPalSignature, tokens });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request, url);
    const page = pageReply(books, call);
    if (page) return write(response, page);
    const provider = providerOf(call.path);
    const operation = `${call.method} ${call.path}`;
    calls.push(operation);
    const fault: Fault | null = faults.meet(operation);
    if (fault?.kind === 'lost before') {
      referee?.hear(provider, call, null);
      return void request.socket.destroy();
    }
    const answer = reply(provider, call, fault?.kind === 'status' ? fault.status : null);
    referee?.hear(provider, call, fault?.kind === 'status' ? null : answer);
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
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    settings: settingsFor(url),
    books,
    faults,
    calls,
    message: (ref, news) => message(books, ref, news),
    withdrawTokens: () => tokens.clear(),
    forgetKeys: () => Object.values(keys).forEach((one) => one.forget()),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
