import type { FastifyInstance, FastifyReply } from 'fastify';
import * as release from '#contract/bottling/release-invoice.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import type { Context } from '#server/shared/context.ts';
import {
  bottleSalePdf,
  ownReleaseInvoice,
  ownReleaseInvoices,
  releaseCreditNotePdf,
  releaseInvoicePdf,
  storageInvoicePdf,
} from './list-release-invoices.ts';
import { payReleaseInvoice } from './pay-release-invoice.ts';

function sendPdf(reply: FastifyReply, name: string, { number, pdf }: { number: string; pdf: Buffer }): void {
  sendFile(reply, `${name}-${number}.pdf`, pdf);
}

export function releaseInvoiceRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, release.listReleaseInvoices, ({ caller, query }) =>
    ownReleaseInvoices(context, caller, query),
  );
  bind(app, context, release.getReleaseInvoice, ({ caller, params }) =>
    ownReleaseInvoice(context, caller, params.releaseInvoiceId),
  );
  bind(app, context, release.getReleaseInvoicePdf, async ({ caller, params, reply }) =>
    sendPdf(reply, 'invoice', await releaseInvoicePdf(context, caller, params.releaseInvoiceId)),
  );
  bind(app, context, release.getStorageInvoicePdf, async ({ caller, params, reply }) =>
    sendPdf(reply, 'invoice', await storageInvoicePdf(context, caller, params.releaseInvoiceId)),
  );
  bind(app, context, release.getBottleSalePdf, async ({ caller, params, reply }) =>
    sendPdf(reply, 'sale', await bottleSalePdf(context, caller, params.releaseInvoiceId)),
  );
  bind(app, context, release.getReleaseCreditNote, async ({ caller, params, reply }) =>
    sendPdf(reply, 'credit-note', await releaseCreditNotePdf(context, caller, params)),
  );
  bind(app, context, release.payReleaseInvoice, ({ caller, params, body, idempotencyKey }) =>
    payReleaseInvoice(context, caller, idempotencyKey, { ...params, ...body }),
  );
}
