import { expect, test } from 'vitest';
import { getCertificate } from '#contract/certificate.ts';
import { addDays, instantAt } from '#domain/calendar.ts';
import { matureShares } from '#server/features/orders/shares/mature-shares.ts';
import { buildCask, buildMember, loginAs } from '#testing/builders.ts';
import { callerOf, fillCart } from '#testing/buyers.ts';
import { request } from '#testing/request.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';

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
