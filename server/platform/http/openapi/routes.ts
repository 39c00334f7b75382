import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { describeContract } from './describe-contract.ts';
import { commonHeaders, pageHeaders } from '../security/headers.ts';
import { CachedResponse } from '#server/platform/cache/cached-response.ts';
import { referencePage, referenceStyle, type Description } from './reference-page.ts';

const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string };
const styleHash = createHash('sha256').update(referenceStyle).digest('base64');

/** The page is words: one style of its own, and nothing else at all. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type IsServed = (noun: string) => boolean;

interface Document {
  headers: Record<string, string>;
  text: (isServed: IsServed) => string;
}

const documents: Record<string, Document> = {
  '/openapi.json': {
    headers: { 'content-type': 'application/json; charset=utf-8' },
    text: (isServed) => JSON.stringify(describeContract(version, isServed)),
  },
  '/docs': {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...pageHeaders('/docs', []),
      'content-security-policy': policy,
    },
    text: (isServed) => referencePage(describeContract(version, isServed) as unknown as Description),
  },
};

/** Made when first asked for, then kept as bytes. */
export function openapiRoutes(
  app: FastifyInstance,
  config: { production: boolean },
  isServed: IsServed,
): void {
  for (const [url, { headers, text }] of Object.entries(documents)) {
    let cached: CachedResponse | undefined;
    app.get(url, (request, reply) => {
      cached ??= new CachedResponse(Buffer.from(text(isServed)), { ...commonHeaders(config), ...headers });
      reply.hijack();
      cached.send(request.raw, reply.raw);
    });
  }
}
