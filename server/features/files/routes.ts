import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import * as files from '#contract/office/file.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { databaseFileStore } from './file-store.ts';
import { getFile, readFile } from './get-file.ts';
import { parsePublicName } from './public-url.ts';
import { findPublicContent } from './queries.ts';
import { receiveUpload } from './receive-upload.ts';
import { saveFile } from './save-file.ts';

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
} as const;

/** Whatever it is taken for, nothing of it runs, and it is no page of ours. */
const inert = "default-src 'none'; sandbox; frame-ancestors 'none'";

const params = z.object({ name: z.string() });

/** RFC 6266: the name for old clients in plain letters, and the whole one. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export async function sendStoredFile({ db }: Context, reply: FastifyReply, id: string): Promise<void> {
  const { mediaType, name, size, content } = await readFile({ db }, id);
  void reply
    .headers({
      'content-type': mediaType,
      'content-length': size,
      'content-disposition': attachment(name),
      'content-security-policy': inert,
    })
    .send(content);
}

export async function fileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    bind(scope, context, files.uploadFile, async ({ query, caller, request, reply }) => {
      const upload = await receiveUpload(request, reply);
      return saveFile(context, { ...upload, ...query, caller });
    });
  });
  bind(app, context, files.getFile, ({ params: { fileId } }) => getFile(context, fileId));
  bind(app, context, files.readFile, ({ params: { fileId }, reply }) =>
    sendStoredFile(context, reply, fileId),
  );

  app.get('/files/:name', async (request, reply) => {
    const asked = parsePublicName(params.parse(request.params).name);
    const found = asked && (await findPublicContent(context.db, asked.sha256));
    if (!asked || found?.format !== asked.format) return reply.callNotFound();
    return reply
      .headers({
        'content-type': types[asked.format],
        'content-length': found.size,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': inert,
        ...(asked.format === 'pdf' && { 'content-disposition': 'attachment' }),
      })
      .send(databaseFileStore.read(context.db, asked.sha256));
  });
}
