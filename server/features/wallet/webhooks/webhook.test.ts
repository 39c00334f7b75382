import { beforeEach, expect, test } from 'vitest';
import { sandboxWebhook } from '#server/gateways/payments/sandbox-webhook.ts';
import { balanceOf, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { checksum } from '#testing/database/checksum.ts';
import { beginDeposit, makeDeposit } from '#testing/fixtures/deposits.ts';
import { testShop } from '#testing/test-shop.ts';
import type { Caller } from '#server/platform/core/caller.ts';

const { context, app } = await testShop();
let caller: Caller;
beforeEach(async () => {
  caller = callerOf(await buildMember(context));
});

/** A provider sends no token and no anti-forgery header. */
async function send(
  { raw, headers }: { raw: Buffer; headers: Record<string, string> },
  provider = 'sandbox',
): Promise<{ status: number; text: string }> {
  const url = `/platform/api/payment/webhook/${provider}`;
  const answer = await app.inject({ method: 'POST', url, headers, payload: raw });
  return { status: answer.statusCode, text: answer.body };
}

const events = () => context.db.selectFrom('paymentEvent').selectAll().execute();

test('a signed message credits the deposit it is about, however often it is sent', async () => {
  const { ref } = await beginDeposit(context, caller, 5000);
  const message = sandboxWebhook({ eventId: `evt-${ref}`, ref });
  expect((await send(message)).status).toBe(200);
  expect(await balanceOf(context, caller.memberId)).toBe(0);
  expect(await context.runJobs()).toBe(1);
  expect((await send(message)).status).toBe(200);
  expect(await context.runJobs()).toBe(0);
  expect(await balanceOf(context, caller.memberId)).toBe(5000);
  expect((await events()).find((one) => one.ref === ref)).toEqual({
    provider: 'sandbox',
    eventId: `evt-${ref}`,
    ref,
    receivedAt: context.clock.now(),
    handledAt: context.clock.now(),
  });
});

test('the body moves no money: the provider is asked', async () => {
  const { ref } = await beginDeposit(context, caller, 5000, 'none');
  const hint = { eventId: `evt-${ref}`, ref, state: 'captured', captured: 1_000_000 };
  await send(sandboxWebhook(hint));
  await context.runJobs();
  expect(await balanceOf(context, caller.memberId)).toBe(0);
});

test('a message of a payment we do not know is kept and answered, and stays without effect', async () => {
  const { status } = await send(sandboxWebhook({ eventId: 'evt-of-a-stranger', ref: 'sbx_of_a_stranger' }));
  expect(status).toBe(200);
  await context.runJobs();
  const event = (await events()).find(({ eventId }) => eventId === 'evt-of-a-stranger');
  expect(event?.handledAt).toEqual(context.clock.now());
});

test('a message about nothing of ours is answered and not kept', async () => {
  const before = await checksum(context.db);
  expect((await send(sandboxWebhook({ eventId: 'evt-of-nothing' }))).status).toBe(200);
  expect(await checksum(context.db)).toEqual(before);
});

test('a wrong signature is refused, keeps nothing, and asks the database nothing', async () => {
  const { ref } = await makeDeposit(context, caller, 5000);
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
      const { status, text } = await send(message);
      expect([status, JSON.parse(text)]).toMatchObject([400, { errorCode: 'INVALID_REQUEST' }]);
    }
  });
  expect(statements).toEqual([]);
  expect(await checksum(context.db)).toEqual(before);
});

test('an unknown provider is not there, and neither is a GET', async () => {
  const message = sandboxWebhook({ eventId: 'evt-lost', ref: 'lost' });
  expect((await send(message, 'nobody')).status).toBe(404);
  expect((await send(message, 'card')).status).toBe(404);
  const get = await app.inject({ method: 'GET', url: '/platform/api/payment/webhook/sandbox' });
  expect(get.statusCode).toBe(404);
});

test('any content type is read as the bytes it is, and a huge body is refused', async () => {
  const { raw, headers } = sandboxWebhook({ eventId: 'evt-plain', ref: 'plain' });
  for (const type of ['text/plain', 'application/json; charset=utf-8', 'application/x-www-form-urlencoded'])
    expect((await send({ raw, headers: { ...headers, 'content-type': type } })).status).toBe(200);
  const huge = sandboxWebhook({ eventId: 'x'.repeat(300_000), ref: 'huge' });
  expect((await send(huge)).status).toBe(400);
});

test('a message while the provider does not answer is handled later', async () => {
  const { ref } = await beginDeposit(context, caller, 5000, 'timeout');
  await send(sandboxWebhook({ eventId: `evt-${ref}`, ref }));
  await expect(context.runJobs()).rejects.toThrow();
  expect(await balanceOf(context, caller.memberId)).toBe(0);
  await context.runJobs();
  expect(await balanceOf(context, caller.memberId)).toBe(5000);
});
