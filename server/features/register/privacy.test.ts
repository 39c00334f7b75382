import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromBase64, type Bytes } from '#domain/register/bytes.ts';
import { parseCheckpoint } from '#domain/register/checkpoint.ts';
import { holderCommitment } from '#domain/register/entry.ts';
import { parseNote } from '#domain/register/signed-note.ts';
import {
  decodeBundle,
  hashesAt,
  parseTilePath,
  tileAt,
  tilePath,
  tileWidth,
} from '#domain/register/tiles.ts';
import { endpoints } from '#server/platform/http/contract.ts';
import { caskPage } from '#server/features/pages/cask-page.ts';
import { distilleryPage } from '#server/features/pages/distillery-page.ts';
import { deleteAccount } from '#server/features/account/privacy/delete-account.ts';
import { fieldsOf } from '#testing/bad-input/hostile.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { buyShares, giveBack } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { sha256 } from './digest.ts';
import { sequenceEntries } from './sequence-entries.ts';

const { context, app, db } = await testShop();

/** The text that anyone reads at this address, or null. */
async function read(url: string): Promise<Buffer | null> {
  const { statusCode, rawPayload } = await app.inject({ url, headers: browserHeaders() });
  return statusCode === 200 ? rawPayload : null;
}

/** By their addresses. */
async function publishedLog(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const fetchFile = async (path: string) => {
    const bytes = await read(`/register/${path}`);
    if (!bytes) throw new Error(`/register/${path} is not there`);
    found.set(path, bytes);
    return bytes;
  };
  for (const path of ['vkey', 'witnesses']) await fetchFile(path);
  const head = parseCheckpoint(parseNote(String(await fetchFile('checkpoint')))?.text ?? '');
  const size = head?.size ?? 0;
  for (const level of ['entries', 0, 1, 2] as const)
    for (let index = 0; index * tileWidth < hashesAt(level, size); index += 1)
      await fetchFile(tilePath(tileAt(level, index, size)));
  return found;
}

async function publishedEntries(): Promise<string[]> {
  return [...(await publishedLog())].flatMap(([path, bytes]) => {
    if (!path.startsWith('tile/')) return [String(bytes)];
    const { level, width } = parseTilePath(path) ?? { level: 0, width: 0 };
    return level === 'entries'
      ? (decodeBundle(bytes, width) ?? []).map((one) => Buffer.from(one).toString())
      : [];
  });
}

async function publishedHashes(): Promise<Bytes[]> {
  const tiles = [...(await publishedLog())].filter(([path]) => /^tile\/\d/.test(path));
  return tiles.flatMap(([, bytes]) =>
    Array.from({ length: bytes.length / 32 }, (_, i) => bytes.subarray(i * 32, i * 32 + 32)),
  );
}

/** Calls without a login that only read, with these values for what they ask for. */
function publicAddresses(values: Record<string, string>): string[] {
  const calls = endpoints.filter(({ endpoint: { method, role } }) => method === 'GET' && role === 'anyone');
  return calls.flatMap(({ noun, endpoint }) => {
    const asked = (part: 'params' | 'query') =>
      fieldsOf(endpoint[part])
        .filter(({ required }) => required)
        .map(({ path: [name = ''] }) => [name, values[`${noun} ${name}`] ?? values[name]] as const);
    const all = [...asked('params'), ...asked('query')];
    if (all.some(([, value]) => value === undefined)) return [];
    const known = new Map(all as [string, string][]);
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known.get(name) ?? '');
    const query = new URLSearchParams(asked('query') as [string, string][]);
    return [query.size > 0 ? `${path}?${query}` : path];
  });
}

/** Addresses of files in an answer: pictures, also those for other sites, and documents about casks. */
const filesIn = (text: string) => [...text.matchAll(/\/(?:pictures|files)\/[\w./-]+/g)].map(([path]) => path);

