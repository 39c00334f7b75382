import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refundOrder } from '#contract/office/money/refunds.ts';
import { buildCask, buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();
const app = await testApp(context);
const token = await loginAsOperator(context, await buildMember(context), ['finance']);

test('a request for all shares is not the one for some of them, though its id and its sum are', async () => {
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  const cart = await fillCart(context, callerOf(member), { casks: [[await buildCask(context), 2]] });
  const order = await cart.place();
  const codes = order.lines.flatMap(({ shareCodes }) => shareCodes);
  const ask = (refundId: string, shareCodes?: string[]) =>
    request(app, refundOrder, {
      params: { orderId: order.id, refundId },
      body: {
        kind: 'TAKE_BACK',
        amount: 10_000,
        reason: 'The courier came a week late',
        ...(shareCodes && { shareCodes }),
      },
      token,
    });
  const some = randomUUID();
  expect((await ask(some, codes.slice(0, 1))).body.isRequested).toBe(false);
  expect((await ask(some)).error.errorCode).toBe('REFUND_EXISTS');
  expect((await ask(some, codes.slice(0, 1))).status).toBe(201);
  const rest = randomUUID();
  const { body } = await ask(rest);
  expect((await ask(rest)).body).toEqual(body);
});
