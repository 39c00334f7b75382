import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodeBundle, parseTilePath, tilePath, tileWidth, type Tile } from '#domain/register/tiles.ts';
import { encode, encodingFor } from '#server/platform/cache/encoding.ts';
import { getRegisterHealth } from '#contract/office/register.ts';
import { bind } from '#server/platform/http/bind.ts';
import type { Context } from '../context.ts';
import { publishedCheckpoint } from './published-checkpoint.ts';
import { vkeyOf } from './log-key.ts';
import { registerHealth } from './register-health.ts';
import { findLog, readEntries, readTile } from './queries.ts';

const forEver = 'public, max-age=31536000, immutable';
const forSeconds = 'public, max-age=2';
/** For checkers that run elsewhere: a copy of the checking page, another shop, a witness. */
const forEveryone = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

async function tileBytes(db: Context['db'], tile: Tile): Promise<Buffer | null> {
  if (tile.level !== 'entries') return readTile(db, tile);
  const entries = await readEntries(db, tile.index * tileWidth, tile.width);
  return entries.length === tile.width ? Buffer.from(encodeBundle(entries)) : null;
}

const sendText = (reply: FastifyReply, text: string) =>
  reply
    .headers({ ...forEveryone, 'cache-control': forSeconds, 'content-type': 'text/plain; charset=utf-8' })
    .send(text);

/** The log as C2SP tlog-tiles serves it (docs/register.md). */
export function registerRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const tiles = new LRUCache<string, Buffer>({
    maxSize: 64_000_000,
    sizeCalculation: ({ length }) => length,
  });
  app.get('/register/checkpoint', async (_request, reply) => {
    const note = await publishedCheckpoint(db);
    return note === null ? reply.callNotFound() : sendText(reply, note);
  });
  app.get('/register/vkey', async (_request, reply) => {
    const log = await findLog(db);
    return log ? sendText(reply, `${vkeyOf(context.register.keys[0], log.origin)}\n`) : reply.callNotFound();
  });
  app.get('/register/witnesses', async (_request, reply) =>
    sendText(reply, context.register.witnesses.map(({ vkey }) => `${vkey}\n`).join('')),
  );
  bind(app, context, getRegisterHealth, () => registerHealth(context));
  app.get('/register/tile/*', async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    const tile = parseTilePath(`tile/${path}`);
    if (!tile) return reply.callNotFound();
    const key = tilePath(tile);
    const bytes = tiles.get(key) ?? (await tileBytes(db, tile));
    if (!bytes) return reply.callNotFound();
    tiles.set(key, bytes);
    const encoding =
      tile.level === 'entries' ? encodingFor(bytes, request.headers['accept-encoding']) : 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .headers({
        ...forEveryone,
        'cache-control': forEver,
        'content-type': 'application/octet-stream',
        ...(tile.level === 'entries' && { vary: 'accept-encoding' }),
      })
      .send(encode(bytes, encoding));
  });
}
