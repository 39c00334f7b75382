import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getPublicCertificate, getCertificate, getCollection } from '#contract/certificate.ts';
import { shareCode } from '#domain/cask/share-code.ts';
import { decodeEntry, isHolder } from '#domain/register/entry.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildCask, type BuiltMember, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf, giveBack } from '#testing/fixtures/buyers.ts';
import { loseCask } from '#testing/fixtures/losses.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { testShop } from '#testing/test-shop.ts';
import { certificatePdf } from './pdf/certificate-pdf.ts';
import { readEntries } from '#server/features/register/queries.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { rowOf } from '#testing/database/rows.ts';
import { addDays, instantAt } from '#domain/calendar.ts';
import { sha256 } from '#server/features/register/digest.ts';
import { matureShares } from '#server/features/orders/shares/mature-shares.ts';
import { getDashboard } from '#contract/dashboard.ts';

const { context, call, clock } = await testShop();
const look = (code: string, entry?: number) =>
  call(getPublicCertificate, {
    params: { shareCode: code },
    query: entry === undefined ? {} : { entry: String(entry) },
  });

/** The address that stands on a certificate, as it is printed now. */
async function printed(holder: BuiltMember, code: string): Promise<URL> {
  const { pdf } = await certificatePdf(context, callerOf(holder), code);
  const words = pdfWords(pdf).replaceAll(/\s/g, '');
  return new URL(/https?:[^,]*\/certificate\/[^,]*/.exec(words)?.[0] ?? '');
}
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

test('a bottled share is said to be in bottles; a typing error is no unknown code', async () => {
  const { cask } = await bottleCask(context, { owners: [{}] });
  const code = shareCode(cask.code, 1);
  expect((await look(code)).body.status).toBe('BOTTLED');
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
  expect(bottled.map(({ heldOfCask, bottled: has }) => [heldOfCask, has?.heldBottles])).toEqual([
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
