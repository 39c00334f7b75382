import type { FastifyInstance } from 'fastify';
import { refusals, requestSeconds } from '#server/platform/metrics/registry.ts';
import type { ErrorCode } from '#domain/errors.ts';

/** By the pattern of the route, never by the address: ids would make a series each. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    requestSeconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}

export function countRefusal(code: ErrorCode): void {
  refusals.inc({ code });
}
