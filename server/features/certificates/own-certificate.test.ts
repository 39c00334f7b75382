import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowOf } from '#testing/database/rows.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getCertificate, getCollection } from '#contract/certificate.ts';
import { addDays, instantAt } from '#domain/calendar.ts';
import { decodeEntry, isHolder } from '#domain/register/entry.ts';
import { sha256 } from '#server/features/register/digest.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { matureShares } from '#server/features/orders/shares/mature-shares.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';

const { context, call, clock } = await testShop();

const read = async (shareCode = '', who: { id: string }) =>
  call(getCertificate, { token: await loginAs(context, who), params: { shareCode } });

test('only the member reads the certificate of their share with its history', async () => {
  const { member, order, codes } = await buyShares(context, { quantity: 2 });
  const [shareCode = ''] = codes;
  const { body } = await read(shareCode, member);
  expect(body).toMatchObject({ shareCode, state: 'PURCHASED', withdrawUntil: order.withdrawUntil });
  expect(body.history).toEqual([{ state: 'PURCHASED', at: order.placedAt }]);
  await expectRefusal(read(shareCode, await buildMember(context)), 'SHARE_CODE_UNKNOWN');
  clock.set(instantAt('SG', Date.parse(`${addDays(order.withdrawUntil, 1)}T00:00:00Z`)));
  await matureShares(context);
  const later = await read(shareCode, member);
  expect(later.body).toMatchObject({ state: 'MATURING', withdrawUntil: null });
  expect(later.body.history.map(({ state }) => state)).toEqual(['PURCHASED', 'MATURING']);
});

test('a member who gave a share back reads when, and of which order; nobody else does', async () => {
  const { member, caller, order, codes } = await buyShares(context);
  await withdrawOrder(context, caller, order.id, randomUUID(), { expectedRefund: order.total });
  const ended = { at: clock.now().toISOString(), orderId: order.id };
  await expectRefusal(read(codes[0], member), 'SHARE_ENDED', { ended });
  const { error } = await read(codes[0], await buildMember(context));
  expect([error.errorCode, error.ended]).toEqual(['SHARE_CODE_UNKNOWN', undefined]);
});

test('a member is given what opens the holder of their share in the register, and nobody else is', async () => {
  const { member, cask, codes } = await buyShares(context, { quantity: 2 });
  const [shareCode] = codes;
  expect((await read(shareCode, member)).body.holder).toBeNull();
  await sequenceEntries(context);
  const { holder } = (await read(shareCode, member)).body;
  const entryOf = async (share: number) =>
    decodeEntry((await rowOf(context.db, 'registerEntry', { cask: cask.code, share })).entry);
  const [logged, second] = [await entryOf(1), await entryOf(2)].map((entry) => String(entry?.['holder']));
  // Two shares of one member look like those of two people.
  expect(second).not.toBe(logged);
  const opens = (salt: string, id: string) => isHolder(sha256, logged ?? '', salt, id);
  expect(opens(holder?.salt ?? '', holder?.member ?? '')).toBe(true);
  const other = await buildMember(context);
  expect(opens(holder?.salt ?? '', other.id)).toBe(false);
  expect((await read(shareCode, other)).text).not.toContain('salt');
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
