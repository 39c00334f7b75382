import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import {
  possibleErrors,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts';
import { assert } from '#domain/assert.ts';
import { isFactorProofRecent } from '#domain/account/second-factor.ts';
import { DomainError } from '#domain/errors.ts';
import type { PlatformContext } from '#server/platform/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { shortNetworkOf } from '#server/platform/limits/network.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { isListed } from './contract.ts';
import { checkCsrfToken } from './security/csrf.ts';
import { parse } from './input/validation.ts';

/**
 * The caller by the `jwt-token` header alone; null without one. A token that is forged, expired or of an ended
 * session is refused on every call, so that a browser is never half logged in.
 */
async function callerOf(request: FastifyRequest, context: PlatformContext): Promise<Caller | null> {
  const token = request.headers['jwt-token'];
  if (token === undefined) return null;
  const caller = typeof token === 'string' ? await context.authenticate(token) : null;
  if (!caller) {
    throw new DomainError('UNAUTHENTICATED', { fields: { 'jwt-token': 'is not valid any more' } });
  }
  return caller;
}

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: E['role'] extends 'anyone' ? Caller | null : Caller;
  idempotencyKey: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = Promise<E['answer'] extends z.ZodMiniType ? AnswerOf<E> : void>;
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E>;

/** All that a call brings, whether in its path, its query or its body. */
type Given<E extends Endpoint> = (E['params'] extends z.ZodMiniType ? ParamsOf<E> : unknown) &
  (E['query'] extends z.ZodMiniType ? QueryOf<E> : unknown) &
  (E['body'] extends z.ZodMiniType ? BodyOf<E> : unknown);

function part(schema: z.ZodMiniType | undefined, value: unknown, where: string): unknown {
  if (!schema) {
    const empty =
      value === undefined ||
      value === null ||
      (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);
    if (!empty) throw new DomainError('INVALID_REQUEST', { fields: { [where]: 'must be empty' } });
    return undefined;
  }
  return parse(schema, value, where);
}

function keyOf(endpoint: Endpoint, request: FastifyRequest): string {
  if (!endpoint.idempotent) return '';
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new DomainError('IDEMPOTENCY_KEY_MISSING', {
      fields: { 'Idempotency-Key': 'must be 8 to 200 characters without spaces' },
    });
  }
  return key;
}

function refuseOperator(
  { role, permission, sensitive }: Endpoint,
  caller: Caller | null,
  { ip, now }: { ip: string | undefined; now: Date },
): void {
  if (role !== 'operator') return;
  const operator = caller?.operator;
  if (!operator || !permission || !operator.permissions.includes(permission))
    throw new DomainError('FORBIDDEN');
  if (!isFactorProofRecent(operator.factorProvenAt, now, { sensitive: sensitive === true }))
    throw new DomainError('FACTOR_PROOF_NEEDED');
  // The trap: a client that has hung up has no address any more.
  operator.network = ip === undefined ? null : shortNetworkOf(ip);
}

function refuseWithoutTrailEntry({ role, method, path }: Endpoint, caller: Caller | null): void {
  const isChange = role === 'operator' && method !== 'GET';
  assert(!isChange || caller?.operator?.isInTrail, `${method} ${path} writes into the trail`);
}

async function checkedCall<E extends Endpoint>(
  context: PlatformContext,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<E>> {
  checkCsrfToken(request);
  request.caller = endpoint.ignoresToken ? null : await callerOf(request, context);
  if (endpoint.role !== 'anyone' && !request.caller) {
    throw new DomainError('UNAUTHENTICATED', { fields: { 'jwt-token': 'is missing' } });
  }
  refuseOperator(endpoint, request.caller, { ip: request.ip, now: context.clock.now() });
  return {
    params: part(endpoint.params, request.params, 'path'),
    query: part(endpoint.query, request.query, 'query'),
    body: part(endpoint.body, request.body, 'body'),
    caller: request.caller,
    idempotencyKey: keyOf(endpoint, request),
    request,
    reply,
  } as Call<E>;
}

function refuseUndeclared(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof DomainError) || possibleErrors(endpoint).includes(error.code)) return error;
  const problem = `${endpoint.method} ${endpoint.path} does not declare ${error.code}`;
  return new DomainError('INTERNAL', { fields: { errorCode: problem } });
}

function refuseUndeclaredType({ file, method, path }: Endpoint, reply: FastifyReply): void {
  const [type = ''] = String(reply.getHeader('content-type')).split(';');
  const isDeclared = !file || reply.statusCode >= 400 || [file].flat().includes(type);
  assert(isDeclared, `${method} ${path} declares the content type ${type}`);
}

/**
 * Mounts one call of the contract. A handler that answers with a file sends it itself and returns undefined.
 * @throws for an endpoint that no file of `contract/` exports: no description and no test would know it
 */
export function bind<const E extends Endpoint>(
  app: FastifyInstance,
  context: PlatformContext,
  endpoint: E,
  handler: Handler<E>,
) {
  assert(isListed(endpoint), `a file of contract/ exports ${endpoint.method} ${endpoint.path}`);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w{1,40})\}/g, ':$1'),
    ...(context.config.underTest && {
      onSend: async (_request, reply) => refuseUndeclaredType(endpoint, reply),
    }),
    handler: async (request, reply) => {
      try {
        const checked = await checkedCall(context, endpoint, request, reply);
        if (endpoint.limit)
          await rateLimit(context, endpoint.limit, { ip: request.ip, account: checked.caller?.memberId });
        const answer = await handler(checked);
        if (context.config.underTest) refuseWithoutTrailEntry(endpoint, checked.caller);
        if (reply.sent || endpoint.file) return reply;
        return await reply.code(endpoint.status).send(answer);
      } catch (error) {
        throw context.config.underTest ? refuseUndeclared(endpoint, error) : error;
      }
    },
  });
}

/** The path names the record: a body cannot name another. */
export function bindUseCase<const E extends Endpoint, C extends PlatformContext>(
  app: FastifyInstance,
  context: C,
  endpoint: E,
  useCase: (context: C, caller: Call<E>['caller'], given: Given<E>) => Answer<E>,
): void {
  bind(app, context, endpoint, ({ caller, params, query, body }) =>
    useCase(context, caller, { ...body, ...query, ...params } as unknown as Given<E>),
  );
}
