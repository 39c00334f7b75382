import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getPublicCertificate, getCertificate, getCollection } from '#contract/certificate.ts';
import { shareCode } from '#domain/cask/share-code.ts';
import { decodeEntry, isHolder } from '#domain/register/entry.ts';
import { parseCheckpoint } from '#domain/register/checkpoint.ts';
import { isSignedBy, parseNote, parseVerifierKey } from '#domain/register/signed-note.ts';
import { parseLogProof } from '#domain/register/log-proof.ts';
import { includes, leafHash } from '#domain/register/merkle-tree.ts';
import { verifyEd25519, vkeyOf } from '#server/features/register/log-key.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildCask, type BuiltMember, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf, giveBack } from '#testing/fixtures/buyers.ts';
import { loseCask } from '#testing/fixtures/losses.ts';
import { pdfStructure, pdfText, pdfWords } from '#testing/client/pdf-text.ts';
import { testShop } from '#testing/test-shop.ts';
import { certificatePdf } from './pdf/certificate-pdf.ts';
import { readEntries } from '#server/features/register/queries.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { rowOf, updateRows } from '#testing/database/rows.ts';
import { dayIn } from '#words/format.ts';
import { addDays, instantAt } from '#domain/calendar.ts';
import { sha256 } from '#server/features/register/digest.ts';
import { matureShares } from '#server/features/orders/shares/mature-shares.ts';
import { getDashboard } from '#contract/dashboard.ts';

const { context, call, clock } = await testShop();
const folder = context.config.dataDir;

const sale = await buyShares(context, { cask: await buildCask(context, { shares: 20 }) });
await sequenceEntries(context);
const { shareCode: signedCode, pdf } = await certificatePdf(context, sale.caller, sale.codes[0] ?? '');
const [firstPage, secondPage] = pdfText(pdf).map((page) =>
  page.map(({ text }) => text.replaceAll(/\s/g, '')).join(''),
);
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
  expect(firstPage).toContain(vkey);
  const note = parseNote(proof?.checkpoint ?? '');
  const head = note && parseCheckpoint(note.text);
  const key = parseVerifierKey(sha256, vkey);
  if (!proof?.extra || !note || !head || !key) throw new Error('it cannot be read');
  expect(await isSignedBy(sha256, verifyEd25519, note, key)).toBe(true);
  const leaf = leafHash(sha256, proof.extra);
  expect(includes(sha256, { leaf, index: proof.index, ...head }, proof.proof)).toBe(true);
  expect(decodeEntry(proof.extra)).toMatchObject({ type: 'share-issued', code: signedCode });
});

test.skipIf(!has('openssl', 'version'))('the first page has the SHA-256 of the signing certificate', () => {
  const signed = saved('signature.der', parts(pdf).signature);
  const pem = execFileSync('openssl', ['pkcs7', '-inform', 'DER', '-in', signed, '-print_certs']);
  const options = ['x509', '-noout', '-fingerprint', '-sha256'];
  const output = execFileSync('openssl', options, { input: pem, encoding: 'utf8' });
  const fingerprint = output.split('=')[1]?.trim().replaceAll(':', '').toLowerCase() ?? '';
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(firstPage).toContain(`thatsignsthisfile:${fingerprint}`);
});

test('its first page has all that it takes to check it, and how the share stands begins after that', () => {
  for (const part of [vkey, 'Scanthecode', `attachedas${signedCode}.tlog-proof`])
    expect(firstPage).toContain(part);
  expect(firstPage).not.toContain('Asof');
  expect(secondPage).toMatch(/^Asof/);
});

test('a signed file is tagged', async () => {
  const [type, tags] = pdfStructure(pdf)[0] ?? [];
  const { index: entry } = await rowOf(context.db, 'registerEntry', { cask: sale.cask.code, share: 1 });
  expect(type).toBe('Document');
  expect(tags).toContainEqual(['H1', `Certificate ${signedCode}`]);
  expect(tags).toContainEqual([
    'Figure',
    `QR code of ${context.config.publicUrl}/certificate/${signedCode}?entry=${entry}`,
  ]);
});

test('two prints at one instant are the same file', async () => {
  const again = await certificatePdf(context, sale.caller, signedCode);
  expect(again.pdf.equals(pdf)).toBe(true);
});

const look = (code: string, entry?: number) => {
  const query = entry === undefined ? {} : { entry: String(entry) };
  return call(getPublicCertificate, { params: { shareCode: code }, query });
};

const wordsIn = (text: string) => text.replaceAll(/\s/g, '');
/** The words of a certificate that is printed now, without spaces. */
const print = async (holder: BuiltMember, code: string) =>
  wordsIn(pdfWords((await certificatePdf(context, callerOf(holder), code)).pdf));
