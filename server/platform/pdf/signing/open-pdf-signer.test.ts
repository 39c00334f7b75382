import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SetClock } from '#server/platform/core/clock.ts';
import { temporaryFolder } from '#testing/processes/data-dir.ts';
import { testInstant } from '#testing/test-clock.ts';
import { openPdfSigner } from './open-pdf-signer.ts';
import { PadesSigner } from './pdf-signer.ts';
import { selfSigned } from './self-signed.ts';

const folder = temporaryFolder();
const clock = new SetClock(testInstant);
const now = clock.now();

test('a file that cannot be read ends the start', () => {
  const pdfSignerFile = join(folder, 'nowhere.pem');
  const open = () => openPdfSigner({ pdfSignerFile, dataDir: folder }, clock);
  expect(open).toThrow('PDF_SIGNER_FILE cannot be read');
});

test('without a setting two processes sign with one key of the data folder, and leave no draft', async () => {
  const config = { pdfSignerFile: null, dataDir: folder };
  const [one, other] = [openPdfSigner(config, clock), openPdfSigner(config, clock)];
  const sign = async (signer: typeof one) => (await signer()).sign(Buffer.from('pdf'), now);
  const first = await sign(one);
  expect(await sign(other)).toEqual(first);
  expect(readdirSync(folder)).toEqual(['pdf-signer.pem']);
});

test('a key beside the certificate of another key is refused', async () => {
  const [own, foreign] = await Promise.all([selfSigned('one', now), selfSigned('two', now)]);
  const mixed = own.replace(/-----BEGIN CERTIFICATE[^]*/, foreign.slice(foreign.indexOf('-----BEGIN CERT')));
  expect(() => new PadesSigner(mixed)).toThrow('not of the key');
  const file = join(folder, 'mixed.pem');
  writeFileSync(file, mixed);
  await expect(openPdfSigner({ pdfSignerFile: file, dataDir: folder }, clock)()).rejects.toThrow();
});
