import { assert } from '#domain/assert.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { DrawnContent } from '#server/platform/pdf/render-pdf.ts';
import { findDocument, type DocumentKey, type IssuedDocument } from './issue-document.ts';

export async function documentPdf({
  content,
  addressee,
  issuedAt,
}: Pick<IssuedDocument, 'addressee' | 'issuedAt'> & { content: DrawnContent }): Promise<Buffer> {
  // Loaded when first needed: most requests never draw a PDF, and the library is large.
  const { renderPdf } = await import('#server/platform/pdf/render-pdf.ts');
  return renderPdf(content, addressee, issuedAt);
}

export async function issuedDocument(db: Reader, key: DocumentKey): Promise<IssuedDocument> {
  const issued = await findDocument(db, key);
  assert(issued, `${key.kind} ${key.reference} is issued with its document`);
  return issued;
}

export async function issuedPdf(db: Reader, key: DocumentKey): Promise<{ number: string; pdf: Buffer }> {
  const issued = await issuedDocument(db, key);
  return { number: key.reference, pdf: await documentPdf(issued) };
}