/** The address on it. */
const printed = async (holder: BuiltMember, code: string) =>
  new URL(/https?:[^,]*\/certificate\/[^,]*/.exec(await print(holder, code))?.[0] ?? '');
const entryOf = (address: URL) => Number(address.searchParams.get('entry') ?? undefined);

test('anyone learns whether a certificate is valid, returned or was never sold, and where the register says so', async () => {
  const bought = await buyShares(context, { name: 'Aoife' });
  const { cask, member, order } = bought;
  const code = shareCode(cask.code, 1);
  expect((await look(code)).body).toMatchObject({ shareCode: code, status: 'VALID', entry: null });
  await sequenceEntries(context);
  const { body } = await look(code);
  expect(body.entry).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${member.id}|Aoife|${order.id}`));
  await giveBack(context, bought);
  expect((await look(code)).body.status).toBe('RETURNED');
  expect((await look(shareCode(cask.code, 2))).body).toMatchObject({ status: 'NOT_SOLD', entry: null });
});

test('a bottled share is said to be in bottles, whose numbers stand on its certificate; a typing error is no unknown code', async () => {
  const { cask, owners } = await bottleCask(context, { owners: [{}] });
  const code = shareCode(cask.code, 1);
  expect((await look(code)).body.status).toBe('BOTTLED');
  expect(await print(owners[0]!, code)).toMatch(/numbers?\d+(to\d+)?of\d+bottles?,bottledon/);
  const mistyped = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`;
  await expectRefusal(look(mistyped), 'SHARE_CODE_MISTYPED');
  await expectRefusal(look(shareCode(cask.code, 999)), 'SHARE_CODE_UNKNOWN');
});

test('nothing of a share whose cask is lost is called valid', async () => {
  const { cask } = await loseCask(context, { owners: [{}] });
  expect((await look(shareCode(cask.code, 1))).body.status).toBe('LOST');
});

test('the certificate of a share that was given back proves what it proved, and stays void when somebody else buys the share', async () => {
  const cask = await buildCask(context, { shares: 1 });
  const code = shareCode(cask.code, 1);
  const buy = () => buyShares(context, { cask });
  const before = await buy();
  expect((await printed(before.member, code)).search).toBe('');
  await sequenceEntries(context);
  const former = entryOf(await printed(before.member, code));
  expect((await look(code, former)).body).toMatchObject({ status: 'VALID', valid: { entry: former } });
  expect((await look(code)).body.status).toBe('VALID');
  await giveBack(context, before);
  await sequenceEntries(context);
  const { body } = await look(code, former);
  expect(body).toMatchObject({ status: 'RETURNED', valid: null });
  const types = { [former]: 'share-issued', [body.entry ?? 0]: 'share-returned' };
  for (const [index, type] of Object.entries(types)) {
    const [entry = Buffer.of()] = await readEntries(context.db, Number(index), 1);
    expect(decodeEntry(entry)).toMatchObject({ type, cask: cask.code, share: 1 });
  }
  const after = await buy();
  // The sale is signed a moment later: neither the return nor the former sale is its entry.
  expect((await printed(after.member, code)).search).toBe('');
  expect((await look(code, former)).body).toMatchObject({ status: 'REPLACED', valid: { entry: null } });
  await sequenceEntries(context);
  const newest = entryOf(await printed(after.member, code));
  expect(newest).toBeGreaterThan(former);
  const valid = { entry: newest, issuedAt: clock.now().toISOString() };
  expect((await look(code, newest)).body).toMatchObject({ status: 'VALID', valid });
  expect((await look(code, former)).body).toMatchObject({ status: 'REPLACED', valid });
  // A paper from before the entry was printed.
  expect((await look(code)).body).toMatchObject({ status: 'RESOLD', valid });
});

test('a code is found as it was typed', async () => {
  const cask = await buildCask(context, { code: 'TC-0018' });
  const code = shareCode(cask.code, 1);
  for (const between of ['-', ' ', ''])
    expect((await look(` ${code.toLowerCase().replaceAll('-', between)} `)).body).toMatchObject({
      shareCode: code,
      shareNumber: 1,
      caskId: cask.id,
      caskCode: cask.code,
    });
});

const read = async (code = '', who: { id: string }) =>
  call(getCertificate, { token: await loginAs(context, who), params: { shareCode: code } });

