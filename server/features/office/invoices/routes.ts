import type { FastifyInstance } from 'fastify';
import * as invoices from '#contract/office/invoices.ts';
import type { Context } from '#server/features/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendFile } from '#server/platform/http/web/send-file.ts';
import { officeDocumentPdf } from './get-document.ts';

export function officeInvoiceRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, invoices.getOfficeDocument, async ({ caller, params, reply }) => {
    const { documentNumber } = params;
    sendFile(reply, `${documentNumber}.pdf`, await officeDocumentPdf(context, caller, documentNumber));
  });
}
