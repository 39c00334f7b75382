import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const folder = join(import.meta.dirname, '../../web/dist');
const hashed = /\/assets\//;

/** What is never a page: an unknown address there is a plain 404. */
const machine = /^\/(account\/(api|oauth2|login)|platform|sandbox|assets|openapi|docs)(\/|\.|$)/;

const policy = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // React Aria positions popovers with style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  // The trap: "same-origin" would cut off the message of the Google popup.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
  global: false,
};

/** The built web: hashed files for ever, and for every page of the site the one document. */
export async function webRoutes(app: FastifyInstance): Promise<void> {
  await app.register(helmet, policy);
  await app.register(staticFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
      void reply.header('cache-control', kept);
    },
  });
  const document = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  const sendDocument = async (reply: FastifyReply) => {
    await reply.helmet();
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(document);
  };
  app.get('/*', async (request, reply) => {
    if (document === null || machine.test(request.url)) return reply.callNotFound();
    return sendDocument(reply);
  });
}
