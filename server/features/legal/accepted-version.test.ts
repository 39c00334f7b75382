import { afterAll, expect, onTestFinished, test } from 'vitest';
import { register } from '#contract/account/account.ts';
import { getMember } from '#contract/office/members.ts';
import { dateIn } from '#domain/calendar.ts';
import { buildMember, loginAsOperator } from '#testing/fixtures/builders.ts';
import { buyShares, callerOf } from '#testing/fixtures/buyers.ts';
import { takeLevel } from '#testing/fixtures/memberships.ts';
import { rowOf } from '#testing/database/rows.ts';
import { testShop } from '#testing/test-shop.ts';
import { addLegalVersion } from '#testing/fixtures/later-release.ts';
import { legalVersions } from './versions.ts';

const { context, call, db, clock } = await testShop();
// One more version, in force already.
afterAll(addLegalVersion(dateIn('IE', clock.now())));
const { version } = legalVersions.at(-1)!;

test('an order names the version of the terms that was in force, and shows it', async () => {
  const { order } = await buyShares(context);
  expect(order.legalVersion).toBe(version);
});

test('a registration names the version in force, the newest of an account that is not confirmed yet', async () => {
  const body = { email: 'reader@example.com', password: 'seven slow casks' };
  const kept = async () => (await rowOf(db, 'member', { email: body.email })).legalVersion;
  await call(register, { query: {}, body });
  expect(await kept()).toBe(version);
  await db.updateTable('member').set({ legalVersion: 1 }).where('email', '=', body.email).execute();
  await call(register, { query: {}, body });
  expect(await kept()).toBe(version);
});

test('the mail about a membership carries the version of its own terms, whatever was taken since', async () => {
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const { id } = await takeLevel(context, callerOf(member), 'STILLMAN');
  await db.updateTable('subscription').set({ legalVersion: 1 }).where('id', '=', id).execute();
  await takeLevel(context, callerOf(member), 'MASTER_BLENDER');
  await context.runJobs();
  const attached = (level: string) =>
    context.mails
      .find(({ to, subject }) => to === member.email && subject.startsWith(`${level}:`))
      ?.attachments.map(({ filename }) => filename);
  expect(attached('Stillman')).toContain('sales-term-version-1.pdf');
  expect(attached('Master Blender')).toContain(`sales-term-version-${version}.pdf`);
  const mail = context.mailTo(member.email);
  expect(mail.replyTo).toBe(context.config.company.ordersEmail);
  expect(mail.text).toContain(context.config.company.ordersEmail);
});

test('the office shows when a member first accepted each version, and with what', async () => {
  clock.set('2030-03-02T12:00:00Z');
  const buyer = await buildMember(context, { balance: { SGD: 100_000 } });
  onTestFinished(addLegalVersion('2030-03-03'));
  // Midnight in Ireland, which is not yet on summer time.
  clock.set('2030-03-03T00:00:00Z');
  await takeLevel(context, callerOf(buyer), 'STILLMAN');
  await buyShares(context, { by: buyer });
  const token = await loginAsOperator(context, await buildMember(context));
  const { body } = await call(getMember, { params: { memberId: buyer.id }, token });
  const [newest, ...earlier] = body.acceptances;
  expect(newest).toMatchObject({ version: version + 1, by: 'MEMBERSHIP', at: '2030-03-03T00:00:00.000Z' });
  // The registration of whom the test builds is of the version that was in force, the free level of version 1.
  expect(earlier.map(({ by }) => by)).toEqual(['ACCOUNT', 'MEMBERSHIP']);
});
