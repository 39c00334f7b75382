import { orRefuse } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { documentPdf } from '#server/features/documents/document-pdf.ts';
import { findNumberedDocument } from '#server/features/documents/issue-document.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { recordView } from '#server/shared/trail/record-change.ts';

export async function officeDocumentPdf(context: Context, caller: Caller, number: string): Promise<Buffer> {
  const document = orRefuse(await findNumberedDocument(context.db, number), 'DOCUMENT_NOT_FOUND');
  await recordView(context, caller, 'member.view', document.memberId, { document: number });
  return documentPdf(document);
}
