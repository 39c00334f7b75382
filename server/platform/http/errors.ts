import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '#contract/errors.ts';
import { DomainError, errorStatus, type ErrorCode } from '#domain/errors.ts';
import { isDatabaseAway, isUnavailable } from '#server/platform/db/unavailable.ts';
import { CallerGone } from '#server/platform/core/running-request.ts';
import { OverLimit } from '#server/platform/limits/rate-limit.ts';
import { refusals } from '#server/platform/metrics/registry.ts';
import { hasLongPart } from './input/plain-path.ts';
import { refusalText } from '#words/en/errors.ts';

function refusalByFastify(error: FastifyError): DomainError | null {
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return null;
  return new DomainError('INVALID_REQUEST', { fields: { body: error.message } });
}

function answer(request: FastifyRequest, code: ErrorCode, details: DomainError['details'] = {}): ErrorAnswer {
  return { errorCode: code, errorMessage: refusalText(code, details), requestId: request.id, ...details };
}

/** For URLs that Fastify refuses before it has a route: not well formed, or with a part that is too long. */
export function answerUnreadableUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, details } = new DomainError('INVALID_REQUEST', {
    fields: { path: error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'is too long' : 'is not well formed' },
  });
  void reply.code(errorStatus[code]).send(answer(request, code, details));
}

/** Logged, because a series of them shows an attack. */
const securityCodes = new Set<ErrorCode>([
  'WRONG_CREDENTIALS',
  'WRONG_PASSWORD',
  'SECOND_FACTOR_WRONG',
  'CHALLENGE_INVALID',
  'PASSKEY_REFUSED',
  'LINK_INVALID',
  'ACCOUNT_DISABLED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CSRF_TOKEN_INVALID',
  'TOO_MANY_REQUESTS',
]);

/** OWASP ASVS 5.0, 16.3: by call and, where a token says so, by member; never by address. */
function logRefusal(request: FastifyRequest, refusal: DomainError): void {
  const { caller, routeOptions } = request;
  const { code } = refusal;
  if (!securityCodes.has(code)) return;
  const level = refusal instanceof OverLimit && refusal.isFirst ? 'warn' : 'info';
  request.log[level]({ code, call: routeOptions.url, memberId: caller?.memberId }, 'refused');
}

declare module 'fastify' {
  interface FastifyRequest {
    isDatabaseAway: boolean;
  }
}

const callerGoneStatus = 499;

export function mountErrors(app: FastifyInstance): void {
  app.decorateRequest('isDatabaseAway', false);
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = error instanceof DomainError ? error : refusalByFastify(error);
    if (refusal) {
      refusals.inc({ code: refusal.code });
      logRefusal(request, refusal);
      const { retryAfter } = refusal.details;
      if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
      return reply.code(errorStatus[refusal.code]).send(answer(request, refusal.code, refusal.details));
    }
    if (error instanceof CallerGone) return reply.code(callerGoneStatus).send();
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'database not available');
      request.isDatabaseAway = isDatabaseAway(error);
      return reply.code(503).header('retry-after', '1').send(answer(request, 'UNAVAILABLE'));
    }
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(500).send(answer(request, 'INTERNAL'));
  });
  app.setNotFoundHandler((request, reply) => {
    if (hasLongPart(request.url))
      throw new DomainError('INVALID_REQUEST', { fields: { path: 'is too long' } });
    return reply.code(404).send(answer(request, 'NOT_FOUND'));
  });
}
