import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '#server/platform/cache/cached-response.ts';
import { describeContract } from './describe-contract.ts';
import { commonHeaders } from '../security/headers.ts';

const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string };

export function openapiRoutes(
  app: FastifyInstance,
  config: { production: boolean },
  isServed: (noun: string) => boolean,
): void {
  let cached: CachedResponse | undefined;
  app.get('/openapi.json', (request, reply) => {
    cached ??= new CachedResponse(Buffer.from(JSON.stringify(describeContract(version, isServed))), {
      ...commonHeaders(config),
      'content-type': 'application/json; charset=utf-8',
    });
    reply.hijack();
    cached.send(request.raw, reply.raw);
  });
}
