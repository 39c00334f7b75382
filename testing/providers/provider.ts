import type { Locator, Page } from '@playwright/test';
import type { ProviderId } from '#domain/wallet/deposit.ts';
import type { Books, StandInPayment } from './books.ts';

export type Provider = Exclude<ProviderId, 'sandbox'>;

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  text: string;
  body: Record<string, unknown>;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const name of path) here = (here as Record<string | number, unknown> | undefined)?.[name];
  return here;
}

export type News = 'authorized' | 'captured' | 'declined' | 'refunded' | 'refund failed' | 'disputed';

export interface ApiState {
  books: Books;
  /** The answers that a provider remembers by their idempotency keys. */
  keys: Map<string, { request: string; reply: Reply }>;
  tokens: Set<string>;
  origin: string;
}

interface Remembering {
  key: string | undefined;
  /** Answers another request with the same key. */
  conflict: Reply;
  isRemembered(reply: Reply): boolean;
  replayHeaders?: Record<string, string>;
}

/** Answers a call, or repeats the answer that its idempotency key has had. */
export function answerOnce(
  keys: ApiState['keys'],
  { path, text }: Call,
  { key, conflict, isRemembered, replayHeaders }: Remembering,
  answer: () => Reply,
): Reply {
  const request = `${path} ${text}`;
  const before = keys.get(key ?? '');
  if (before && before.request !== request) return conflict;
  if (before) return { ...before.reply, ...(replayHeaders && { headers: replayHeaders }) };
  const reply = answer();
  if (key !== undefined && isRemembered(reply)) keys.set(key, { request, reply: structuredClone(reply) });
  return reply;
}

export interface ProviderStandIn {
  /** Settings for its test environment. */
  settings(url: string): Record<string, string>;
  /** In the form of its ids. */
  newId(): string;
  /** @param failure a status to answer with instead, with nothing done */
  reply(state: ApiState, call: Call, failure: number | null): Reply;
  message(payment: StandInPayment, news: News, now: Date): { raw: string; headers: Record<string, string> };
  /** How often its client sends a call whose connection breaks. */
  attempts: number;
  /**
   * The header with its signatures: several while a secret is replaced, and a stamp that ends. Missing for any other, whose own test
   * covers its signatures.
   */
  signatureHeader?: string;
  /** Null where the buyer pays on the provider's own page. */
  form: {
    scripts: Record<string, string>;
    /** The hosts that a browser asks until it is paid, in this order. */
    hosts: string[];
  } | null;
  page?(books: Books, call: Call): Reply | null;
  buyer: {
    /** Is visible while the payment waits for the buyer. */
    waiting(page: Page): Locator;
    approve(page: Page): Promise<void>;
    /** Each way not to pay after which the payment waits again; `message` is what our page then shows of the provider's. */
    refusals: { refuse(page: Page): Promise<void>; message: string | null }[];
  };
  /** The provider's own description of its API, and what we use of it. */
  description: {
    /** `<file>.reduced.json` in the folder PROVIDER_SPECS. */
    file: string;
    hasFormBodies: boolean;
    /** All operations that we use and the description as reduced does not have. */
    undescribed: string[];
    /** The call that begins a payment, and the status of its answer. */
    create: { method: string; path: string; status: number };
  };
}
