import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseCheckpoint } from '#domain/register/checkpoint.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { parseLogProof } from '#domain/register/log-proof.ts';
import { includes, leafHash } from '#domain/register/merkle-tree.ts';
import { isSignedBy, parseNote, parseVerifierKey } from '#domain/register/signed-note.ts';
import { sha256 } from '#server/features/register/digest.ts';
import { verifyEd25519, vkeyOf } from '#server/features/register/log-key.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { rowOf } from '#testing/database/rows.ts';
import { afterFile } from '#testing/after-file.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { pdfStructure } from '#testing/client/pdf-structure.ts';
import { pdfText, pdfWords } from '#testing/client/pdf-text.ts';
import { testContext } from '#testing/test-context.ts';
import { certificatePdf } from './certificate-pdf.ts';

const context = await testContext();
const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
afterFile(() => rmSync(folder, { recursive: true }));

const { caller: holder, codes } = await buyShares(context, {
  cask: await buildCask(context, { shares: 20 }),
});

async function print(): Promise<{ shareCode: string; pdf: Buffer }> {
  await sequenceEntries(context);
  return certificatePdf(context, holder, codes[0] ?? '');
}
const { shareCode, pdf } = await print();
const vkey = vkeyOf(context.register.keys[0], 'shop.test/register');

/** One byte of what is signed, in the middle of the drawn page. */
function altered(): Buffer {
  const copy = Buffer.from(pdf);
  const at = copy.indexOf('stream') + 40;
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

function saved(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** The signature, and the bytes around it that it signs. */
function parts(bytes: Buffer): { signature: Buffer; content: Buffer } {
  const [, ...range] = /\/ByteRange \[0 (\d+) (\d+) (\d+)\s*\]/.exec(bytes.toString('latin1')) ?? [];
  const [first = 0, second = 0, length = 0] = range.map(Number);
  const signature = Buffer.from(bytes.toString('latin1', first + 1, second - 1), 'hex');
  const content = Buffer.concat([bytes.subarray(0, first), bytes.subarray(second, second + length)]);
  return { signature, content };
}

test('between what is signed there is the signature alone, and no zero after it', () => {
  const { signature } = parts(pdf);
  // DER: a sequence whose length is in the two bytes from the third on.
  expect(signature.subarray(0, 2).toString('hex')).toBe('3082');
  expect(signature.length).toBe(signature.readUInt16BE(2) + 4);
});

const has = (program: string, flag: string) => spawnSync(program, [flag]).error === undefined;

test.skipIf(!has('pdfsig', '-v'))('pdfsig finds the signature valid, and not after one changed byte', () => {
  const output = (name: string, bytes: Buffer) =>
    execFileSync('pdfsig', [saved(name, bytes)], { encoding: 'utf8' });
  const right = output('right.pdf', pdf);
  expect(right).toContain('Signature is Valid');
  expect(right).toContain('Total document signed');
  expect(right).toContain('ETSI.CAdES.detached');
  expect(output('wrong.pdf', altered())).toMatch(/Digest Mismatch|Signature is Invalid/);
});

test.skipIf(!has('openssl', 'version'))('openssl verifies the file, and not a changed one', () => {
  const verify = (bytes: Buffer) => {
    const { signature, content } = parts(bytes);
    const [signed, data] = [saved('signature.der', signature), saved('content', content)];
    const options = ['-inform', 'DER', '-in', signed, '-content', data, '-noverify', '-binary'];
    return spawnSync('openssl', ['cms', '-verify', ...options, '-out', join(folder, 'out')]).status;
  };
  expect(parts(pdf).content.length).toBeGreaterThan(pdf.length - 40_000);
  expect(verify(pdf)).toBe(0);
  expect(verify(altered())).not.toBe(0);
});

test('the certificate has the proof in it: checked with the printed key alone, it is of this share', async () => {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/Type \/EmbeddedFile[^]*?stream\r?\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return inflateSync(pdf.subarray(from, text.indexOf('endstream', from))).toString();
  });
  expect(streams.length).toBe(1);
  const proof = parseLogProof(streams[0] ?? '');
  const note = parseNote(proof?.checkpoint ?? '');
  const head = note && parseCheckpoint(note.text);
  expect(pdfWords(pdf).replaceAll(/\s/g, '')).toContain(vkey);
  const key = parseVerifierKey(sha256, vkey);
  if (!proof?.extra || !note || !head || !key) throw new Error('it cannot be read');
  expect(await isSignedBy(sha256, verifyEd25519, note, key)).toBe(true);
  const leaf = leafHash(sha256, proof.extra);
  expect(includes(sha256, { leaf, index: proof.index, ...head }, proof.proof)).toBe(true);
  expect(decodeEntry(proof.extra)).toMatchObject({ type: 'share-issued', code: shareCode });
});

test.skipIf(!has('openssl', 'version'))('the first page has the SHA-256 of the signing certificate', () => {
  const signed = saved('signature.der', parts(pdf).signature);
  const pem = execFileSync('openssl', ['pkcs7', '-inform', 'DER', '-in', signed, '-print_certs']);
  const options = ['x509', '-noout', '-fingerprint', '-sha256'];
  const output = execFileSync('openssl', options, { input: pem, encoding: 'utf8' });
  const fingerprint = output.split('=')[1]?.trim().replaceAll(':', '').toLowerCase() ?? '';
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  const [first = []] = pdfText(pdf);
  const words = first.map(({ text }) => text).join('');
  expect(words.replaceAll(/\s/g, '')).toContain(`thatsignsthisfile:${fingerprint}`);
});

test('its first page has all that it takes to check it, and how the share stands begins after that', () => {
  const [first = [], second = []] = pdfText(pdf).map((page) => page.map(({ text }) => text));
  expect(first.join('').replaceAll(/\s/g, '')).toContain(vkey);
  expect(first.join('')).toContain('Scan the code');
  expect(first.join('').replaceAll(/\s/g, '')).toContain(`attachedas${shareCode}.tlog-proof`);
  expect(first.join('')).not.toContain('As of');
  expect(second[0]).toMatch(/^As of/);
});

test('a signed file is tagged', async () => {
  const [type, tags] = pdfStructure(pdf)[0] ?? [];
  const { index: entry } = await rowOf(context.db, 'registerEntry', { share: 1 });
  expect(type).toBe('Document');
  expect(tags).toContainEqual(['H1', `Certificate ${shareCode}`]);
  expect(tags).toContainEqual([
    'Figure',
    `QR code of ${context.config.publicUrl}/certificate/${shareCode}?entry=${entry}`,
  ]);
});

test('two prints at one instant are the same file', async () => {
  const again = await certificatePdf(context, holder, shareCode);
  expect(again.pdf.equals(pdf)).toBe(true);
});
