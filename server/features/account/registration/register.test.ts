import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { getCart } from '#contract/order/cart.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { accountShop } from '#testing/fixtures/account-shop.ts';
import { balanceOf, buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';

const { context, call, db, pass, login, isLive, mailedToken } = await accountShop();
const password = 'seven slow casks';
const hour = 3600_000;

/** This is the cookie of the browser that registers. */
const here = `registration=${'b'.repeat(43)}`;
const another = `registration=${'c'.repeat(43)}`;
const register = (email: string, secret = password, query: { target?: string; cartId?: string } = {}) =>
  call(account.register, { query, body: { email, password: secret }, cookies: [here] });
/** Registers, and returns what is in the mailed link. */
async function registered(...given: Parameters<typeof register>): Promise<string> {
  await register(...given);
  return mailedToken(given[0]);
}
const resend = (email: string) => call(account.resendConfirmation, { body: { email } });
const forgot = (email: string) => call(account.forgotPassword, { body: { email } });
type Secret = { password?: string; newPassword?: string };
const confirm = (token: string, secret: Secret = {}, cookies = [here]) =>
  call(account.confirmRegistration, { body: { token, ...secret }, cookies });
const accountOf = (email: string) =>
  db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirst();

test('registering opens an unconfirmed account with an empty wallet in each currency and mails a link, which logs in, once', async () => {
  const fields = { password: expect.any(String) as string };
  await expectRefusal(register('niamh@example.com', 'password123456'), 'WEAK_PASSWORD', { fields });
  expect(await accountOf('niamh@example.com')).toBeUndefined();
  expect(await register('Niamh@Example.com ')).toMatchObject({ status: 202, text: '' });
  const member = await accountOf('niamh@example.com');
  expect(member?.confirmedAt).toBeNull();
  expect(member?.passwordHash).toMatch(/^\$argon2id\$/);
  for (const currency of ['EUR', 'SGD'] as const)
    expect(await balanceOf(context, member?.id ?? '', currency)).toBe(0);
  const { text } = await context.nextMailTo('niamh@example.com');
  expect(text).toContain('http://shop.test/register/confirm?token=');
  const token = await mailedToken('niamh@example.com');
  const session = sessionIn((await confirm(token)).body);
  expect(session.user).toMatchObject({ email: 'niamh@example.com', balance: 0, country: null });
  expect(await isLive(session.token)).toBe(true);
  await expectRefusal(confirm(token), 'LINK_USED');
});

test('the link leads back to where the registration was begun, in any browser, once', async () => {
  const email = 'back@example.com';
  const token = await registered(email, password, { target: '/cart?from=mail' });
  const { body } = await confirm(token, { password }, []);
  expect(body).toMatchObject({ target: '/cart?from=mail' });
  expect((await accountOf(email))?.registrationTarget).toBeNull();
});

const cartAt = async (deviceId: string, token?: string) =>
  (await call(getCart, { query: { deviceId }, token })).body;

test('the cart goes with the account: whoever confirms has it in any browser, and nobody else any more', async () => {
  const cask = await buildCask(context);
  const { id: cartId } = await cartAt('desktop-0001');
  await addEntry(context, null, { cartId, boShareId: cask.offerId, quantity: 2 });
  const email = 'cart@example.com';
  const { body } = await confirm(await registered(email, password, { cartId }), { password }, []);
  const cart = await cartAt('phone-000001', sessionIn(body).token);
  expect(cart).toMatchObject({ id: cartId, entries: [{ boShareId: cask.offerId, quantity: 2 }] });
  expect((await cartAt('desktop-0001')).entries).toEqual([]);
  expect((await accountOf(email))?.registrationCart).toBeNull();
});

test('the cart of a member is not given away', async () => {
  const caller = callerOf(await buildMember(context));
  const { cartId } = await fillCart(context, caller, { casks: [[await buildCask(context), 1]] });
  const { body } = await confirm(await registered('thief@example.com', password, { cartId }));
  const cart = await cartAt('phone-000002', sessionIn(body).token);
  expect([cart.id === cartId, cart.entries]).toEqual([false, []]);
});

test('the browser that registered hears when its address is confirmed elsewhere, and no other browser does', async () => {
  const email = 'heard@example.com';
  const heard = async (address: string, cookies: string[]) =>
    (await call(account.isRegistrationConfirmed, { query: { email: address }, cookies })).body.confirmed;
  await register(email);
  expect(await heard(email, [here])).toBe(false);
  await confirm(await mailedToken(email), { password }, []);
  expect(await heard(email, [here])).toBe(true);
  expect([await heard(email, [another]), await heard(email, [])]).toEqual([false, false]);
  // An account that was there before stays unknown, also to who registers it.
  const member = await buildMember(context);
  await register(member.email);
  for (const one of [member.email, 'nobody@example.com']) expect(await heard(one, [here])).toBe(false);
});

test('a registration leads nowhere but to a path of ours', async () => {
  const others = ['//evil.example', '/\\\\evil.example', 'https://evil.example', 'cart', '/a b'];
  for (const target of [...others, `/${'x'.repeat(500)}`])
    await expectRefusal(register('elsewhere@example.com', password, { target }), 'INVALID_REQUEST');
});

test('a link works until its 24 hours are over', async () => {
  const token = await registered('late@example.com');
  pass(24 * hour);
  await expectRefusal(confirm(token), 'LINK_EXPIRED');
  await resend('late@example.com');
  const again = await mailedToken('late@example.com');
  pass(24 * hour - 1);
  expect((await confirm(again)).status).toBe(200);
});

test('a made-up token and a reset token confirm nothing', async () => {
  const member = await buildMember(context);
  await forgot(member.email);
  const reset = await mailedToken(member.email);
  for (const token of [reset, 'x'.repeat(43)]) await expectRefusal(confirm(token), 'LINK_INVALID');
});

test('while unconfirmed, the newest registration counts and earlier links end', async () => {
  const first = await registered('again@example.com', 'the first password');
  const second = await registered('again@example.com', 'the second password');
  expect((await confirm(first)).status).toBe(422);
  expect((await confirm(second)).status).toBe(200);
  expect((await login('again@example.com', 'the first password')).status).toBe(422);
  expect((await login('again@example.com', 'the second password')).status).toBe(200);
});

test('in another browser the link takes the password of the registration, and no other', async () => {
  const token = await registered('phone@example.com');
  const fields = { password: 'is not right' };
  for (const wrong of ['seven slow cask', 'SEVEN SLOW CASKS', 'x'])
    await expectRefusal(confirm(token, { password: wrong }, []), 'WRONG_PASSWORD', { fields });
  const before = await accountOf('phone@example.com');
  expect(before?.confirmedAt).toBeNull();
  expect((await confirm(token, { password }, [])).status).toBe(200);
  expect((await accountOf('phone@example.com'))?.passwordHash).toBe(before?.passwordHash);
  expect((await login('phone@example.com', password)).status).toBe(200);
});

test('guessing the password of a registration with its link is refused after a few tries', async () => {
  const token = await registered('guessed@example.com');
  for (let i = 0; i < 29; i += 1) await confirm(token, { password: `guess ${i}` }, []);
  await expectRefusal(confirm(token, { password: 'the last guess' }, []), 'TOO_MANY_REQUESTS');
});

test('in another browser a new password takes the place of the one of the registration', async () => {
  const token = await registered('elsewhere@example.com', 'of somebody else');
  const fields = { password: 'is needed' };
  for (const cookies of [[], [another]])
    await expectRefusal(confirm(token, {}, cookies), 'PASSWORD_NEEDED', { fields });
  await expectRefusal(confirm(token, { newPassword: 'password123456' }, []), 'WEAK_PASSWORD');
  expect((await confirm(token, { newPassword: password }, [])).status).toBe(200);
  expect((await login('elsewhere@example.com', 'of somebody else')).status).toBe(422);
  expect((await login('elsewhere@example.com', password)).status).toBe(200);
});

test('a later registration of somebody else’s address does not choose the password either', async () => {
  await register('owner@example.com');
  const body = { email: 'owner@example.com', password: 'chosen by a stranger' };
  await call(account.register, { query: {}, body, cookies: [another] });
  await expectRefusal(confirm(await mailedToken(body.email)), 'PASSWORD_NEEDED');
  await expectRefusal(login(body.email, body.password), 'EMAIL_NOT_CONFIRMED');
});

test('the browser’s mark is given whatever the address, for the server alone, and only its hash is kept', async () => {
  const member = await buildMember(context);
  for (const email of [member.email, 'marked@example.com']) {
    const { headers } = await call(account.register, { query: {}, body: { email, password } });
    const [mark = ''] = [headers['set-cookie']]
      .flat()
      .filter((text) => String(text).startsWith('registration='));
    expect(mark).toMatch(/^registration=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
  }
  expect((await accountOf('marked@example.com'))?.registrationHash).toHaveLength(32);
  expect((await accountOf(member.email))?.registrationHash).toBeNull();
});

/** The mails that asking brings; the answer is always the same. */
async function mailsAfter(ask: (email: string) => Promise<object>, email: string) {
  await context.runJobs();
  context.mails.length = 0;
  expect(await ask(email)).toMatchObject({ status: 202, text: '' });
  await context.runJobs();
  return context.mails;
}

test('registering over a confirmed account changes nothing, says nothing, and mails a notice', async () => {
  const member = await buildMember(context);
  const before = await accountOf(member.email);
  const mails = await mailsAfter((email) => register(email, 'of an intruder'), member.email);
  expect(await accountOf(member.email)).toEqual(before);
  expect(mails).toMatchObject([{ subject: 'You already have an account' }]);
  expect(mails[0]?.text).not.toContain('token=');
});

test.each([
  ['a registration', register],
  ['another confirmation', resend],
  ['a new password', forgot],
])('%s of a disabled account brings a mail that it is disabled, and how to reach us', async (_, ask) => {
  const mails = await mailsAfter(ask, (await buildMember(context, { disabled: true })).email);
  expect(mails).toMatchObject([{ subject: 'Your account is disabled' }]);
  expect(mails[0]?.text).toContain('http://shop.test/contacts');
  expect(mails[0]?.text).not.toContain('token=');
});

test('asking for a link again with an unknown address sends no mail', async () => {
  for (const ask of [resend, forgot]) expect(await mailsAfter(ask, 'unknown@example.com')).toEqual([]);
});

test('a known and an unknown address cost the same statements', async () => {
  const member = await buildMember(context);
  const shape = (statements: string[]) => statements.map((text) => text.slice(0, 60));
  const work = async (email: string) => {
    const all = [];
    // Registering last: it makes the address a known one.
    for (const ask of [resend, forgot, (one: string) => login(one, 'not the password'), register])
      all.push(shape(await context.database.statements(() => ask(email))));
    return all;
  };
  expect(await work('nobody-yet@example.com')).toEqual(await work(member.email));
});
