import type { FastifyInstance } from 'fastify';
import * as release from '#contract/bottling/release-invoice.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
import type { Context } from '#server/shared/context.ts';
import { extendReleaseInvoice } from './decide-default.ts';
import { defaultCsv, getOfficeReleaseInvoice, listDefaults } from './list-defaults.ts';
import { disposeBottles } from './dispose-bottles.ts';
import { officeReleaseInvoices } from './office-release-invoices.ts';

export function officeReleaseInvoiceRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, release.listOfficeReleaseInvoices, ({ query }) => officeReleaseInvoices(context, query));
  bind(app, context, release.listDefaults, ({ query }) => listDefaults(context, query));
  bind(app, context, release.exportDefaults, async ({ caller, query, reply }) =>
    sendFile(reply, 'defaults.csv', defaultCsv(context, caller, query)),
  );
  bind(app, context, release.getOfficeReleaseInvoice, ({ caller, params }) =>
    getOfficeReleaseInvoice(context, caller, params.releaseInvoiceId),
  );
  bindUseCase(app, context, release.extendReleaseInvoice, extendReleaseInvoice);
  bindUseCase(app, context, release.disposeBottles, disposeBottles);
}
