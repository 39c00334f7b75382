import { expect, test } from 'vitest';
import * as account from '#contract/account/account.ts';
import { getCart } from '#contract/order/cart.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { balanceOf, buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { testShop } from '#testing/test-shop.ts';
import { tokenIn } from '#testing/client/token-in.ts';

const { context, call, db, clock, pass } = await testShop();
const password = 'seven slow casks';
const hour = 3600_000;

const register = (email: string, secret = password) =>
  call(account.register, { query: {}, body: { email, password: secret }, cookies: [here] });
/** The cookie of the browser that all of this file registers in. */
const here = `registration=${'b'.repeat(43)}`;
const confirm = (
  token: string,
  passwords: { password?: string; newPassword?: string } = {},
  cookies = [here],
) => call(account.confirmRegistration, { body: { token, ...passwords }, cookies });
const login = (email: string, secret = password) =>
  call(account.login, { body: { login: email, password: secret } });
const accountOf = (email: string) =>
  db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirst();

const mailedToken = async (email: string) => tokenIn(await context.nextMailTo(email));

test('registering opens an unconfirmed account with an empty wallet in each currency and mails a link', async () => {
  const { error } = await register('niamh@example.com', 'password123456');
  expect(error).toMatchObject({ errorCode: 'WEAK_PASSWORD', fields: { password: expect.any(String) } });
  expect(await accountOf('niamh@example.com')).toBeUndefined();
  expect(await register('Niamh@Example.com ')).toMatchObject({ status: 202, text: '' });
  const member = await accountOf('niamh@example.com');
  expect(member?.confirmedAt).toBeNull();
  expect(member?.passwordHash).toMatch(/^\$argon2id\$/);
  for (const currency of ['EUR', 'SGD'] as const)
    expect(await balanceOf(context, member?.id ?? '', currency)).toBe(0);
  const { text } = await context.nextMailTo('niamh@example.com');
  expect(text).toContain('http://shop.test/register/confirm?token=');
});

test('confirming logs in, once', async () => {
  await register('once@example.com');
  const token = await mailedToken('once@example.com');
  const session = sessionIn((await confirm(token)).body);
  expect(session.user).toMatchObject({ email: 'once@example.com', balance: 0, country: null });
  expect((await call(account.getAccount, { token: session.token })).status).toBe(200);
  expect(await confirm(token)).toMatchObject({ status: 422, error: { errorCode: 'LINK_USED' } });
});

test('the link leads back to where the registration was begun, in any browser, once', async () => {
  const email = 'back@example.com';
  await call(account.register, { body: { email, password }, query: { target: '/cart?from=mail' } });
  const { body } = await confirm(await mailedToken(email), { password }, []);
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
  await call(account.register, { body: { email, password }, query: { cartId }, cookies: [here] });
  const { body } = await confirm(await mailedToken(email), { password }, []);
  const cart = await cartAt('phone-000001', sessionIn(body).token);
  expect(cart).toMatchObject({ id: cartId, entries: [{ boShareId: cask.offerId, quantity: 2 }] });
  expect((await cartAt('desktop-0001')).entries).toEqual([]);
  expect((await accountOf(email))?.registrationCart).toBeNull();
});

test('the cart of a member is not given away', async () => {
  const caller = callerOf(await buildMember(context));
  const { cartId } = await fillCart(context, caller, { casks: [[await buildCask(context), 1]] });
  const email = 'thief@example.com';
  await call(account.register, { body: { email, password }, query: { cartId }, cookies: [here] });
  const { body } = await confirm(await mailedToken(email));
  const cart = await cartAt('phone-000002', sessionIn(body).token);
  expect([cart.id === cartId, cart.entries]).toEqual([false, []]);
});

test('the browser that registered hears when its address is confirmed elsewhere, and no other browser does', async () => {
  const email = 'heard@example.com';
  const other = `registration=${'c'.repeat(43)}`;
  const heard = async (address: string, cookies: string[]) =>
    (await call(account.isRegistrationConfirmed, { query: { email: address }, cookies })).body.confirmed;
  await register(email);
  expect(await heard(email, [here])).toBe(false);
  await confirm(await mailedToken(email), { password }, []);
  expect(await heard(email, [here])).toBe(true);
  expect([await heard(email, [other]), await heard(email, [])]).toEqual([false, false]);
  // An account that was there before stays unknown, also to who registers it.
  const member = await buildMember(context);
  await register(member.email);
  for (const one of [member.email, 'nobody@example.com']) expect(await heard(one, [here])).toBe(false);
});

test('a registration leads nowhere but to a path of ours', async () => {
  const others = ['//evil.example', '/\\\\evil.example', 'https://evil.example', 'cart', '/a b'];
  for (const target of [...others, `/${'x'.repeat(500)}`]) {
    const body = { email: 'elsewhere@example.com', password };
    await expectRefusal(call(account.register, { body, query: { target } }), 'INVALID_REQUEST');
  }
});

test('a link works until its 24 hours are over', async () => {
  await register('late@example.com');
  const token = await mailedToken('late@example.com');
  pass(24 * hour);
  expect(await confirm(token)).toMatchObject({ status: 422, error: { errorCode: 'LINK_EXPIRED' } });
  await call(account.resendConfirmation, { body: { email: 'late@example.com' } });
  const again = await mailedToken('late@example.com');
  pass(24 * hour - 1);
  expect((await confirm(again)).status).toBe(200);
});

test('a made-up token and a reset token confirm nothing', async () => {
  const member = await buildMember(context);
  await call(account.forgotPassword, { body: { email: member.email } });
  const reset = await mailedToken(member.email);
  for (const token of [reset, 'x'.repeat(43)]) {
    expect(await confirm(token)).toMatchObject({ status: 422, error: { errorCode: 'LINK_INVALID' } });
  }
});