test('only the member reads the certificate of their share with its history', async () => {
  const { member, order, codes } = await buyShares(context, { quantity: 2 });
  const [code = ''] = codes;
  const { body } = await read(code, member);
  expect(body).toMatchObject({ shareCode: code, state: 'PURCHASED', withdrawUntil: order.withdrawUntil });
  expect(body.history).toEqual([{ state: 'PURCHASED', at: order.placedAt }]);
  await expectRefusal(read(code, await buildMember(context)), 'SHARE_CODE_UNKNOWN');
  clock.set(instantAt('SG', Date.parse(`${addDays(order.withdrawUntil, 1)}T00:00:00Z`)));
  await matureShares(context);
  const later = await read(code, member);
  expect(later.body).toMatchObject({ state: 'MATURING', withdrawUntil: null });
  expect(later.body.history.map(({ state }) => state)).toEqual(['PURCHASED', 'MATURING']);
});

test('a member who gave a share back reads when, and of which order; nobody else does', async () => {
  const bought = await buyShares(context);
  const { member, order, codes } = bought;
  await giveBack(context, bought);
  const ended = { at: clock.now().toISOString(), orderId: order.id };
  await expectRefusal(read(codes[0], member), 'SHARE_ENDED', { ended });
  const { error } = await read(codes[0], await buildMember(context));
  expect([error.errorCode, error.ended]).toEqual(['SHARE_CODE_UNKNOWN', undefined]);
});

test('a member is given what opens the holder of their share in the register, and nobody else is', async () => {
  const { member, cask, codes } = await buyShares(context, { quantity: 2 });
  const [code] = codes;
  expect((await read(code, member)).body.holder).toBeNull();
  await sequenceEntries(context);
  const { holder } = (await read(code, member)).body;
  const loggedOf = async (share: number) =>
    decodeEntry((await rowOf(context.db, 'registerEntry', { cask: cask.code, share })).entry);
  const [logged, second] = [await loggedOf(1), await loggedOf(2)].map((entry) => String(entry?.['holder']));
  // Two shares of one member look like those of two people.
  expect(second).not.toBe(logged);
  const opens = (salt: string, id: string) => isHolder(sha256, logged ?? '', salt, id);
  expect(opens(holder?.salt ?? '', holder?.member ?? '')).toBe(true);
  const other = await buildMember(context);
  expect(opens(holder?.salt ?? '', other.id)).toBe(false);
  expect((await read(code, other)).text).not.toContain('salt');
});

test('a member has the bottles of a bottled cask, drawn ones too, and not the volume of its shares', async () => {
  // 20 bottles for 10 shares, of which each owner has two.
  const { cask, owners } = await bottleCask(context, { owners: [{}, {}], litres: 14.2 });
  const [owner] = owners as [(typeof owners)[0]];
  const token = await loginAs(context, owner);
  const { body: collection } = await call(getCollection, { query: {}, token });
  expect(collection.content.map(({ bottled }) => bottled)).toEqual(
    [1, 1].map(() => expect.objectContaining({ bottles: 2, heldBottles: 4, bottleMl: 700, ofBottles: 20 })),
  );
  const litres = async () => (await call(getDashboard, { query: {}, token })).body.holding?.litres;
  expect(await litres()).toBe(2.8);

  const inWood = await buildCask(context);
  await buyShares(context, { by: owner, cask: inWood, quantity: 3 });
  expect(await litres()).toBeCloseTo(2.8 + 3 * 0.7);
  const { body: both } = await call(getCollection, { query: {}, token });
  const bottled = both.content.filter(({ caskId }) => caskId === cask.id);
  expect(bottled.map(({ heldOfCask, bottled: held }) => [heldOfCask, held?.heldBottles])).toEqual([
    [2, 4],
    [2, 4],
  ]);
  expect(both.content.filter((share) => share.bottled === null)).toHaveLength(3);
  const { body: byCask } = await call(getCollection, { query: { onePerCask: 'true' }, token });
  expect(byCask.content.map(({ caskId, heldOfCask }) => [caskId, heldOfCask])).toEqual([
    [inWood.id, 3],
    [cask.id, 2],
  ]);
  expect(byCask.totalElements).toBe(2);
});

test('the issued facts of a certificate stay; the state of the share is of the day it is printed', async () => {
  const named = await buildCask(context, { name: 'Cold Corner' });
  const { member, cask, order, codes } = await buyShares(context, { cask: named });
  const [code = ''] = codes;
  const asOf = () => wordsIn(`As of ${dayIn('SG', clock.now())}`);
  const first = await print(member, code);
  for (const part of ['ColdCorner', `invoice${order.invoiceNumber}`, `/certificate/${code}`, asOf()])
    expect(first).toContain(part);
  const [issued] = first.split('Asof');
  await updateRows(context.db, 'cask', { id: cask.id }, { name: 'Another Name' });
  await updateRows(context.db, 'member', { id: member.id }, { surname: 'Renamed' });
  context.pass(400 * 86_400_000);
  expect((await print(member, code)).startsWith(`${issued}${asOf()}`)).toBe(true);
});
