import { expect, test } from 'vitest';
import { fromBase64, type Bytes } from '#domain/register/bytes.ts';
import { holderCommitment } from '#domain/register/entry.ts';
import { endpoints } from '#server/platform/http/contract.ts';
import { caskPage } from '#server/features/pages/cask-page.ts';
import { distilleryPage } from '#server/features/pages/distillery-page.ts';
import { deleteAccount } from '#server/features/account/privacy/delete-account.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { fieldsOf } from '#testing/bad-input/hostile.ts';
import { browserHeaders } from '#testing/client/browser-headers.ts';
import { buildCask, buildMember } from '#testing/builders.ts';
import { callerOf, fillCart } from '#testing/buyers.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { sha256 } from './digest.ts';
import { sequenceEntries } from './sequence-entries.ts';

const context = await testContext();
const { db, database } = context;
const app = await testApp(context);

async function publishedEntries(): Promise<string[]> {
  const { rows } = await database.asSuperuser((client) =>
    client.query<{ text: string }>(
      `select convert_from(entry, 'UTF8') as text from register_entry order by index`,
    ),
  );
  const files = ['checkpoint', 'vkey', 'witnesses'].map(
    async (path) => (await app.inject(`/register/${path}`)).body,
  );
  return [...rows.map(({ text }) => text), ...(await Promise.all(files))];
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

/** What the site shows without a login beside the log: every call, every page's head, and the files these name. */
async function publishedElsewhere({ shareCode, caskId, distilleryId }: Shown): Promise<Map<string, string>> {
  const ofCask = { 'cask id': caskId, caskId, distilleryId, 'distillery id': distilleryId };
  const values = { ...ofCask, shareCode, document: 'privacy', currencyType: 'SGD', fields: 'ALL', q: 'cask' };
  const addresses = publicAddresses(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
  const found = new Map<string, string>();
  const read = async (address: string) => {
    const { statusCode, rawPayload } = await app.inject({ url: address, headers: browserHeaders() });
    if (statusCode === 200) found.set(address, rawPayload.toString('latin1'));
  };
  for (const address of [...addresses, '/sitemap.xml', '/robots.txt', '/news/feed.xml']) await read(address);
  found.set('the page of the cask', JSON.stringify(await caskPage(context, caskId)));
  found.set('the page of the distillery', JSON.stringify(await distilleryPage(context, distilleryId)));
  for (const path of new Set([...found.values()].flatMap(filesIn))) await read(path);
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

/** Whatever of 32 bytes the texts have, in base64 or in hexadecimal digits: each might be a salt. */
function publishedSecrets(texts: readonly string[]): Bytes[] {
  const all = texts.join('\n');
  const inBase64 = [...all.matchAll(/[A-Za-z0-9+/]{43}=/g)].map(([text]) => fromBase64(text));
  const inHex = [...all.matchAll(/[0-9a-f]{64}/g)].map(([text]) => Buffer.from(text, 'hex'));
  return [...inBase64.filter((bytes) => bytes !== null), ...inHex, new Uint8Array(32), new Uint8Array()];
}

const holdersIn = (texts: readonly string[]) =>
  [...texts.join('\n').matchAll(/"holder":"([^"]+)"/g)].map(([, holder]) => holder ?? '');

async function leave() {
  const member = await buildMember(context, { balance: { SGD: 1_000_000 } });
  const cask = await buildCask(context, { shares: 20 });
  const caller = callerOf(member);
  const order = await (await fillCart(context, caller, { casks: [[cask, 2]] })).place();
  await sequenceEntries(context);
  const salts = await db
    .selectFrom('registerSalt')
    .innerJoin('certificate', 'certificate.id', 'certificateId')
    .select(['salt', 'certificate.id'])
    .where('memberId', '=', member.id)
    .execute();
  const shares = order.lines.flatMap((line) => line.shares);
  await withdrawOrder(context, caller, order.id, crypto.randomUUID(), {
    shareCodes: shares.map(({ shareCode }) => shareCode),
    expectedRefund: shares.reduce((sum, { paid }) => sum + paid, 0),
  });
  await sequenceEntries(context);
  const shown = { shareCode: shares[0]?.shareCode ?? '', caskId: cask.id, distilleryId: cask.distilleryId };
  return { member, caller, order, salts, shown };
}

test('after an account is deleted nothing that is published opens who held its shares, and nothing names them', async () => {
  const { member, caller, order, salts, shown } = await leave();
  expect(salts.length).toBe(2);
  const holders = holdersIn(await publishedEntries());
  // With the salts, which the member has, it is theirs.
  for (const { salt } of salts) expect(holders).toContain(holderCommitment(sha256, salt, member.id));
  await database.asSuperuser(async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query('update wallet set posted = 0, pending = 0 where member_id = $1', [member.id]);
  });
  await deleteAccount(context, caller, member.password);
  const left = await db
    .selectFrom('registerSalt')
    .select('certificateId')
    .where(
      'certificateId',
      'in',
      salts.map(({ id }) => id),
    )
    .execute();
  expect(left).toEqual([]);
  const texts = await publishedTexts(shown);
  // Somebody who knows the number of the member tries every published value as a salt.
  const tried = publishedSecrets(texts);
  expect(tried.length).toBeGreaterThan(5);
  const opened = tried.map((salt) => holderCommitment(sha256, salt, member.id));
  expect(holdersIn(texts).filter((holder) => opened.includes(holder))).toEqual([]);
  const all = texts.join('\n');
  const named = [member.id, member.email, order.id, ...salts.map(({ id }) => id)];
  expect(named.filter((text) => all.includes(text))).toEqual([]);
});

test('what is tried holds what the site publishes: calls, pages, pictures and documents', async () => {
  const { shown } = await leave();
  const addresses = [...(await publishedElsewhere(shown)).keys()];
  const parts = [
    `/certificate/${shown.shareCode}`,
    '/status',
    '/evidence',
    '/sitemap.xml',
    '-social.png',
    '/files/',
    `/cask/${shown.caskId}`,
  ];
  expect(parts.filter((part) => !addresses.some((address) => address.includes(part)))).toEqual([]);
});

test('two shares of one member have nothing in common but the moment of their entries', async () => {
  const { salts, member } = await leave();
  const theirs = salts.map(({ salt }) => holderCommitment(sha256, salt, member.id));
  const entries = (await publishedEntries())
    .filter((text) => theirs.some((holder) => text.includes(holder)))
    .map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(entries.length).toBe(2);
  const [one = {}, other = {}] = entries;
  const same = Object.keys(one).filter((name) => one[name] === other[name]);
  expect(same.toSorted()).toEqual(['at', 'cask', 'type', 'v']);
});
