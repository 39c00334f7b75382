import { afterAll, beforeEach, expect, test } from 'vitest';
import { transaction } from '#server/platform/db/transaction.ts';
import { smtpMailer } from '#server/gateways/mail/smtp.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { buildMember, type BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { openSmtpServer } from '#testing/servers/smtp-server.ts';
import { testContext } from '#testing/test-context.ts';
import { claimMail } from '#server/platform/mail/outbox.ts';
import { claimMs } from '#server/platform/mail/send-mails.ts';
import { requestLink } from '#server/features/account/email-links/queue-account-mail.ts';
import { deleteAccount } from '#server/features/account/privacy/delete-account.ts';
import { notifyMany } from '#server/features/notices/notify.ts';
import { sendMailsJob } from './jobs.ts';

const context = await testContext();
const { db, clock, pass } = context;
const smtp = await openSmtpServer();
const mailer = smtpMailer(smtp.url, context.config.mailFrom);
const sendMails = () => sendMailsJob.handler({ ...context, mailer }, {});
let count = 0;

beforeEach(() => {
  smtp.behaviour = {};
  smtp.received.length = 0;
});
afterAll(() => mailer.close());

async function notifyMembers(...members: BuiltMember[]): Promise<string> {
  count += 1;
  const event = `event ${count}`;
  const data = { caskId: count, caskName: 'Rain Barrel', left: 2, total: 200 };
  const ids = members.map(({ id }) => id);
  await transaction(db, (tx) => notifyMany(context, tx, ids, { type: 'CASK_BACK', event, data }));
  return event;
}
const rows = (event: string) => rowsOf(db, 'mail', { event });

test('a mail has its subject, text and HTML, link, addressee, and the way to end such mails', async () => {
  const member = await buildMember(context);
  const event = await notifyMembers(member);
  await sendMails();
  const [mail] = await smtp.mailsTo(member.email);
  expect(mail?.subject).toBe('Shares of Rain Barrel are back on sale');
  for (const part of [mail?.text, String(mail?.html)]) {
    expect(part).toContain(`http://shop.test/casks/${count}`);
    expect(part).toContain('http://shop.test/unsubscribe?token=');
  }
  const list = mail?.headers.get('list') as { unsubscribe?: { url: string } } | undefined;
  expect(mail?.text).toContain(list?.unsubscribe?.url ?? 'no address to unsubscribe');
  expect(await rows(event)).toMatchObject([{ state: 'SENT', tries: 1, reason: null }]);
});

test('four workers at once send each mail once', async () => {
  const members: BuiltMember[] = [];
  for (let i = 0; i < 20; i += 1) members.push(await buildMember(context));
  const event = await notifyMembers(...members);
  // A run is short: on a slow machine it takes several.
  while ((await rows(event)).some(({ state }) => state === 'QUEUED'))
    await Promise.all(Array.from({ length: 4 }, () => sendMails()));
  const addresses = smtp.received.map(({ to }) => to[0]);
  expect(addresses.toSorted()).toEqual(members.map(({ email }) => email).toSorted());
});

test.each([
  ['refused permanently', 550, 3, { tries: 1, reason: 'refused: 550' }],
  ['not taken in twenty tries', 451, 22, { tries: 20, reason: 'not taken in 20 tries' }],
])('a mail that is %s is abandoned, with a reason that names no person', async (_, code, runs, end) => {
  smtp.behaviour.refuse = () => code;
  const event = await notifyMembers(await buildMember(context));
  for (let i = 0; i < runs; i += 1, pass(4 * 3600_000)) await sendMails();
  expect(await rows(event)).toMatchObject([{ state: 'GIVEN_UP', ...end }]);
});

test('a server that is away or says "later" is asked again, with growing pauses, and gets each mail once', async () => {
  const [one, other] = [await buildMember(context), await buildMember(context)];
  await smtp.close();
  const event = await notifyMembers(one, other);
  await sendMails();
  await sendMails();
  expect((await rows(event)).map(({ tries }) => tries)).toEqual([1, 1]);
  await smtp.openAgain();
  smtp.behaviour.refuse = () => 451;
  pass(5000);
  await sendMails();
  smtp.behaviour = {};
  pass(5000);
  await sendMails();
  expect(smtp.received).toEqual([]);
  pass(5000);
  await sendMails();
  expect(smtp.received).toHaveLength(2);
  const sent = { state: 'SENT', tries: 3, reason: null };
  expect(await rows(event)).toMatchObject([sent, sent]);
});

test('a mail to an account goes before thousands of alerts', async () => {
  const members: BuiltMember[] = [];
  for (let i = 0; i < 5; i += 1) members.push(await buildMember(context));
  await notifyMembers(...members);
  const waiting = await buildMember(context);
  await requestLink(context, 'RESET_PASSWORD', waiting.email);
  const now = context.clock.now();
  expect(await claimMail(db, null, { now, until: now })).toMatchObject({ to: waiting.email });
  await sendMails();
});

test('a mail to nobody is deleted, and the mail to a deleted member is deleted when it has left', async () => {
  const member = await buildMember(context, { membership: null });
  await requestLink(context, 'RESET_PASSWORD', 'nobody@example.com');
  await deleteAccount(context, callerOf(member), member);
  const withoutMember = () => db.selectFrom('mail').where('memberId', 'is', null).selectAll().execute();
  expect((await withoutMember()).map(({ address }) => address).toSorted()).toEqual([member.email, null]);
  smtp.behaviour.refuse = () => 451;
  await sendMails();
  expect((await withoutMember()).map(({ address }) => address)).toEqual([member.email]);
  smtp.behaviour = {};
  pass(5000);
  await sendMails();
  expect(smtp.received.flatMap(({ to }) => to)).toEqual([member.email]);
  expect(await withoutMember()).toEqual([]);
});

test('a mail killed between "250 OK" and the commit is sent again, when its claim has run out, with the same link and id', async () => {
  const member = await buildMember(context);
  const claimedUntil = new Date(clock.now().getTime() + claimMs);
  await requestLink(context, 'RESET_PASSWORD', member.email);
  await sendMails();
  // The kill leaves it so: taken by the server, and still claimed here.
  const [{ id } = { id: '' }] = await db
    .updateTable('mail')
    .set({ state: 'QUEUED', settledAt: null, dueAt: claimedUntil })
    .where('memberId', '=', member.id)
    .returning('id')
    .execute();
  await sendMails();
  expect(smtp.received).toHaveLength(1);
  pass(claimMs);
  await sendMails();
  const mails = await smtp.mailsTo(member.email);
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<${id}@shop.test>`, `<${id}@shop.test>`]);
  const [one, two] = mails.map(({ text = '' }) => text.match(/http:\S+token=\S+/g) ?? []);
  expect([one?.length, two]).toEqual([1, one]);
  expect(smtp.received[0]?.source.toString()).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test('a mail that is not taken now stops no other, and is sent later', async () => {
  const [unlucky, lucky] = [await buildMember(context), await buildMember(context)];
  smtp.behaviour.refuse = (address) => (address === unlucky.email ? 451 : undefined);
  await notifyMembers(unlucky, lucky);
  await sendMails();
  expect(smtp.received.map(({ to }) => to)).toEqual([[lucky.email]]);
  smtp.behaviour = {};
  context.pass(5000);
  await sendMails();
  expect(smtp.received.map(({ to }) => to)).toEqual([[lucky.email], [unlucky.email]]);
});
