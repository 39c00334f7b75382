import { expect, test } from 'vitest';
import { listAlerts } from '#contract/cask/alert.ts';
import { getAccount } from '#contract/account/account.ts';
import { getUnsubscribe, unsubscribe } from '#contract/notice.ts';
import { addAlert } from '#server/features/alerts/queries.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

const { context, app, call } = await testShop();

async function watcher() {
  const member = await buildMember(context);
  const casks = [await buildCask(context, { name: 'First' }), await buildCask(context, { name: 'Second' })];
  for (const { id } of casks) await addAlert(context, callerOf(member), { caskId: id });
  const token = await loginAs(context, member);
  const ended = { memberId: member.id, preference: 'alerts', caskId: casks[0]!.id } as const;
  return {
    casks,
    link: new URL(unsubscribeUrl(context, ended)),
    alerts: async () => (await call(listAlerts, { token })).body,
    choices: async () => (await call(getAccount, { token })).body.emailPreferences,
  };
}
const tokenIn = (link: URL) => link.searchParams.get('token') ?? '';
const click = (link: URL, payload: string, type = 'application/x-www-form-urlencoded') =>
  app.inject({
    method: 'POST',
    url: link.pathname + link.search,
    headers: { 'content-type': type },
    payload,
  });
const oneClick = 'List-Unsubscribe=One-Click';

const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

test.each([
  ['a form', oneClick, 'application/x-www-form-urlencoded'],
  ['a form of several parts', part, 'multipart/form-data; boundary=b'],
])(
  'one click of a mail program, %s without cookie or login, ends the alerts of that cask',
  async (_, payload, type) => {
    const { link, alerts, casks, choices } = await watcher();
    for (let i = 0; i < 2; i += 1) expect((await click(link, payload, type)).statusCode).toBe(200);
    expect(await alerts()).toEqual([casks[1]?.id]);
    expect((await choices()).alerts).toBe(true);
  },
);

test('opening the link changes nothing: programs that look at links do not unsubscribe anybody', async () => {
  const { link, alerts } = await watcher();
  await app.inject({ method: 'GET', url: link.pathname + link.search });
  const { body } = await call(getUnsubscribe, { query: { token: tokenIn(link) } });
  expect(body).toEqual({ preference: 'alerts', caskName: 'First' });
  expect(await alerts()).toHaveLength(2);
});

test('the page can end the alerts of one cask, or all alert mails; notices on the site stay', async () => {
  const { link, alerts, choices } = await watcher();
  await call(unsubscribe, { body: { token: tokenIn(link), all: true } });
  expect([(await alerts()).length, (await choices()).alerts]).toEqual([2, false]);
  await call(unsubscribe, { body: { token: tokenIn(link), all: false } });
  expect(await alerts()).toHaveLength(1);
});

test.each(['news', 'reminders'] as const)(
  'a link in a mail of %s ends those, and no others',
  async (preference) => {
    const { choices } = await watcher();
    const member = await buildMember(context);
    const url = unsubscribeUrl(context, { memberId: member.id, preference, caskId: null });
    const token = tokenIn(new URL(url));
    await call(unsubscribe, { body: { token, all: false } });
    const session = await loginAs(context, member);
    const { emailPreferences } = (await call(getAccount, { token: session })).body;
    expect(emailPreferences).toEqual({ ...(await choices()), [preference]: false });
  },
);

test('a token that is not ours, or a POST that is no one-click request, ends nothing', async () => {
  const { link, alerts } = await watcher();
  expect((await click(link, 'something=else')).statusCode).toBe(400);
  expect((await click(new URL('/unsubscribe', link), oneClick)).statusCode).toBe(400);
  const [member, what, signed] = tokenIn(link).split('.');
  const other = await buildMember(context);
  const bent = [
    `${other.id}.${what}.${signed}`,
    `${member}.n.${signed}`,
    `${member}.${what}.${'x'.repeat(22)}`,
    'x'.repeat(43),
  ];
  for (const token of bent) {
    const { status, error } = await call(unsubscribe, { body: { token, all: false } });
    expect([status, error.errorCode]).toEqual([422, 'LINK_INVALID']);
    link.searchParams.set('token', token);
    expect((await click(link, oneClick)).statusCode).toBe(422);
  }
  expect(await alerts()).toHaveLength(2);
});
