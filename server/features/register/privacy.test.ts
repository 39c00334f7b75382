import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fromBase64, type Bytes } from '#domain/register/bytes.ts';
import { parseCheckpoint } from '#domain/register/checkpoint.ts';
import { holderCommitment } from '#domain/register/entry.ts';
import { parseNote } from '#domain/register/signed-note.ts';
import { decodeBundle, hashesAt, tileAt, tilePath, tileWidth } from '#domain/register/tiles.ts';
import { endpoints } from '#server/platform/http/contract.ts';
import { caskPage } from '#server/features/pages/cask-page.ts';
import { distilleryPage } from '#server/features/pages/distillery-page.ts';
import { deleteAccount } from '#server/features/account/privacy/delete-account.ts';
import { fieldsOf } from '#testing/bad-input/hostile.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { buyShares, giveBack, type Bought } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { sha256 } from './digest.ts';
import { sequenceEntries } from './sequence-entries.ts';

const { context, app, db } = await testShop();

/** The text that anyone reads at this address, or null. */
async function read(url: string): Promise<Buffer | null> {
  const { statusCode, rawPayload } = await app.inject({ url, headers: browserHeaders() });
  return statusCode === 200 ? rawPayload : null;
}

/** The log publishes texts, and the hashes of its tiles. */
async function publishedLog(): Promise<{ texts: string[]; hashes: Bytes[] }> {
  const fetchFile = async (path: string) => {
    const bytes = await read(`/register/${path}`);
    if (!bytes) throw new Error(`/register/${path} is not there`);
    return bytes;
  };
  const texts: string[] = [];
  for (const path of ['vkey', 'witnesses', 'checkpoint']) texts.push(String(await fetchFile(path)));
  const hashes: Bytes[] = [];
  const size = parseCheckpoint(parseNote(texts[2] ?? '')?.text ?? '')?.size ?? 0;
  for (const level of ['entries', 0, 1, 2] as const)
    for (let index = 0; index * tileWidth < hashesAt(level, size); index += 1) {
      const tile = tileAt(level, index, size);
      const bytes = await fetchFile(tilePath(tile));
      if (level === 'entries')
        texts.push(...(decodeBundle(bytes, tile.width) ?? []).map((entry) => Buffer.from(entry).toString()));
      else for (let at = 0; at < bytes.length; at += 32) hashes.push(bytes.subarray(at, at + 32));
    }
  return { texts, hashes };
}

/** Calls without a login that only read, with these values for what they ask for. */
function publicAddresses(values: Record<string, string>): string[] {
  const calls = endpoints.filter(({ endpoint: { method, role } }) => method === 'GET' && role === 'anyone');
  return calls.flatMap(({ noun, endpoint }) => {
    const asked = (part: 'params' | 'query') =>
      Object.fromEntries(
        fieldsOf(endpoint[part])
          .filter(({ required }) => required)
          .map(({ path: [name = ''] }) => [name, values[`${noun} ${name}`] ?? values[name]]),
      );
    const given = { params: asked('params'), query: asked('query') };
    const isKnown = !Object.values({ ...given.params, ...given.query }).includes(undefined);
    if (!isKnown) return [];
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given.params[name] ?? '');
    const query = new URLSearchParams(given.query as Record<string, string>);
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
async function publishedElsewhere({ cask, codes: [shareCode] }: Bought): Promise<string[]> {
  const { id: caskId, distilleryId } = cask;
  const ofCask = { 'cask id': caskId, caskId, distilleryId, 'distillery id': distilleryId };
  const values = { ...ofCask, shareCode, document: 'privacy', currencyType: 'SGD', fields: 'ALL', q: 'cask' };
  const addresses = publicAddresses(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
  const found: string[] = [];
  const keep = async (address: string) => {
    const bytes = await read(address);
    if (bytes) found.push(unpacked(bytes));
  };
  for (const address of [...addresses, '/sitemap.xml', '/robots.txt']) await keep(address);
  found.push(JSON.stringify(await caskPage(context, caskId)));
  found.push(JSON.stringify(await distilleryPage(context, distilleryId)));
  for (const path of new Set(found.flatMap(filesIn))) await keep(path);
  return found;
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
  await sequenceEntries(context);
  const salts = await db
    .selectFrom('registerSalt')
    .innerJoin('certificate', 'certificate.id', 'certificateId')
    .select(['salt', 'certificate.id'])
    .where('memberId', '=', bought.member.id)
    .execute();
  await giveBack(context, bought);
  await sequenceEntries(context);
  return { ...bought, salts };
}

test('after an account is deleted nothing that is published opens who held its shares, and nothing names them', async () => {
  const left = await leave();
  const { member, caller, order, salts } = left;
  expect(salts.length).toBe(2);
  const holders = holdersIn((await publishedLog()).texts);
  // With the salts, which the member has, it is theirs.
  for (const { salt } of salts) expect(holders).toContain(holderCommitment(sha256, salt, member.id));
  const emptied = 'update wallet set posted = 0, pending = 0 where member_id = $1';
  await context.database.pastTriggers(emptied, [member.id]);
  await deleteAccount(context, caller, member);
  const ids = salts.map(({ id }) => id);
  const kept = db.selectFrom('registerSalt').select('certificateId').where('certificateId', 'in', ids);
  expect(await kept.execute()).toEqual([]);
  const log = await publishedLog();
  const texts = [...log.texts, ...(await publishedElsewhere(left))];
  // Somebody who knows the number of the member tries every published value as a salt.
  const tried = [...publishedSecrets(texts), ...log.hashes];
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