/** With what is packed in a PDF. */
function unpacked(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF')) return text;
  const streams = [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}

/** Everything beside the log that the site shows without a login: calls, the heads of pages, and the files these name. */
async function publishedElsewhere({ shareCode, caskId, distilleryId }: Shown): Promise<Map<string, string>> {
  const ofCask = { 'cask id': caskId, caskId, distilleryId, 'distillery id': distilleryId };
  const values = { ...ofCask, shareCode, document: 'privacy', currencyType: 'SGD', fields: 'ALL', q: 'cask' };
  const addresses = publicAddresses(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
  const found = new Map<string, string>();
  const keep = async (address: string) => {
    const bytes = await read(address);
    if (bytes) found.set(address, unpacked(bytes));
  };
  for (const address of [...addresses, '/sitemap.xml', '/robots.txt']) await keep(address);
  found.set('the page of the cask', JSON.stringify(await caskPage(context, caskId)));
  found.set('the page of the distillery', JSON.stringify(await distilleryPage(context, distilleryId)));
  for (const path of new Set([...found.values()].flatMap(filesIn))) await keep(path);
  return found;
}

interface Shown {
  shareCode: string;
  caskId: number;
  distilleryId: number;
}

async function publishedTexts(shown: Shown): Promise<string[]> {
  return [...(await publishedEntries()), ...(await publishedElsewhere(shown)).values()];
}

/** All values of 32 bytes in the texts, in base64 or in hexadecimal digits: each might be a salt. */
function publishedSecrets(texts: readonly string[]): Bytes[] {
  const all = texts.join('\n');
  const inBase64 = [...all.matchAll(/[A-Za-z0-9+/]{43}=/g)].map(([text]) => fromBase64(text));
  const inHex = [...all.matchAll(/[0-9a-f]{64}/g)].map(([text]) => Buffer.from(text, 'hex'));
  return [...inBase64.filter((bytes) => bytes !== null), ...inHex, new Uint8Array(32), new Uint8Array()];
}

const holdersIn = (texts: readonly string[]) =>
  [...texts.join('\n').matchAll(/"holder":"([^"]+)"/g)].map(([, holder]) => holder ?? '');

const surname = 'Giollabhride';

/** A member who buys two shares and gives them back. */
async function leave(of?: Awaited<ReturnType<typeof buildCask>>) {
  const cask = of ?? (await buildCask(context, { shares: 20 }));
  const bought = await buyShares(context, { surname, cask, quantity: 2 });
  const { member, codes } = bought;
  await sequenceEntries(context);
  const salts = await db
    .selectFrom('registerSalt')
    .innerJoin('certificate', 'certificate.id', 'certificateId')
    .select(['salt', 'certificate.id'])
    .where('memberId', '=', member.id)
    .execute();
  await giveBack(context, bought);
  await sequenceEntries(context);
  const shown = { shareCode: codes[0] ?? '', caskId: cask.id, distilleryId: cask.distilleryId };
  return { ...bought, salts, shown };
}

test('after an account is deleted nothing that is published opens who held its shares, and nothing names them', async () => {
  const { member, caller, order, salts, shown } = await leave();
  expect(salts.length).toBe(2);
  const holders = holdersIn(await publishedEntries());
  // With the salts, which the member has, it is theirs.
  for (const { salt } of salts) expect(holders).toContain(holderCommitment(sha256, salt, member.id));
  const emptied = 'update wallet set posted = 0, pending = 0 where member_id = $1';
  await context.database.pastTriggers(emptied, [member.id]);
  await deleteAccount(context, caller, member);
  const ids = salts.map(({ id }) => id);
  const left = db.selectFrom('registerSalt').select('certificateId').where('certificateId', 'in', ids);
  expect(await left.execute()).toEqual([]);
  const texts = await publishedTexts(shown);
  // Somebody who knows the number of the member tries every published value as a salt.
  const tried = [...publishedSecrets(texts), ...(await publishedHashes())];
  expect(tried.length).toBeGreaterThan(15);
  const opened = tried.map((salt) => holderCommitment(sha256, salt, member.id));
  expect(holdersIn(texts).filter((holder) => opened.includes(holder))).toEqual([]);
  const all = texts.join('\n');
  const named = [member.id, member.email, surname, order.id, ...ids];
  expect(named.filter((text) => all.includes(text))).toEqual([]);
});

test('the picture of a cask for other sites is the same before and after somebody buys of it', async () => {
  const cask = await buildCask(context, { shares: 20 });
  const { preview } = await caskPage(context, cask.id);
  const before = await read(preview?.path ?? '');
  await buyShares(context, { cask, quantity: 2 });
  expect(before?.length).toBeGreaterThan(1000);
  expect(await read(preview?.path ?? '')).toEqual(before);
});

/** The names of what two records say alike. */
const alike = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.keys(one)
    .filter((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
    .toSorted();

test('the answers about two shares are as alike for one member as for two', async () => {
  const cask = await buildCask(context, { shares: 20 });
  const foreignShare = await buyShares(context, { cask });
  const { codes } = await leave(cask);
  await giveBack(context, foreignShare);
  await sequenceEntries(context);
  const [own = '', also = '', foreign = ''] = [...codes, ...foreignShare.codes];
  const answerFor = async (code: string) =>
    JSON.parse(String(await read(`/platform/api/v1/certificate/${code}`))) as Record<string, unknown>;
  const [one, two, three] = [await answerFor(own), await answerFor(also), await answerFor(foreign)];
  expect(alike(one, two)).toEqual(alike(one, three));
});
