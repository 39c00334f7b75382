import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as casks from '#contract/office/office-cask.ts';
import type { Context } from '#server/shared/context.ts';
import { receiveUpload } from '#server/office/files/receive-upload.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { exportCasks } from './export-casks.ts';
import { applyImport, previewImport } from './import-casks.ts';

/** Bytes: 1,000 rows of long texts. */
const maxBytes = 4_000_000;

export async function caskCsvRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    bind(scope, context, casks.previewCaskImport, async ({ caller, request, reply }) => {
      const { bytes } = await receiveUpload(request, reply, maxBytes);
      return previewImport(context, caller, bytes);
    });
    bind(scope, context, casks.importCasks, async ({ caller, query, request, reply }) => {
      const { bytes } = await receiveUpload(request, reply, maxBytes);
      return applyImport(context, caller, bytes, query.digest);
    });
  });
  bind(app, context, casks.exportCasks, async ({ reply }) =>
    sendFile(reply, 'casks.csv', exportCasks(context)),
  );
}
