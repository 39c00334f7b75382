import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import type { PlatformContext } from '#server/platform/context.ts';
import { callerOf } from './authenticate.ts';
import { checkCsrfToken } from './csrf.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { checked } from './validation.ts';

/** What a handler is given: every part checked against the endpoint. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: E['role'] extends 'member' ? Caller : Caller | null;
  /** Present on idempotent calls, '' elsewhere. */
  idempotencyKey: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['answer'] extends z.ZodMiniType ? AnswerOf<E> : void>;

function part(schema: z.ZodMiniType | undefined, value: unknown, where: string): unknown {
  if (!schema) {
    const empty =
      value === undefined ||
      value === null ||
      (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);
    if (!empty) throw new DomainError('INVALID_REQUEST', { fields: { [where]: 'must be empty' } });
    return undefined;
  }
  return checked(schema, value, where);
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

/**
 * Mounts one call of the contract. In this order: CSRF token, who calls, whether they may, what they sent.
 * A handler that answers with a file sends it itself and returns undefined.
 */
export function bind<const E extends Endpoint>(
  app: FastifyInstance,
  context: PlatformContext,
  endpoint: E,
  handler: Handler<E>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      checkCsrfToken(request);
      request.caller = await callerOf(request, context);
      if (endpoint.role === 'member' && !request.caller) {
        throw new DomainError('UNAUTHENTICATED', { fields: { 'jwt-token': 'is missing' } });
      }
      const call = {
        params: part(endpoint.params, request.params, 'path'),
        query: part(endpoint.query, request.query, 'query'),
        body: part(endpoint.body, request.body, 'body'),
        caller: request.caller,
        idempotencyKey: keyOf(endpoint, request),
        request,
        reply,
      } as Call<E>;
      const answer = await handler(call);
      if (reply.sent || endpoint.file) return reply;
      return reply.code(endpoint.status).send(answer);
    },
  });
}
