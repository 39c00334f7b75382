import { readFileSync } from 'node:fs';
import type { Signer } from '@signpdf/utils';
import type { Clock } from '#server/platform/core/clock.ts';
import { BadSetting, type Config } from '#server/platform/core/config.ts';

/** Opens the key when a PDF is first signed: most processes sign none. */
export type PdfSigner = () => Promise<Signer>;

/**
 * The signer of `PDF_SIGNER_FILE`, or one that nobody vouches for in the data folder.
 * @throws BadSetting for a file that cannot be read
 */
export function openPdfSigner(
  { pdfSignerFile, dataDir }: Pick<Config, 'pdfSignerFile' | 'dataDir'>,
  clock: Clock,
): PdfSigner {
  let pem: string | null = null;
  try {
    pem = pdfSignerFile && readFileSync(pdfSignerFile, 'utf8');
  } catch {
    throw new BadSetting('PDF_SIGNER_FILE', 'cannot be read');
  }
  let opened: Promise<Signer> | null = null;
  const open = async () => {
    const { PadesSigner } = await import('./pdf-signer.ts');
    const { signerInFolder } = await import('./self-signed.ts');
    return new PadesSigner(pem ?? (await signerInFolder(dataDir, 'Tierce development', clock.now())));
  };
  return () => (opened ??= open());
}
