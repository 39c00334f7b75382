import type { LegalDocument } from '#contract/content/legal.ts';
import type { Context } from '#server/shared/context.ts';
import { runShared } from '#server/platform/core/running-request.ts';
import { pdfAttachment } from '#server/platform/mail/render-mail.ts';
import { getLegalText } from './get-legal-text.ts';

/** A version does not change, and many mails carry it: drawn once in a process. */
const drawn = new Map<string, Promise<Buffer>>();

async function draw(context: Context, document: LegalDocument, version: number): Promise<Buffer> {
  const text = await getLegalText(context, document, version);
  // Loaded when first needed: most requests never draw a PDF, and the library is large.
  const { drawLegalText } = await import('./draw-legal-text.ts');
  return drawLegalText(text, context.config.company);
}

export async function legalPdf(context: Context, document: LegalDocument, version: number): Promise<Buffer> {
  const key = `${document} ${version} ${JSON.stringify(context.config.company)}`;
  const known = drawn.get(key);
  if (known) return known;
  const drawing = runShared(() => draw(context, document, version));
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}

export const legalPdfName = (document: LegalDocument, version: number): string =>
  `${document}-version-${version}.pdf`;

export async function acceptedTerms(context: Context, version: number) {
  return [pdfAttachment(legalPdfName('sales-term', version), await legalPdf(context, 'sales-term', version))];
}
