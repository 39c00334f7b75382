import type { FastifyInstance, FastifyReply } from 'fastify';
import * as bottling from '#contract/bottling/bottling.ts';
import * as release from '#contract/bottling/release-invoice.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import type { Context } from '#server/shared/context.ts';
import { chooseForBottling, ownBottlings } from './choices.ts';
import { getCaskBottling } from './get-bottling.ts';
import * as invoices from './release-invoices/list-release-invoices.ts';
import { payReleaseInvoice } from './release-invoices/pay-release-invoice.ts';

type Pdf = Awaited<ReturnType<typeof invoices.releaseInvoicePdf>>;

const sendPdf = (reply: FastifyReply, name: string, { number, pdf }: Pdf): void =>
  void sendFile(reply, `${name}-${number}.pdf`, pdf);

export function bottlingRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, bottling.getCaskBottling, ({ params }) => getCaskBottling(context, params.id));
  bind(app, context, bottling.listOwnBottlings, ({ caller }) => ownBottlings(context, caller));
  bind(app, context, bottling.chooseForBottling, ({ caller, params, body }) =>
    chooseForBottling(context, caller, { ...params, ...body }),
  );
  bind(app, context, release.listReleaseInvoices, ({ caller, query }) =>
    invoices.ownReleaseInvoices(context, caller, query),
  );
  bind(app, context, release.getReleaseInvoice, ({ caller, params }) =>
    invoices.ownReleaseInvoice(context, caller, params.releaseInvoiceId),
  );
  bind(app, context, release.getReleaseInvoicePdf, async ({ caller, params, reply }) =>
    sendPdf(reply, 'invoice', await invoices.releaseInvoicePdf(context, caller, params.releaseInvoiceId)),
  );
  bind(app, context, release.getStorageInvoicePdf, async ({ caller, params, reply }) =>
    sendPdf(reply, 'invoice', await invoices.storageInvoicePdf(context, caller, params.releaseInvoiceId)),
  );
  bind(app, context, release.getBottleSalePdf, async ({ caller, params, reply }) =>
    sendPdf(reply, 'sale', await invoices.bottleSalePdf(context, caller, params.releaseInvoiceId)),
  );
  bind(app, context, release.getReleaseCreditNote, async ({ caller, params, reply }) =>
    sendPdf(reply, 'credit-note', await invoices.releaseCreditNotePdf(context, caller, params)),
  );
  bind(app, context, release.payReleaseInvoice, ({ caller, params, body, idempotencyKey }) =>
    payReleaseInvoice(context, caller, idempotencyKey, { ...params, ...body }),
  );
}
