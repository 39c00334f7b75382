import { z } from 'zod/mini';
import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import { possibleErrors } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { errorStatus, type ErrorCode } from '#domain/errors.ts';

/** An answer as a server sends it. */
type Wire<E extends Endpoint> = E['answer'] extends z.ZodMiniType ? z.input<E['answer']> : void;

export interface Asked<E extends Endpoint> {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: BodyOf<E>;
}

interface Stub {
  endpoint: Endpoint;
  path: RegExp;
  reply: (sentRequest: Asked<Endpoint>) => unknown;
}

class Refusal {
  readonly code: ErrorCode;
  readonly details: object;
  constructor(code: ErrorCode, details: object) {
    this.code = code;
    this.details = details;
  }
}

export const refusal = (code: ErrorCode, details: object = {}) => new Refusal(code, details);

/** A reply that loses the connection: the page never hears what became of the call. */
export const lost = Symbol('lost');

type Reply<E extends Endpoint> = Wire<E> | Refusal | typeof lost;

const stubs: Stub[] = [];
/** Calls that no test has answered, and answers that the contract does not know. */
export const problems: string[] = [];

/**
 * The server's part in a test of a page: from now on this call is answered so. A reply that the contract refuses is a type
 * error, or fails the test.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | ((sentRequest: Asked<E>) => Reply<E> | Promise<Reply<E>>),
): void {
  const path = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const answerOf = (sentRequest: Asked<Endpoint>) =>
    typeof reply === 'function' ? (reply as (sentRequest: unknown) => unknown)(sentRequest) : reply;
  stubs.unshift({ endpoint, path, reply: answerOf });
}

/** If a test answers the call otherwise, before or after, that counts. */
export function answerByDefault<E extends Endpoint>(endpoint: E, reply: Reply<E>): void {
  answer(endpoint, reply);
  stubs.push(...stubs.splice(0, 1));
}

export function forgetAnswers(): void {
  stubs.length = 0;
  problems.length = 0;
}

function check(what: string, schema: z.ZodMiniType | undefined, value: unknown): void {
  const result = schema?.safeParse(value);
  if (result?.error) problems.push(`${what}: ${z.prettifyError(result.error)}`);
}

function respond({ endpoint }: Stub, reply: unknown): Response {
  const what = `${endpoint.method} ${endpoint.path}`;
  if (reply instanceof Refusal) {
    if (!possibleErrors(endpoint).includes(reply.code))
      problems.push(`${what} never refuses with ${reply.code}`);
    const body = { errorCode: reply.code, errorMessage: '', requestId: '5e0c41d7', ...reply.details };
    check(what, errorAnswer, body);
    return Response.json(body, { status: errorStatus[reply.code] });
  }
  check(`the answer of ${what}`, endpoint.answer, reply);
  return reply === undefined
    ? new Response(null, { status: endpoint.status })
    : Response.json(reply, { status: endpoint.status });
}

/** Stands in for the browser's `fetch`. */
export async function answeredFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(String(input), location.origin), init);
  const { pathname, searchParams } = new URL(request.url);
  const stub = stubs.find(({ endpoint, path }) => endpoint.method === request.method && path.test(pathname));
  const what = `${request.method} ${pathname}`;
  if (!stub) {
    problems.push(`${what} is not answered`);
    return new Response(null, { status: 503 });
  }
  const text = await request.text();
  const body: unknown = text === '' || stub.endpoint.upload ? undefined : JSON.parse(text);
  check(`the body of ${what}`, stub.endpoint.body, body);
  const params = stub.path.exec(pathname)?.groups ?? {};
  const { headers } = request;
  const reply = await stub.reply({ params, query: searchParams, headers, body: body as never });
  if (reply === lost) throw new TypeError('Failed to fetch');
  return respond(stub, reply);
}
