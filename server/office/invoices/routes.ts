import type { FastifyInstance } from 'fastify';
import * as invoices from '#contract/office/money/invoices.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { officeDocumentPdf } from './get-document.ts';
import { invoiceCsv, listOfficeInvoices } from './list-invoices.ts';

export function officeInvoiceRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, invoices.listOfficeInvoices, ({ query }) => listOfficeInvoices(context, query));
  bind(app, context, invoices.exportOfficeInvoices, async ({ caller, query, reply }) =>
    sendFile(reply, 'invoices.csv', invoiceCsv(context, caller, query)),
  );
  bind(app, context, invoices.getOfficeDocument, async ({ caller, params, reply }) => {
    const { documentNumber } = params;
    sendFile(reply, `${documentNumber}.pdf`, await officeDocumentPdf(context, caller, documentNumber));
  });
}
