import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/platform/core/config.ts';

export const signerFile = 'pdf-signer.pem';

/** SHA-256 of the first certificate in a PEM, in hexadecimal digits. */
export function fingerprintIn(pem: string): string {
  const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')));
  return certificate.fingerprint256.replaceAll(':', '').toLowerCase();
}

export function pdfSignerFingerprint({
  pdfSignerFile,
  dataDir,
}: Pick<Config, 'pdfSignerFile' | 'dataDir'>): () => string | null {
  const path = pdfSignerFile ?? join(dataDir, signerFile);
  let known: string | null = null;
  return () => (known ??= existsSync(path) ? fingerprintIn(readFileSync(path, 'utf8')) : null);
}
