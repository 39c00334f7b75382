import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadFile } from '#contract/office/file.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { certificatePdf } from '#server/features/certificates/pdf/certificate-pdf.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import { checksum } from '#testing/database/checksum.ts';
import { jpegPhoto, multipart, pdfOf, pdfStream, upload } from '#testing/fixtures/files.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call } = await testShop();
const operator = await buildMember(context);
const token = await loginAsOperator(context, operator);

const photo = await jpegPhoto({ width: 2000, height: 1000 });
const send = (bytes: Buffer, name = 'photo.jpg') => upload(app, { token, bytes, name });
const everything = () => checksum(context.db);

test('a picture is kept as it came, and served in the sizes and formats of the shop without what the camera wrote', async () => {
  const { body } = await send(photo, 'Cask 12.jpg');
  const kept = { kind: 'PICTURE', name: 'Cask 12.jpg', size: photo.length, width: 2000, height: 1000 };
  expect(body).toMatchObject(kept);
  const made = body.renditions.map(({ width, format }) => `${width} ${format}`).join(', ');
  expect(made).toBe('1600 avif, 1600 webp, 960 avif, 960 jpeg, 960 webp, 480 avif, 480 webp');
  for (const { url, width, height, format } of body.renditions) {
    const served = await app.inject(url);
    expect(served.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'; sandbox/),
    });
    expect(served.headers['set-cookie']).toBeUndefined();
    expect(url).toContain(createHash('sha256').update(served.rawPayload).digest('hex'));
    const metadata = await sharp(served.rawPayload).metadata();
    expect(metadata).toMatchObject({ width, height });
    expect(metadata.exif).toBeUndefined();
  }
  // With the place it was taken at: never for everybody.
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  expect((await app.inject(`/files/${body.sha256}.jpg`)).statusCode).toBe(404);
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a picture taken on its side stands upright, and a small one is not enlarged', async () => {
  const turned = await sharp(await jpegPhoto({ width: 300, height: 200 }))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await send(turned);
  for (const one of [body, ...body.renditions]) expect(one).toMatchObject({ width: 200, height: 300 });
});

test('a PDF that opens at its first page, with a link in it, is stored', async () => {
  const link = '6 0 obj << /Type /Annot /A << /S /URI /URI (https://example.com) >> >> endobj\n';
  const opens = '4 0 obj << /OpenAction 5 0 R >> endobj\n5 0 obj [3 0 R /Fit] endobj\n';
  expect((await send(pdfOf(opens + link), 'a.pdf')).status).toBe(201);
});

test('a PDF of many chunks is stored once, and everybody reads it as it was sent', async () => {
  const bytes = pdfOf(pdfStream(randomBytes(900_000)));
  const first = await send(bytes, 'one.pdf');
  const before = await everything();
  const second = await send(bytes, 'two.pdf');
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await everything()).toEqual(before);
  const address = `/files/${first.body.sha256}.pdf`;
  expect(first.body.url).toBe(address);
  const served = await app.inject(address);
  expect(served.rawPayload.equals(bytes)).toBe(true);
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
  });
  expect((await app.inject(address.replace('.pdf', '.jpg'))).statusCode).toBe(404);
  expect(await brokenInvariants(context.database)).toEqual({});
});

const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const executable = Buffer.concat([Buffer.from('MZ\x90\x00'), randomBytes(2000)]);
/** A PNG whose head says 30,000 × 30,000; the rest does not matter. */
async function hugePng(): Promise<Buffer> {
  const png = await blackPng(8, 8);
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  return png;
}
const blackPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(90)]);
const packedScript = (kind: string) => pdfStream(Buffer.from('<< /S /JavaScript >>'), kind);
const uri = '<< /S /URI /URI (https://example.com) >>';
const withProgram = '4 0 obj << /Type /Filespec /UF (x.exe) /EF << /F 9 0 R >> >> endobj\n';
const goesOn = '4 0 obj << /OpenAction << /S /GoTo /Next [5 0 R] >> >> endobj\n';

async function expectRefused(bytes: Buffer, name: string, code: ErrorCode): Promise<void> {
  const before = await everything();
  expect((await send(bytes, name)).error.errorCode).toBe(code);
  expect(await everything()).toEqual(before);
}

test.each<[string, ErrorCode, string, () => Buffer | Promise<Buffer>]>([
  ['a renamed executable', 'FILE_TYPE_REFUSED', 'photo.jpg', () => executable],
  ['an SVG with a script', 'FILE_TYPE_REFUSED', 'drawing.svg', () => Buffer.from(script)],
  ['an SVG that is called a PNG', 'FILE_TYPE_REFUSED', 'drawing.png', () => Buffer.from(script)],
  ['a page', 'FILE_TYPE_REFUSED', 'page.pdf', () => Buffer.from('<html><script>alert(1)</script>')],
  ['a zip', 'FILE_TYPE_REFUSED', 'photo.jpg', () => zip],
  ['nothing', 'FILE_REFUSED', 'photo.jpg', () => Buffer.alloc(0)],
  ['30,000 × 30,000 pixels', 'FILE_REFUSED', 'photo.png', hugePng],
  ['10 × 17,000 pixels', 'FILE_REFUSED', 'photo.png', () => blackPng(10, 17_000)],
  ['half a picture', 'FILE_REFUSED', 'photo.jpg', () => photo.subarray(0, photo.length / 2)],
  ['half a PDF', 'FILE_REFUSED', 'deed.pdf', () => pdfOf().subarray(0, 90)],
  ['21 MB', 'FILE_TOO_LARGE', 'photo.jpg', () => Buffer.concat([photo, Buffer.alloc(21_000_000)])],
])('%s is refused with %s, and nothing of it is kept', async (_, code, name, bytes) => {
  await expectRefused(await bytes(), name, code);
});

