import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { SUBFILTER_ETSI_CADES_DETACHED, type Signer } from '@signpdf/utils';
import { AFRelationship, PDFDocument } from 'pdf-lib';

interface EmbeddedFile {
  name: string;
  description: string;
  mimeType: string;
  content: Uint8Array;
}

type SignedAs = Record<'reason' | 'name' | 'location' | 'contactInfo', string> & { signingTime: Date };

/** Puts a file into a PDF and signs the whole of it. The same file and key make the same bytes again. */
export async function signPdf(
  pdf: Buffer,
  signer: Signer,
  { file, ...signed }: { file: EmbeddedFile | null } & SignedAs,
): Promise<Buffer> {
  const { signingTime } = signed;
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  if (file) {
    const { name: fileName, content, ...about } = file;
    await document.attach(content, fileName, {
      ...about,
      creationDate: signingTime,
      modificationDate: signingTime,
      afRelationship: AFRelationship.Data,
    });
  }
  // A longer place for it would hold zeros, which nobody signs.
  const { length } = await signer.sign(Buffer.alloc(0), signingTime);
  pdflibAddPlaceholder({
    pdfDoc: document,
    ...signed,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    // Hexadecimal digits.
    signatureLength: 2 * length,
  });
  const prepared = Buffer.from(await document.save({ useObjectStreams: false }));
  return new SignPdf().sign(prepared, signer, signingTime);
}
