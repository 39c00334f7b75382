import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod/mini';
import type { Context } from '#server/shared/context.ts';
import { encode, encodingFor } from '#server/platform/cache/encoding.ts';
import { ownBytes } from '#server/platform/cache/own-bytes.ts';
import { findPicturedCask } from '../queries.ts';
import { parsePictureFile, pictureHash, type PicturedCask, type PictureKind } from './cask-picture.ts';
import { drawPicture } from './draw-picture.ts';

const types: Record<PictureKind, string> = {
  drawing: 'image/svg+xml; charset=utf-8',
  image: 'image/png',
  social: 'image/png',
};

const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

interface Wanted {
  cask: PicturedCask;
  now: Date;
  kind: PictureKind;
}

const params = z.object({ file: z.string() });

export function caskPictureRoutes(app: FastifyInstance, context: Context): void {
  // A picture is drawn once, however many ask for it meanwhile.
  const drawn = new LRUCache<string, Buffer, Wanted>({
    maxSize: 24_000_000,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _stale, { context: { cask, now, kind } }) =>
      ownBytes(await drawPicture(cask, now, kind)),
  });
  app.get('/pictures/cask/:file', async (request, reply) => {
    const file = parsePictureFile(params.parse(request.params).file);
    const cask = file && (await findPicturedCask(context.db, file.caskId));
    if (!file || !cask) return reply.callNotFound();
    const now = context.clock.now();
    const hash = pictureHash(cask, now);
    const key = [cask.caskId, hash, file.kind].join(' ');
    const picture = await drawn.forceFetch(key, { context: { cask, now, kind: file.kind } });
    const encoding =
      file.kind === 'drawing' ? encodingFor(picture, request.headers['accept-encoding']) : 'identity';
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .headers({
        'cache-control': file.hash === hash ? forEver : forAnHour,
        'content-type': types[file.kind],
        vary: 'accept-encoding',
        // Mails and previews show it on pages of others.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(encode(picture, encoding));
  });
}
