import type { FastifyInstance, FastifyReply } from 'fastify';
import * as bottling from '#contract/bottling/bottling.ts';
import * as release from '#contract/bottling/release-invoice.ts';
import { bind, bindUseCase } from '#server/platform/http/bind.ts';
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
  bindUseCase(app, context, bottling.listOwnBottlings, ownBottlings);
  bindUseCase(app, context, bottling.chooseForBottling, chooseForBottling);
  bindUseCase(app, context, release.listReleaseInvoices, invoices.ownReleaseInvoices);
  bindUseCase(app, context, release.getReleaseInvoice, invoices.ownReleaseInvoice);
  bind(app, context, release.getReleaseInvoicePdf, async ({ caller, params, reply }) =>
    sendPdf(reply, 'invoice', await invoices.releaseInvoicePdf(context, caller, params)),
  );
  bind(app, context, release.getStorageInvoicePdf, async ({ caller, params, reply }) =>
    sendPdf(reply, 'invoice', await invoices.storageInvoicePdf(context, caller, params)),
  );
  bind(app, context, release.getBottleSalePdf, async ({ caller, params, reply }) =>
    sendPdf(reply, 'sale', await invoices.bottleSalePdf(context, caller, params)),
  );
  bind(app, context, release.getReleaseCreditNote, async ({ caller, params, reply }) =>
    sendPdf(reply, 'credit-note', await invoices.releaseCreditNotePdf(context, caller, params)),
  );
  bind(app, context, release.payReleaseInvoice, ({ caller, params, body, idempotencyKey }) =>
    payReleaseInvoice(context, caller, idempotencyKey, { ...params, ...body }),
  );
}
