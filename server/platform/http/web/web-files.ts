import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '#words/locales.ts';
import { formatPolicy } from '../security/headers.ts';
import { webBase, webFolder } from './web-folder.ts';

const hashed = /\/assets\//;
const worker = /\/service-worker\.js(\.br|\.gz)?$/;

const workerPolicy = formatPolicy({ 'default-src': ["'none'"], 'connect-src': ["'self'"] });

async function filesOf(app: FastifyInstance, locale: Locale): Promise<void> {
  await app.register(staticFiles, {
    root: webFolder(locale),
    prefix: webBase(locale),
    decorateReply: locale === 'en',
    index: false,
    preCompressed: true,
    wildcard: false,
    // Documents are made for each page; maps are for developers, not for browsers; packed files are answered for theirs.
    globIgnore: ['**/*.{map,html,br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const kept = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
      void reply.header('cache-control', kept);
      // It fetches pages in the place of the browser; the policy of other files lets them do nothing.
      if (worker.test(path)) void reply.header('content-security-policy', workerPolicy);
    },
  });
}

/** The files of the built web: hashed ones for ever, the few others for five minutes. */
export async function webFiles(app: FastifyInstance, locales: readonly Locale[]): Promise<void> {
  for (const locale of locales) await filesOf(app, locale);
}
