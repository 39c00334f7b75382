import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { testShop } from '#testing/test-shop.ts';

const verified: (string | null)[] = [];
const { context, call } = await testShop({}, ({ passwords }) => ({
  passwords: {
    ...passwords,
    verify(known, password) {
      verified.push(known);
      return passwords.verify(known, password);
    },
  },
}));

let networks = 0;
const elsewhere = () => `10.9.${Math.floor((networks += 1) / 200)}.${networks % 200}`;

/** A login from a network; `cookie` is what the browser kept of an earlier one. */
const login = (email: string, password: string, remoteAddress = elsewhere(), cookie = '') =>
  call(account.login, { body: { login: email, password }, remoteAddress, cookies: [cookie] });

const markIn = ({ headers }: Awaited<ReturnType<typeof login>>) =>
  /^known-browser=.*$/m.exec([headers['set-cookie']].flat().join('\n'))?.[0] ?? '';

test('a login that succeeds costs its account no try', async () => {
  const member = await buildMember(context);
  const home = elsewhere();
  for (let i = 0; i < 15; i += 1) expect((await login(member.email, member.password, home)).status).toBe(200);
});

test('many wrong logins from everywhere do not lock out the browser of the owner', async () => {
  const [member, stranger] = [await buildMember(context), await buildMember(context)];
  const [mark] = markIn(await login(member.email, member.password)).split(';');
  const [another] = markIn(await login(stranger.email, stranger.password)).split(';');
  for (let i = 0; i < 60; i += 1) expect((await login(member.email, 'wrong password!')).status).toBe(422);
  expect((await login(member.email, member.password)).status).toBe(429);
  expect((await login(member.email, member.password, elsewhere(), mark)).status).toBe(200);
  // The mark of another account, or one we did not make, is worth nothing.
  for (const cookie of [another, `known-browser=${'x'.repeat(65)}`, `${mark}x`])
    expect((await login(member.email, member.password, elsewhere(), cookie)).status).toBe(429);
});

test('the mark of a browser is for the server alone, and a wrong password makes none', async () => {
  const member = await buildMember(context);
  expect(markIn(await login(member.email, member.password))).toMatch(
    /^known-browser=[\w-]{65}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(markIn(await login(member.email, 'wrong password!'))).toBe('');
});

test('limits are the same for an address without an account', async () => {
  for (let i = 0; i < 10; i += 1)
    expect((await login('nobody@example.com', 'wrong password!', '10.8.0.1')).status).toBe(422);
  const refused = await login('nobody@example.com', 'wrong password!', '10.8.0.1');
  expect(refused).toMatchObject({ status: 429, error: { errorCode: 'TOO_MANY_REQUESTS', retryAfter: 6 } });
  expect(refused.headers['retry-after']).toBe('6');
});

test('a known and an unknown address cost one hash each, whatever is wrong', async () => {
  const cases = [
    await buildMember(context),
    await buildMember(context, { confirmed: false }),
    await buildMember(context, { disabled: true }),
    { email: 'unknown@example.com' },
  ];
  for (const { email } of cases) {
    verified.splice(0);
    await login(email, 'wrong password!');
    expect(verified).toHaveLength(1);
  }
  expect(verified).toEqual([null]);
});
