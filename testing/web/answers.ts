import { z } from 'zod/mini';
import type { BodyOf, Endpoint } from '#contract/endpoint.ts';
import { possibleErrors } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/errors.ts';
import { DomainError, errorStatus } from '#domain/errors.ts';
import { leastValue, variantsOf, type JsonSchema } from '#testing/bad-input/good-value.ts';

type Part<T> = T extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Part<T[Name]> }
    : T;

/** Whether the fixed fields of this kind are those of the part, and the part has no others. */
const fits = ({ properties = {} }: JsonSchema, part: object) =>
  Object.entries(part).every(
    ([name, value]) => properties[name] && [undefined, value].includes(properties[name].const as never),
  );

function fill(schema: JsonSchema, part: unknown): unknown {
  if (part === null || typeof part !== 'object') return part;
  const { items = {} } = variantsOf(schema).find((one) => one.items) ?? schema;
  if (Array.isArray(part)) return part.map((item) => fill(items, item));
  const { properties = {}, required = [] } = variantsOf(schema).find((one) => fits(one, part)) ?? schema;
  const missing = required.filter((name) => !(name in part));
  return Object.fromEntries([
    ...missing.map((name) => [name, leastValue(properties[name] ?? {})]),
    ...Object.entries(part).map(([name, value]) => [name, fill(properties[name] ?? {}, value)]),
  ]);
}

/** The test names a part of an answer; the rest is as little as the contract allows. */
export function complete<S extends z.ZodMiniType>(schema: S, part?: Part<z.output<S>>): z.output<S> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return (part === undefined ? leastValue(shape) : fill(shape, part)) as z.output<S>;
}

/** An answer as a server sends it. */
type Wire<E extends Endpoint> = E['answer'] extends z.ZodMiniType ? z.input<E['answer']> : void;

export interface Asked<E extends Endpoint> {
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: BodyOf<E>;
}

export const refusal = (...given: ConstructorParameters<typeof DomainError>) => new DomainError(...given);

/** A reply that loses the connection: the page never hears what became of the call. */
export const lost = Symbol('lost');

/** A test names what matters to it; `complete` adds the rest. */
type Reply<E extends Endpoint> = Part<Wire<E>> | DomainError | typeof lost;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'role' in value;

const modules = import.meta.glob<object>(['/contract/**/*.ts', '!**/*.test.ts'], { eager: true });
/** An address without a parameter comes before one whose parameter it would fit. */
const endpoints = Object.values(modules)
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint)
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((endpoint) => {
    const pattern = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    return { endpoint, pattern };
  });

const replies = new Map<Endpoint, (request: Asked<Endpoint>) => unknown>();
/** Calls that no test has answered, and answers that the contract does not know. */
export const problems: string[] = [];

/**
 * The server's part in a test of a page: from now on this call is answered so. A reply that the contract refuses is a type
 * error, or fails the test.
 * @returns the requests that have come, of which a reply knows the count
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | ((request: Asked<E>, count: number) => Reply<E> | Promise<Reply<E>>),
): readonly Asked<E>[] {
  const requests: Asked<E>[] = [];
  replies.set(endpoint, (request) => {
    requests.push(request as Asked<E>);
    if (typeof reply !== 'function') return reply;
    return (reply as (...given: unknown[]) => unknown)(request, requests.length);
  });
  return requests;
}

/** A read that no test answers has as little in it as the contract allows. A visitor reads nothing of members. */
function leastReply({ method, role, answer: schema }: Endpoint, headers: Headers) {
  const isRead = method === 'GET' && schema !== undefined && (role === 'anyone' || headers.has('jwt-token'));
  return isRead ? () => complete(schema) : undefined;
}

export function forgetAnswers(): void {
  replies.clear();
  problems.length = 0;
}

function check(what: string, schema: z.ZodMiniType | undefined, value: unknown): void {
  const result = schema?.safeParse(value);
  if (result?.error) problems.push(`${what}: ${z.prettifyError(result.error)}`);
}

function respond(endpoint: Endpoint, reply: unknown): Response {
  const what = `${endpoint.method} ${endpoint.path}`;
  if (reply instanceof DomainError) {
    if (!possibleErrors(endpoint).includes(reply.code))
      problems.push(`${what} never refuses with ${reply.code}`);
    const body = { errorCode: reply.code, errorMessage: '', requestId: '5e0c41d7', ...reply.details };
    check(what, errorAnswer, body);
    return Response.json(body, { status: errorStatus[reply.code] });
  }
  const { answer: schema, status } = endpoint;
  if (!schema) return new Response(null, { status });
  const body = complete(schema, reply);
  check(`the answer of ${what}`, schema, body);
  return Response.json(body, { status });
}

/** Stands in for the browser's `fetch`. */
export async function answeredFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(String(input), location.origin), init);
  const { headers, method } = request;
  const { pathname, searchParams } = new URL(request.url);
  const what = `${method} ${pathname}`;
  const called = endpoints.find(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname),
  );
  const replyTo = called && (replies.get(called.endpoint) ?? leastReply(called.endpoint, headers));
  if (!replyTo) {
    problems.push(`${what} is not answered`);
    return new Response(null, { status: 503 });
  }
  const { endpoint, pattern } = called;
  const text = await request.text();
  const body: unknown = text === '' || endpoint.upload ? undefined : JSON.parse(text);
  check(`the body of ${what}`, endpoint.body, body);
  const params = pattern.exec(pathname)?.groups ?? {};
  const reply = await replyTo({ params, query: searchParams, headers, body: body as never });
  if (reply === lost) throw new TypeError('Failed to fetch');
  return respond(endpoint, reply);
}
