import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import * as files from '#contract/office/file.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { readBytes } from '#server/features/files/file-store.ts';
import { getFile } from '#server/features/files/get-file.ts';
import { parsePublicName } from '#server/features/files/public-url.ts';
import { findPublicContent } from '#server/features/files/queries.ts';
import { receiveUpload } from './receive-upload.ts';
import { saveFile } from './save-file.ts';

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
} as const;

const inert = "default-src 'none'; sandbox; frame-ancestors 'none'";

const params = z.object({ name: z.string() });

export async function fileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    bind(scope, context, files.uploadFile, async ({ caller, request, reply }) => {
      const upload = await receiveUpload(request, reply);
      return saveFile(context, { ...upload, caller });
    });
  });
  bind(app, context, files.getFile, ({ params: { fileId } }) => getFile(context, fileId));

  app.get('/files/:name', async (request, reply) => {
    const parsed = parsePublicName(params.parse(request.params).name);
    const found = parsed && (await findPublicContent(context.db, parsed.sha256));
    if (!parsed || found?.format !== parsed.format) return reply.callNotFound();
    return reply
      .headers({
        'content-type': types[parsed.format],
        'content-length': found.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': inert,
        ...(parsed.format === 'pdf' && { 'content-disposition': 'attachment' }),
      })
      .send(readBytes(context.db, parsed.sha256));
  });
}
