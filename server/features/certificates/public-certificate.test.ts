import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getPublicCertificate } from '#contract/certificate.ts';
import { shareCode } from '#domain/cask/share-code.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { bottleCask } from '#testing/fixtures/bottling.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { loseCask } from '#testing/fixtures/losses.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { readEntries } from '../register/queries.ts';
import { sequenceEntries } from '../register/sequence-entries.ts';
import { shareProof } from '../register/share-proof.ts';

const context = await testContext();
const app = await testApp(context);
const look = (code: string) => request(app, getPublicCertificate, { params: { shareCode: code } });

test('anyone learns whether a certificate is valid, returned or was never sold, and where the register says so', async () => {
  const cask = await buildCask(context);
  const member = await buildMember(context, { name: 'Aoife', balance: { SGD: 100_000 } });
  const cart = await fillCart(context, callerOf(member), { casks: [[cask, 1]] });
  const order = await cart.place();
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
  expect((await look(mistyped)).error.errorCode).toBe('SHARE_CODE_MISTYPED');
  expect((await look(shareCode(cask.code, 999))).error.errorCode).toBe('SHARE_CODE_UNKNOWN');
});

test('of a share whose cask is lost nothing is called valid', async () => {
  const { cask } = await loseCask(context, { owners: [{}] });
  expect((await look(shareCode(cask.code, 1))).body.status).toBe('LOST');
});

test('the certificate of a share that was given back still proves what it proved, and the register has a later entry', async () => {
  const cask = await buildCask(context);
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const cart = await fillCart(context, callerOf(member), { casks: [[cask, 1]] });
  const order = await cart.place();
  await sequenceEntries(context);
  const share = { cask: cask.code, share: 1 };
  const onPaper = await shareProof(context, share);
  const paid = order.lines[0]?.shares[0]?.paid ?? 0;
  await withdrawOrder(context, callerOf(member), order.id, randomUUID(), { expectedRefund: paid });
  await sequenceEntries(context);
  const { body } = await look(shareCode(cask.code, 1));
  expect(body.status).toBe('RETURNED');
  expect(body.entry).toBeGreaterThan(onPaper?.index ?? Infinity);
  const types = await Promise.all(
    [onPaper?.index ?? 0, body.entry ?? 0].map(async (index) =>
      decodeEntry((await readEntries(context.db, index, 1))[0] ?? Buffer.of()),
    ),
  );
  expect(types.map((entry) => [entry?.type, entry?.share])).toEqual([
    ['share-issued', 1],
    ['share-returned', 1],
  ]);
});
