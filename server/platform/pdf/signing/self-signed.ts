import { generateKeyPairSync, randomBytes, webcrypto } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, CryptoEngine } from 'pkijs';
import { signerFile } from './fingerprint.ts';
import { createFileOnce } from '#server/platform/core/create-file-once.ts';

export const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as never });

const pem = (label: string, der: ArrayBuffer | Buffer) => {
  const lines = Buffer.from(der as ArrayBuffer)
    .toString('base64')
    .match(/.{1,64}/g);
  return `-----BEGIN ${label}-----\n${(lines ?? []).join('\n')}\n-----END ${label}-----\n`;
};

const commonName = '2.5.4.3';
const years = 20;

export async function selfSigned(name: string, now: Date): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(8)).buffer });
  for (const side of [certificate.issuer, certificate.subject])
    side.typesAndValues.push(
      new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: name }) }),
    );
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000);
  certificate.notAfter.value = new Date(now.getTime() + years * 365 * 86_400_000);
  const imported = await webcrypto.subtle.importKey('spki', spki, algorithm, true, ['verify']);
  await certificate.subjectPublicKeyInfo.importKey(imported as never, engine);
  const signing = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  await certificate.sign(signing as never, 'SHA-256', engine);
  return pem('PRIVATE KEY', pkcs8) + pem('CERTIFICATE', certificate.toSchema().toBER(false));
}

export async function signerInFolder(dataDir: string, name: string, now: Date): Promise<string> {
  const path = join(dataDir, signerFile);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  return createFileOnce(path, await selfSigned(name, now));
}