test('while unconfirmed, the newest registration counts and earlier links end', async () => {
  await register('again@example.com', 'the first password');
  const first = await mailedToken('again@example.com');
  await register('again@example.com', 'the second password');
  const second = await mailedToken('again@example.com');
  expect((await confirm(first)).status).toBe(422);
  expect((await confirm(second)).status).toBe(200);
  expect((await login('again@example.com', 'the first password')).status).toBe(422);
  expect((await login('again@example.com', 'the second password')).status).toBe(200);
});

test('in another browser the link takes the password of the registration, and no other', async () => {
  await register('phone@example.com');
  const token = await mailedToken('phone@example.com');
  for (const wrong of ['seven slow cask', 'SEVEN SLOW CASKS', 'x']) {
    const { error } = await confirm(token, { password: wrong }, []);
    expect(error).toMatchObject({ errorCode: 'WRONG_PASSWORD', fields: { password: 'is not right' } });
  }
  const before = await accountOf('phone@example.com');
  expect(before?.confirmedAt).toBeNull();
  expect((await confirm(token, { password }, [])).status).toBe(200);
  expect((await accountOf('phone@example.com'))?.passwordHash).toBe(before?.passwordHash);
  expect((await login('phone@example.com')).status).toBe(200);
});

test('guessing the password of a registration with its link is refused after a few tries', async () => {
  await register('guessed@example.com');
  const token = await mailedToken('guessed@example.com');
  const tries = [];
  for (let i = 0; i < 30; i += 1) tries.push(await confirm(token, { password: `guess ${i}` }, []));
  expect(tries.at(-1)?.error.errorCode).toBe('TOO_MANY_REQUESTS');
});

test('in another browser a new password takes the place of the one of the registration', async () => {
  await register('elsewhere@example.com', 'of somebody else');
  const token = await mailedToken('elsewhere@example.com');
  for (const cookies of [[], [`registration=${'c'.repeat(43)}`]]) {
    const { error } = await confirm(token, {}, cookies);
    expect(error).toMatchObject({ errorCode: 'PASSWORD_NEEDED', fields: { password: 'is needed' } });
  }
  const weak = await confirm(token, { newPassword: 'password123456' }, []);
  expect(weak.error.errorCode).toBe('WEAK_PASSWORD');
  expect((await confirm(token, { newPassword: password }, [])).status).toBe(200);
  expect((await login('elsewhere@example.com', 'of somebody else')).status).toBe(422);
  expect((await login('elsewhere@example.com')).status).toBe(200);
});

test('a later registration of somebody else’s address does not choose the password either', async () => {
  await register('owner@example.com');
  const stranger = [`registration=${'d'.repeat(43)}`];
  const body = { email: 'owner@example.com', password: 'chosen by a stranger' };
  await call(account.register, { query: {}, body, cookies: stranger });
  const token = await mailedToken('owner@example.com');
  expect((await confirm(token)).error.errorCode).toBe('PASSWORD_NEEDED');
  const { error } = await login('owner@example.com', 'chosen by a stranger');
  expect(error.errorCode).toBe('EMAIL_NOT_CONFIRMED');
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

test('registering over a confirmed account changes nothing, says nothing, and mails a notice', async () => {
  const member = await buildMember(context);
  const before = await accountOf(member.email);
  expect(await register(member.email, 'of an intruder')).toMatchObject({ status: 202, text: '' });
  await context.runJobs();
  expect(await accountOf(member.email)).toEqual(before);
  const mail = context.mailTo(member.email);
  expect(mail.subject).toBe('You already have an account');
  expect(mail.text).not.toContain('token=');
});

test('a link asked for a disabled account brings a mail that it is disabled, and how to reach us', async () => {
  const member = await buildMember(context);
  await db.updateTable('member').set({ disabledAt: clock.now() }).where('id', '=', member.id).execute();
  const asking = [
    () => register(member.email),
    () => call(account.resendConfirmation, { body: { email: member.email } }),
    () => call(account.forgotPassword, { body: { email: member.email } }),
  ];
  for (const ask of asking) {
    context.mails.length = 0;
    expect(await ask()).toMatchObject({ status: 202, text: '' });
    const mail = await context.nextMailTo(member.email);
    expect([context.mails.length, mail.subject]).toEqual([1, 'Your account is disabled']);
    expect(mail.text).toContain('http://shop.test/contacts');
    expect(mail.text).not.toContain('token=');
  }
});

test('a known and an unknown address cost the same statements', async () => {
  const member = await buildMember(context);
  const shape = (statements: string[]) => statements.map((text) => text.slice(0, 60));
  const work = async (email: string) => {
    const asking = [
      () => call(account.resendConfirmation, { body: { email } }),
      () => call(account.forgotPassword, { body: { email } }),
      () => login(email, 'not the password'),
      // Last: it makes the address a known one.
      () => register(email),
    ];
    const all = [];
    for (const ask of asking) all.push(shape(await context.database.statements(ask)));
    return all;
  };
  expect(await work('nobody-yet@example.com')).toEqual(await work(member.email));
});

test('asking for a link again with an unknown address sends no mail', async () => {
  await context.runJobs();
  const before = context.mails.length;
  const body = { email: 'unknown@example.com' };
  for (const ask of [account.resendConfirmation, account.forgotPassword])
    expect(await call(ask, { body })).toMatchObject({ status: 202, text: '' });
  await context.runJobs();
  expect(context.mails.length).toBe(before);
});
