import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import * as account from '#contract/account/account.ts';
import * as privacy from '#contract/account/privacy.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { buildApp } from '#server/app.ts';
import type { Mail } from '#server/gateways/mail/mailer.ts';
import { sendMailsJob } from '#server/features/mails/jobs.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import { createLog, redact, warnThrottled } from './log.ts';
import { request } from '#testing/request.ts';
import { sessionIn } from '#testing/client/session-in.ts';
import { testContext } from '#testing/test-context.ts';
import { tokenIn } from '#testing/client/token-in.ts';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
const plain = await testContext();
const inbox = plain.mailer;

/** The first refusal of each mail names whom it was for, as mail servers do. */
const tried = new Set<string>();
async function send(mail: Mail): Promise<void> {
  if (!tried.has(mail.subject)) {
    tried.add(mail.subject);
    const refusal = { responseCode: 450, rejected: [mail.to], response: `450 <${mail.to}> is busy` };
    throw Object.assign(new Error(`450 <${mail.to}>: mailbox is busy`), refusal);
  }
  await inbox.send(mail);
}
const context = Object.assign(plain, { log, mailer: { send } });
const app = await buildApp(context);
afterAll(() => app.close());
app.get('/broken', async () =>
  sql`insert into member (id, email, password_hash, created_at) select gen_random_uuid(), email, '', ${context.clock.now()} from member`.execute(
    context.db,
  ),
);

const email = 'caoimhe.quigley@example.com';
const address = { line1: '9 Yellowhammer Yard', city: 'Zorkville', postalCode: 'Y99 XY01' };
const named = { name: 'Caoimhe-Zita', surname: 'Quigley-Xanthe', dateOfBirth: '1977-07-17' };
const person = {
  ...named,
  phone: '+353 86 555 0172',
  country: 'IE',
  deliveryAddress: { ...address, line2: '', country: 'IE' },
  currency: 'SGD',
} as const;
const passwords = ['seven slow casks', 'eleven new staves'] as const;

test('the logs of a whole account’s life hold no personal data and no secret', async () => {
  const workers = startWorkers(context, context.database.url);
  const cookies = [`registration=${'b'.repeat(43)}`];
  await request(app, account.register, { query: {}, body: { email, password: passwords[0] }, cookies });
  const mailed = () => plain.mails.filter(({ to }) => to === email).length;
  await vi.waitFor(() => expect(lines.join('')).toContain('mail not sent yet'), { timeout: 10_000 });
  context.pass(5000);
  await sendMailsJob.handler(context, {});
  expect(mailed()).toBe(1);
  const link = tokenIn(context.mailTo(email));
  await request(app, account.confirmRegistration, { body: { token: link }, cookies });
  const login = await request(app, account.login, { body: { login: email, password: passwords[0] } });
  const { token, refreshToken } = sessionIn(login.body);
  await request(app, account.login, { body: { login: email, password: 'a slip of the keys' } });
  const { body } = await request(app, account.getAccount, { token });
  const { email: _, ...details } = body;
  await request(app, account.updateAccount, { token, body: { ...details, ...person } });
  await request(app, walletInfo, { token, query: { email, currencyType: 'SGD', fields: 'ALL' } });
  const change = { currentPassword: passwords[0], newPassword: passwords[1] };
  expect((await request(app, account.changePassword, { token, body: change })).status).toBe(204);
  await request(app, privacy.exportAccount, { token, query: { format: 'json' } });
  expect((await app.inject('/broken')).statusCode).toBe(500);
  const gone = await request(app, privacy.deleteAccount, { token, body: { password: passwords[1] } });
  expect(gone.status).toBe(204);
  await vi.waitFor(
    () => expect(lines.filter((line) => line.includes('mail not sent yet')).length).toBeGreaterThan(1),
    { timeout: 10_000 },
  );
  await workers.stop();
  await sleep(0);

  const logged = lines.join('');
  expect(logged).toContain('unexpected error');
  expect(logged).toMatch(/"memberId":"[\w-]{36}","sessionId":"[\w-]{36}","msg":"logged in"/);
  expect(logged).toMatch(/"code":"WRONG_CREDENTIALS","call":"\/account\/api\/auth\/login","msg":"refused"/);
  const secrets = [token, refreshToken, link, 'b'.repeat(43), ...passwords, 'a slip of the keys'];
  const personal = [email, 'quigley', '555 0172', ...Object.values(named), ...Object.values(address)];
  for (const one of [...secrets, ...personal]) expect(logged.toLowerCase()).not.toContain(one.toLowerCase());
}, 60_000);

test.each([
  ['Mailbox <a.b+c@example.co.uk> is full', 'Mailbox <…> is full'],
  ['Key (email)=(one@example.com) already exists.', 'Key (email)=(…) already exists.'],
  [
    `link ${'x'.repeat(43)} of 00000000-0000-4000-8000-000000000001`,
    'link … of 00000000-0000-4000-8000-000000000001',
  ],
  ['bad token eyJhbGciOi.eyJzdWIi.c2ln', 'bad token …'],
  [
    'at file:///work/server/features/account/registration/register.ts:12:3',
    'at file:///work/server/features/account/registration/register.ts:12:3',
  ],
])('%s is written as %s', (text, safe) => {
  expect(redact(text)).toBe(safe);
});

test('a text of any length is written in no time', () => {
  for (const part of ['a', 'eyJ-', 'eyJ.', '@', 'a.'])
    expect(redact(part.repeat(200_000)).length).toBeGreaterThan(0);
});

test('an error that repeats is logged every ten seconds, with how often it came; a plain object by its message', () => {
  const written: string[] = [];
  let now = 0;
  const to = createLog('warn', { write: (line) => void written.push(line) });
  const warn = warnThrottled(to, 'database connection lost', () => now);
  for (; now < 12_000; now += 100) warn({ message: 'Connection terminated', queue: 'mails' } as never);
  warn(new Error('another'));
  const msg = 'database connection lost';
  expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg, err: { message: 'Connection terminated' } },
    { msg, err: { message: 'Connection terminated' }, repeats: 99 },
    { msg, err: { message: 'another' } },
  ]);
});
