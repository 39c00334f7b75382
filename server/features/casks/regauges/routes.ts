import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as regauges from '#contract/office/regauges.ts';
import type { Context } from '#server/features/context.ts';
import { receiveUpload } from '#server/features/files/receive-upload.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { exportRegauges } from './export-regauges.ts';
import { applyRegauges, previewRegauges } from './import-regauges.ts';

/** Bytes: 1,000 rows of long texts. */
const maxBytes = 4_000_000;

export async function regaugeCsvRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    bind(scope, context, regauges.previewRegaugeImport, async ({ caller, request, reply }) => {
      const { bytes } = await receiveUpload(request, reply, maxBytes);
      return previewRegauges(context, caller, bytes);
    });
    bind(scope, context, regauges.importRegauges, async ({ caller, query, request, reply }) => {
      const { bytes } = await receiveUpload(request, reply, maxBytes);
      return applyRegauges(context, caller, bytes, query.digest);
    });
  });
  bind(app, context, regauges.exportRegauges, async ({ reply }) =>
    sendFile(reply, 'regauges.csv', exportRegauges(context)),
  );
}
