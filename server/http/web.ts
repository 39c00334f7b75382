import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { policyFor } from './headers.ts';
import type { OpenProvider } from './payment-policy.ts';

const folder = join(import.meta.dirname, '../../web/dist');
const hashed = /\/assets\//;

/** What is never a page: an unknown address there is a plain 404. */
const machine = /^\/(account\/(api|oauth2|login)|platform|sandbox|assets|openapi|docs)(\/|\.|$)/;

/** The built web: hashed files for ever, and for every page of the site the one document. */
export async function webRoutes(app: FastifyInstance, providers: readonly OpenProvider[]): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    // For whoever looks into a failure, not for browsers.
    globIgnore: ['**/*.map'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
      void reply.header('cache-control', kept);
    },
  });
  const document = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  app.get('/*', async (request, reply) => {
    if (document === null || machine.test(request.url)) return reply.callNotFound();
    void reply.headers(policyFor(request.url, providers));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document);
  });
}
