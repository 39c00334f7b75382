import { expect, test } from 'vitest';
import { addFavourite, listFavourites } from '#contract/cask/favourite.ts';
import { login } from '#contract/account/account.ts';
import { captureDeposit } from '#contract/wallet/deposit.ts';
import { sandboxWebhook } from '#server/gateways/payments/sandbox-webhook.ts';
import { untilWaiting } from '#testing/database/at-once.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { beginDeposit } from '#testing/fixtures/deposits.ts';
import { testShop } from '#testing/test-shop.ts';

const { context, app, call } = await testShop();
const { database } = context;

/** Calls that wait here must not end by themselves before the test lets them. */
async function waitForLocksWithoutEnd(): Promise<void> {
  const { pool } = database;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) {
    await client.query('set lock_timeout = 0');
    client.release();
  }
}

test('a capture and a webhook are answered while logins, changes and reads hold all they may', async () => {
  const password = 'the password of yesterday';
  const cask = await buildCask(context);
  const members = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const member = await buildMember(context, { password });
      return { ...member, token: await loginAs(context, member) };
    }),
  );
  const [payer] = members;
  const { depositId, ref } = await beginDeposit(context, callerOf(payer!), 5000);
  await waitForLocksWithoutEnd();
  let ended = 0;
  const counted = (work: Promise<{ status: number }>) => work.finally(() => (ended += 1));
  const crowd = await database.asSuperuser(async (holder) => {
    await holder.query('begin');
    await holder.query('lock table favourite in access exclusive mode');
    await holder.query('lock table refresh_token in access exclusive mode');
    const logins = members.map(({ email }, i) =>
      counted(call(login, { body: { login: email, password }, remoteAddress: `10.0.${i}.1` })),
    );
    await untilWaiting(database, members.length);
    const favourite = { params: { caskId: String(cask.id) } };
    const changes = members
      .slice(0, 6)
      .map(({ token }) => counted(call(addFavourite, { ...favourite, token })));
    const reads = members.slice(6).map(({ token }) => counted(call(listFavourites, { token })));
    await untilWaiting(database, database.pool.options.max);
    const captured = await call(captureDeposit, { body: { paymentId: depositId }, token: payer!.token });
    const { raw, headers } = sandboxWebhook({ eventId: `evt-${ref}`, ref });
    const url = '/platform/api/payment/webhook/sandbox';
    const answer = await app.inject({ method: 'POST', url, headers, payload: raw });
    expect([captured.status, answer.statusCode, ended]).toEqual([200, 200, 0]);
    await holder.query('commit');
    return [...logins, ...changes, ...reads];
  });
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 204]));
});
