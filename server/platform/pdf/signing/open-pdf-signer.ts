import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Signer } from '@signpdf/utils';
import type { Clock } from '#server/platform/core/clock.ts';
import { BadSetting, type Config } from '#server/platform/core/config.ts';

/** Of the data folder. */
export const signerFile = 'pdf-signer.pem';

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

/** Of the first certificate in a PEM: SHA-256, in hexadecimal digits. */
export function fingerprintIn(pem: string): string {
  const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')));
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase();
}

/** @returns null while the data folder has no key yet: the first PDF that is signed makes it */
export function pdfSignerFingerprint({
  pdfSignerFile,
  dataDir,
}: Pick<Config, 'pdfSignerFile' | 'dataDir'>): () => string | null {
  const path = pdfSignerFile ?? join(dataDir, signerFile);
  let known: string | null = null;
  return () => (known ??= existsSync(path) ? fingerprintIn(readFileSync(path, 'utf8')) : null);
}
