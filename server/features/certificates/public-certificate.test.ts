import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { getPublicCertificate } from '#contract/certificate.ts';
import { shareCode } from '#domain/cask/share-code.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildCask, type BuiltMember } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { loseCask } from '#testing/fixtures/losses.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { testShop } from '#testing/test-shop.ts';
import { certificatePdf } from './pdf/certificate-pdf.ts';
import { readEntries } from '#server/features/register/queries.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { shareProof } from '#server/features/register/share-proof.ts';

const { context, call } = await testShop();
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
  const { cask, member, order } = await buyShares(context, { name: 'Aoife' });
  const code = shareCode(cask.code, 1);
  expect((await look(code)).body).toMatchObject({ shareCode: code, status: 'VALID', entry: null });
  await sequenceEntries(context);
  const { body } = await look(code);
  expect(body.entry).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${member.id}|Aoife|${order.id}`));
  const paid = order.lines[0]?.shares[0]?.paid ?? 0;
  await withdrawOrder(context, callerOf(member), order.id, randomUUID(), { expectedRefund: paid });
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

test('the certificate of a share that was given back still proves what it proved, and the register has a later entry', async () => {
  const { cask, member, order } = await buyShares(context);
  await sequenceEntries(context);
  const share = { cask: cask.code, share: 1 };
  const onPaper = await shareProof(context, share);
  const paid = order.lines[0]?.shares[0]?.paid ?? 0;
  await withdrawOrder(context, callerOf(member), order.id, randomUUID(), { expectedRefund: paid });
  await sequenceEntries(context);
  const { body } = await look(shareCode(cask.code, 1));
  expect(body.status).toBe('RETURNED');
  expect(body.entry).toBeGreaterThan(onPaper?.index ?? Infinity);
  const entryAt = async (index = 0) =>
    decodeEntry((await readEntries(context.db, index, 1))[0] ?? Buffer.of());
  expect(await entryAt(onPaper?.index)).toMatchObject({ type: 'share-issued', share: 1 });
  expect(await entryAt(body.entry ?? 0)).toMatchObject({ type: 'share-returned', share: 1 });
});

test('the certificate of a share that was given back stays void when somebody else buys the share', async () => {
  const cask = await buildCask(context, { shares: 1 });
  const code = shareCode(cask.code, 1);
  const buy = () => buyShares(context, { cask });
  const before = await buy();
  expect((await printed(before.member, code)).search).toBe('');
  await sequenceEntries(context);
  const former = entryOf(await printed(before.member, code));
  expect((await look(code, former)).body).toMatchObject({ status: 'VALID', valid: { entry: former } });
  expect((await look(code)).body.status).toBe('VALID');
  const expectedRefund = before.order.total;
  await withdrawOrder(context, callerOf(before.member), before.order.id, randomUUID(), { expectedRefund });
  expect((await look(code, former)).body).toMatchObject({ status: 'RETURNED', valid: null });
  const after = await buy();
  // The sale is signed a moment later: neither the return nor the former sale is its entry.
  expect((await printed(after.member, code)).search).toBe('');
  expect((await look(code, former)).body).toMatchObject({ status: 'REPLACED', valid: { entry: null } });
  await sequenceEntries(context);
  const newest = entryOf(await printed(after.member, code));
  expect(newest).toBeGreaterThan(former);
  const valid = { entry: newest, issuedAt: context.clock.now().toISOString() };
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
