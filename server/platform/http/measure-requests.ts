import type { FastifyInstance } from 'fastify';
import { requestSeconds } from '#server/platform/metrics/registry.ts';

/** By the pattern of the route, never by the address: ids would make a series each. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    requestSeconds.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}
