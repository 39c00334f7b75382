import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { describeContract } from '#contract/openapi.ts';
import { KeptAnswer } from './kept-answer.ts';
import { referencePage } from './reference-page.ts';

const require = createRequire(import.meta.url);
const { version } = require('../../package.json') as { version: string };

/** The page runs RapiDoc's script from our own origin and talks to nobody but us. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // RapiDoc styles itself from within.
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Document {
  type: string;
  make: () => Promise<string | Buffer>;
  headers?: Record<string, string>;
}

const documents: Record<string, Document> = {
  '/openapi.json': {
    type: 'application/json; charset=utf-8',
    make: async () => JSON.stringify(describeContract(version)),
  },
  '/docs': {
    type: 'text/html; charset=utf-8',
    make: async () => referencePage,
    headers: { 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
  },
  '/docs/rapidoc.js': {
    type: 'text/javascript; charset=utf-8',
    make: () => readFile(require.resolve('rapidoc/dist/rapidoc-min.js')),
  },
};

/** The description of the contract and its reference page: made once, when first asked for, and kept as bytes. */
export function openapiRoutes(app: FastifyInstance): void {
  for (const [url, { type, make, headers = {} }] of Object.entries(documents)) {
    let kept: Promise<KeptAnswer> | undefined;
    const prepare = async () => {
      const fixed = { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers };
      return new KeptAnswer(Buffer.from(await make()), fixed, false);
    };
    app.get(url, async (request, reply) => {
      const answer = await (kept ??= prepare());
      reply.hijack();
      answer.send(request.raw, reply.raw);
    });
  }
}
