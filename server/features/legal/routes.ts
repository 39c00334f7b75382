import type { FastifyInstance } from 'fastify';
import { getCompany } from '#contract/content/company.ts';
import * as contract from '#contract/content/legal.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cacheResponses } from '#server/platform/http/cache-responses.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { legalPdf, legalPdfName } from './legal-pdf.ts';
import { getLegalText } from './get-legal-text.ts';

export function legalRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    cacheResponses(scope, context.cache);
    bind(scope, context, getCompany, async () => context.config.company);
    bind(scope, context, contract.getLegalText, ({ params }) => getLegalText(context, params.document));
    bind(scope, context, contract.getLegalVersion, ({ params }) =>
      getLegalText(context, params.document, params.version),
    );
  });
  bind(app, context, contract.getLegalPdf, async ({ params: { document, version }, reply }) =>
    sendFile(reply, legalPdfName(document, version), await legalPdf(context, document, version)),
  );
}
