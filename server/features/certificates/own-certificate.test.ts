import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getCertificate, getCollection } from '#contract/certificate.ts';
import { addDays, instantAt } from '#domain/calendar.ts';
import { decodeEntry, isHolder } from '#domain/register/entry.ts';
import { sha256 } from '#server/features/register/digest.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { matureShares } from '#server/features/orders/shares/mature-shares.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';

const context = await testContext();
const { clock } = context;
const app = await testApp(context);

test('only the member reads the certificate of their share with its history', async () => {
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const cart = await fillCart(context, callerOf(member), { casks: [[await buildCask(context), 2]] });
  const order = await cart.place();
  const [shareCode = ''] = order.lines[0]?.shareCodes ?? [];
  const read = async (who: { id: string }) =>
    request(app, getCertificate, { token: await loginAs(context, who), params: { shareCode } });
  const { body } = await read(member);
  expect(body).toMatchObject({ shareCode, state: 'PURCHASED', withdrawUntil: order.withdrawUntil });
  expect(body.history).toEqual([{ state: 'PURCHASED', at: order.placedAt }]);
  const stranger = await read(await buildMember(context));
  expect(stranger.error?.errorCode).toBe('SHARE_CODE_UNKNOWN');
  clock.set(instantAt('SG', Date.parse(`${addDays(order.withdrawUntil, 1)}T00:00:00Z`)));
  await matureShares(context);
  const later = await read(member);
  expect(later.body).toMatchObject({ state: 'MATURING', withdrawUntil: null });
  expect(later.body.history.map(({ state }) => state)).toEqual(['PURCHASED', 'MATURING']);
});

test('a member who gave a share back reads when, and of which order; nobody else does', async () => {
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const cart = await fillCart(context, callerOf(member), { casks: [[await buildCask(context), 1]] });
  const { id, total, lines } = await cart.place();
  const params = { shareCode: lines[0]?.shareCodes[0] ?? '' };
  await withdrawOrder(context, callerOf(member), id, randomUUID(), { expectedRefund: total });
  const read = async (who: { id: string }) =>
    (await request(app, getCertificate, { token: await loginAs(context, who), params })).error;
  const ended = { at: clock.now().toISOString(), orderId: id };
  expect(await read(member)).toMatchObject({ errorCode: 'SHARE_ENDED', ended });
  const stranger = await read(await buildMember(context));
  expect([stranger.errorCode, stranger.ended]).toEqual(['SHARE_CODE_UNKNOWN', undefined]);
});

test('a member is given what opens the holder of their share in the register, and nobody else is', async () => {
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const cask = await buildCask(context);
  const order = await (await fillCart(context, callerOf(member), { casks: [[cask, 1]] })).place();
  const params = { shareCode: order.lines[0]?.shareCodes[0] ?? '' };
  const read = async (who: { id: string }) =>
    (await request(app, getCertificate, { token: await loginAs(context, who), params })).body;
  expect((await read(member)).holder).toBeNull();
  await sequenceEntries(context);
  const { holder } = await read(member);
  const rows = await context.db
    .selectFrom('registerEntry')
    .select('entry')
    .where('cask', '=', cask.code)
    .where('share', '=', 1)
    .execute();
  const entry = decodeEntry(rows[0]?.entry ?? Buffer.of());
  const opens = (salt: string, id: string) => isHolder(sha256, String(entry?.['holder']), salt, id);
  expect(opens(holder?.salt ?? '', holder?.member ?? '')).toBe(true);
  const other = await buildMember(context);
  expect(opens(holder?.salt ?? '', other.id)).toBe(false);
  expect(JSON.stringify(await read(other))).not.toContain('salt');
});

test('a member has the bottles of a bottled cask, drawn ones too, and not the volume of its shares', async () => {
  // 20 bottles for 10 shares, of which each owner has two.
  const { cask, owners } = await bottleCask(context, { owners: [{}, {}], litres: 14.2 });
  const [owner] = owners as [(typeof owners)[0]];
  const token = await loginAs(context, owner);
  const { body: collection } = await request(app, getCollection, { query: {}, token });
  expect(collection.content.map(({ bottled }) => bottled)).toEqual(
    [1, 1].map(() => expect.objectContaining({ bottles: 2, heldBottles: 4, bottleMl: 700, ofBottles: 20 })),
  );
  const litres = async () => (await request(app, getDashboard, { query: {}, token })).body.holding?.litres;
  expect(await litres()).toBe(2.8);

  const inWood = await buildCask(context);
  await (await fillCart(context, callerOf(owner), { casks: [[inWood, 3]] })).place();
  expect(await litres()).toBeCloseTo(2.8 + 3 * 0.7);
  const { body: both } = await request(app, getCollection, { query: {}, token });
  const bottled = both.content.filter(({ caskId }) => caskId === cask.id);
  expect(bottled.map(({ heldOfCask, bottled: has }) => [heldOfCask, has?.heldBottles])).toEqual([
    [2, 4],
    [2, 4],
  ]);
  expect(both.content.filter((share) => share.bottled === null)).toHaveLength(3);
  const { body: byCask } = await request(app, getCollection, { query: { onePerCask: 'true' }, token });
  expect(byCask.content.map(({ caskId, heldOfCask }) => [caskId, heldOfCask])).toEqual([
    [inWood.id, 3],
    [cask.id, 2],
  ]);
  expect(byCask.totalElements).toBe(2);
});
