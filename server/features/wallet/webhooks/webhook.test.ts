import { expect, test } from 'vitest';
import { sandboxWebhook } from '#server/gateways/payments/sandbox-webhook.ts';
import { balanceOf, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { checksum } from '#testing/database/checksum.ts';
import { beginDeposit } from '#testing/fixtures/deposits.ts';
import { testShop } from '#testing/test-shop.ts';
import { rowOf } from '#testing/database/rows.ts';

const { context, app } = await testShop();

/** A new member's deposit of S$50.00 whose card has been given, and the message about it. */
async function begun(card?: 'none' | 'timeout') {
  const caller = callerOf(await buildMember(context));
  const { ref } = await beginDeposit(context, caller, 5000, card);
  const eventId = `evt-${ref}`;
  const balance = () => balanceOf(context, caller.memberId);
  return { ref, eventId, balance, message: sandboxWebhook({ eventId, ref }) };
}

/** A provider sends no token and no anti-forgery header. */
const send = ({ raw, headers }: ReturnType<typeof sandboxWebhook>, provider = 'sandbox') =>
  app.inject({ method: 'POST', url: `/platform/api/payment/webhook/${provider}`, headers, payload: raw });

test('a signed message credits the deposit it is about, however often it is sent', async () => {
  const { ref, eventId, balance, message } = await begun();
  expect((await send(message)).statusCode).toBe(200);
  expect(await balance()).toBe(0);
  expect(await context.runJobs()).toBe(1);
  expect((await send(message)).statusCode).toBe(200);
  expect(await context.runJobs()).toBe(0);
  expect(await balance()).toBe(5000);
  const now = context.clock.now();
  const event = await rowOf(context.db, 'paymentEvent', { eventId });
  expect(event).toEqual({ provider: 'sandbox', eventId, ref, receivedAt: now, handledAt: now });
});

test('the body moves no money: the provider is asked', async () => {
  const { ref, eventId, balance } = await begun('none');
  const hint = { eventId, ref, state: 'captured', captured: 1_000_000 };
  await send(sandboxWebhook(hint));
  await context.runJobs();
  expect(await balance()).toBe(0);
});

test('a message of a payment we do not know is kept and answered, and stays without effect', async () => {
  const eventId = 'evt-of-a-stranger';
  expect((await send(sandboxWebhook({ eventId, ref: 'sbx_of_a_stranger' }))).statusCode).toBe(200);
  await context.runJobs();
  const { handledAt } = await rowOf(context.db, 'paymentEvent', { eventId });
  expect(handledAt).toEqual(context.clock.now());
});

test('a message about nothing of ours is answered and not kept', async () => {
  const before = await checksum(context.db);
  expect((await send(sandboxWebhook({ eventId: 'evt-of-nothing' }))).statusCode).toBe(200);
  expect(await checksum(context.db)).toEqual(before);
});

test('a wrong signature is refused, keeps nothing, and asks the database nothing', async () => {
  const { ref } = await begun();
  const { raw, headers } = sandboxWebhook({ eventId: 'evt-forged', ref });
  const forged = [
    { raw: Buffer.from(raw.toString().replace('forged', 'FORGED')), headers },
    { raw, headers: { ...headers, 'sandbox-signature': 'x'.repeat(64) } },
    { raw, headers: { 'content-type': 'application/json' } },
    { raw: Buffer.alloc(0), headers },
    { raw: Buffer.from([0xff, 0xfe, 0x00]), headers },
  ];
  const before = await checksum(context.db);
  const statements = await context.database.statements(async () => {
    for (const message of forged) {
      const answer = await send(message);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errorCode: 'INVALID_REQUEST' }]);
    }
  });
  expect(statements).toEqual([]);
  expect(await checksum(context.db)).toEqual(before);
});

test('an unknown provider is not there, and neither is a GET', async () => {
  const message = sandboxWebhook({ eventId: 'evt-lost', ref: 'lost' });
  expect((await send(message, 'nobody')).statusCode).toBe(404);
  expect((await send(message, 'card')).statusCode).toBe(404);
  const get = await app.inject({ method: 'GET', url: '/platform/api/payment/webhook/sandbox' });
  expect(get.statusCode).toBe(404);
});

test('any content type is read as the bytes it is, and a huge body is refused', async () => {
  const { raw, headers } = sandboxWebhook({ eventId: 'evt-plain', ref: 'plain' });
  for (const type of ['text/plain', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded'])
    expect((await send({ raw, headers: { ...headers, 'content-type': type } })).statusCode).toBe(200);
  const huge = sandboxWebhook({ eventId: 'x'.repeat(300_000), ref: 'huge' });
  expect((await send(huge)).statusCode).toBe(400);
});

test('a message while the provider does not answer is handled later', async () => {
  const { balance, message } = await begun('timeout');
  await send(message);
  await expect(context.runJobs()).rejects.toThrow();
  expect(await balance()).toBe(0);
  await context.runJobs();
  expect(await balance()).toBe(5000);
});