test.each<[string, () => Parameters<typeof pdfOf>]>([
  ['unpacks to 300 MB', () => [pdfStream(Buffer.alloc(300_000_000))]],
  ['is packed twice', () => [pdfStream(Buffer.alloc(10), '/Filter [/FlateDecode /FlateDecode]')]],
  ['has a script', () => ['4 0 obj << /S /JavaScript /JS (app.alert(1)) >>']],
  ['has a script in other letters', () => ['4 0 obj << /S /#4aavaScript >>']],
  ['has a packed script', () => [packedScript('/Type /ObjStm')]],
  ['has a script in a false stream', () => ['%stream\n4 0 obj << /S /JavaScript /JS (x) >>\n%endstream']],
  ['has a script in a list that does not say so', () => [packedScript('/Type 9 0 R /N 1 /First 4')]],
  ['has a program in it', () => [pdfStream(executable), withProgram]],
  ['starts a program after a comment', () => ['4 0 obj << % stream\n/A << /S /Launch /F (x) >> >> endobj\n']],
  ['has a script that is replaced', () => ['4 0 obj << /S /JavaScript >> endobj\n4 0 obj << >> endobj\n']],
  ['opens an address', () => [`4 0 obj << /OpenAction ${uri} >> endobj\n`]],
  ['has a page that opens one', () => [`4 0 obj << /AA << /O 5 0 R >> >> endobj\n5 0 obj ${uri} endobj\n`]],
  ['opens one after its first page', () => [`${goesOn}5 0 obj << /S /URI /URI (x) >> endobj\n`]],
  ['is locked', () => ['trailer << /Encrypt 9 0 R >>']],
  ['has 301 pages', () => ['4 0 obj << /Type /Page >>\n'.repeat(300)]],
])('a PDF that %s is refused, and nothing of it is kept', async (_, parts) => {
  await expectRefused(pdfOf(...parts()), 'deed.pdf', 'FILE_REFUSED');
});

test('without a file, in another field, or as JSON it is refused, and the field is named', async () => {
  const elsewhere = await upload(app, { token, bytes: photo, field: 'other' });
  expect(elsewhere.error).toMatchObject({ errorCode: 'INVALID_REQUEST', fields: { file: 'is missing' } });
  const none = await call(uploadFile, { token });
  expect(Object.keys(none.error.fields ?? {})).toEqual(['body']);
});

test('a name has no folder and no control characters', async () => {
  const { body } = await send(await jpegPhoto({ width: 90 }), '..\\..\\etc/pass\u0001wd\u202Egpj.jpg');
  expect(body.name).toBe('passwdgpj.jpg');
});

const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

/** An upload that has sent its head, in chunks, and what came back. */
async function openUpload() {
  const form = await multipart(Buffer.of());
  const headers = { ...browserHeaders({ token }), ...form.headers };
  const sending = httpRequest({ host: '127.0.0.1', port, method: 'POST', path: uploadFile.path, headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  sending.on('error', () => undefined);
  sending.write(form.payload.subarray(0, form.payload.lastIndexOf('\r\n--')));
  const write = (bytes: Buffer) => new Promise<void>((resolve) => sending.write(bytes, () => resolve()));
  return { sending, write, answered };
}

test('a stream of 500 MB is refused at its first byte too many, and the connection ends', async () => {
  const before = await everything();
  const { sending, write, answered } = await openUpload();
  const chunk = Buffer.alloc(256 * 1024, 7);
  const memory = process.memoryUsage().rss;
  let sent = 0;
  let most = 0;
  for (; sent < 500_000_000 && !sending.destroyed; sent += chunk.length) {
    await write(chunk);
    most = Math.max(most, process.memoryUsage().rss - memory);
    await sleep(0);
  }
  const [answer] = await answered;
  expect([answer.statusCode, await text(answer)]).toEqual([422, expect.stringContaining('FILE_TOO_LARGE')]);
  // The buffers of both ends come on top of 20 MiB.
  expect(sent).toBeLessThan(40_000_000);
  expect(most).toBeLessThan(150_000_000);
  expect(await everything()).toEqual(before);
});

test('an upload that breaks off leaves nothing', async () => {
  const before = await everything();
  const { sending, write } = await openUpload();
  await write(photo.subarray(0, 5000));
  await sleep(50);
  sending.destroy();
  await sleep(50);
  expect(await everything()).toEqual(before);
  // The turn it had is free again.
  const more = await Promise.all([1, 2, 3, 4].map((number) => send(pdfOf(`% ${number}\n`))));
  expect(more.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
});

async function ownCertificate(): Promise<Buffer> {
  const { caller, codes } = await buyShares(context);
  await sequenceEntries(context);
  return (await certificatePdf(context, caller, codes[0] ?? '')).pdf;
}

const factur = '4 0 obj << /UF (factur-x.xml) /EF << /F 9 0 R >> >> endobj\n';

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['the name of an action in its title', () => pdfOf('4 0 obj << /Title (Sale/Launch of March) >> endobj\n')],
  ['`stream` in the name of its font', () => pdfOf('4 0 obj << /BaseFont /Bitstream-Vera >> endobj\n')],
  ['our own signature and proof', ownCertificate],
  ['lists in lists', () => pdfOf(`4 0 obj ${'['.repeat(3000)}${']'.repeat(3000)} endobj\n`)],
  ['an empty line before its head', () => Buffer.concat([Buffer.from('\r\n'), pdfOf()])],
  ['the data of an electronic invoice', () => pdfOf(pdfStream(Buffer.from('<x/>')), factur)],
])('a PDF with %s is taken', async (_, make) => {
  expect((await send(await make(), 'deed.pdf')).status).toBe(201);
});
