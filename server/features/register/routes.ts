import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodeBundle, parseTilePath, tilePath, tileWidth, type Tile } from '#domain/register/tiles.ts';
import { CachedResponse } from '#server/platform/cache/cached-response.ts';
import { cacheResponses, liveMs } from '#server/platform/http/cache-responses.ts';
import { commonHeaders } from '#server/platform/http/security/headers.ts';
import type { Context } from '#server/shared/context.ts';
import { publishedCheckpoint } from './published-checkpoint.ts';
import { vkeyOf } from './log-key.ts';
import { findLog, hadHead, readEntries, readTile } from './queries.ts';

const forEver = 'public, max-age=31536000, immutable';
/** For checkers that run elsewhere: a copy of the checking page, another shop, a witness. */
const forEveryone = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const maxCachedBytes = 64_000_000;

async function tileBytes(db: Context['db'], tile: Tile): Promise<Buffer | null> {
  if (!(await hadHead(db, tile))) return null;
  if (tile.level !== 'entries') return readTile(db, tile);
  const entries = await readEntries(db, tile.index * tileWidth, tile.width);
  return entries.length === tile.width ? Buffer.from(encodeBundle(entries)) : null;
}

const prefix = '/register/';

/** A tile has one address: by another one, such as with a slash at its end, it is not found. */
const tileOf = ({ raw: { url = '' } }: FastifyRequest): Tile | null =>
  url.startsWith(prefix) ? parseTilePath(url.slice(prefix.length)) : null;

const sendText = (reply: FastifyReply, text: string) =>
  reply.headers({ ...forEveryone, 'content-type': 'text/plain; charset=utf-8' }).send(text);

export function registerRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const headers = {
    ...commonHeaders(context.config),
    ...forEveryone,
    'content-type': 'application/octet-stream',
  };
  const tiles = new LRUCache<string, CachedResponse>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ size }) => size,
  });
  const findCached = (request: FastifyRequest) => {
    const tile = tileOf(request);
    return (tile && tiles.get(tilePath(tile))) ?? null;
  };
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache, { freshMs: liveMs });
    scope.get('/register/checkpoint', async (_request, reply) => {
      const note = await publishedCheckpoint(db);
      return note === null ? reply.callNotFound() : sendText(reply, note);
    });
  });
  app.get('/register/vkey', async (_request, reply) => {
    const log = await findLog(db);
    return log ? sendText(reply, `${vkeyOf(context.register.keys[0], log.origin)}\n`) : reply.callNotFound();
  });
  app.get('/register/pdf-signer', async (_request, reply) => {
    const fingerprint = context.register.pdfSigner();
    return sendText(reply, fingerprint === null ? '' : `${fingerprint}\n`);
  });
  app.get('/register/witnesses', async (_request, reply) =>
    sendText(reply, context.register.witnesses.map(({ vkey }) => `${vkey}\n`).join('')),
  );
  app.get('/register/tile/*', { config: { findCached } }, async (request, reply) => {
    const tile = tileOf(request);
    const bytes = tile && (await tileBytes(db, tile));
    if (!bytes) return reply.callNotFound();
    const response = new CachedResponse(bytes, headers, { cacheControl: forEver });
    tiles.set(tilePath(tile), response);
    reply.hijack();
    response.send(request.raw, reply.raw);
  });
}
