import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { webFolder } from './web-folder.ts';

const hashed = /\/assets\//;

/** Documents are made for each page; maps are for developers, not for browsers; packed files are answered for theirs. */
const isServed = (file: string) => !/(^|\/)\.|\.(map|html|br|gz)$/.test(file);

function servedFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter(isServed);
  } catch {
    return [];
  }
}

/** One route for each folder: five hundred files, each with a route of its own, made a tenth of a start. */
function fileRoutes(app: FastifyInstance): void {
  const files = new Set(servedFiles(webFolder));
  const send = (file: string, reply: FastifyReply) =>
    files.has(file) ? reply.sendFile(file, webFolder) : reply.callNotFound();
  for (const directory of new Set([...files].map((file) => dirname(file)))) {
    if (directory === '.') continue;
    app.get(`/${directory}/*`, (request: FastifyRequest, reply) => {
      const { '*': name } = request.params as { '*': string };
      return send(`${directory}/${name}`, reply);
    });
  }
  for (const file of files) if (!file.includes('/')) app.get(`/${file}`, (_, reply) => send(file, reply));
}

/** The files of the built web: hashed ones for ever, the few others for five minutes. */
export async function webFiles(app: FastifyInstance): Promise<void> {
  await app.register(staticFiles, {
    root: webFolder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const cacheControl = hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
      void reply.header('cache-control', cacheControl);
    },
  });
  fileRoutes(app);
}
