import { beforeEach, expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  cancelSubscription as cancel,
  getSubscriptionCreditNote,
  listSubscriptions,
} from '#contract/membership/membership.ts';
import { buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { buildMeeting, takeLevel } from '#testing/fixtures/memberships.ts';
import { testShop } from '#testing/test-shop.ts';
import { bookMeeting } from '../benefits/book-meeting.ts';
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts';
import { subscriptionCreditNote } from './subscription-credit-note.ts';

const { context, call, db, clock } = await testShop();
beforeEach(() => clock.set('2026-03-02T12:00:00Z'));

async function someone() {
  const member = await buildMember(context, { country: 'IE', balance: { EUR: 11_500 } });
  const caller = callerOf(member);
  const { id: subscriptionId } = await takeLevel(context, caller, 'STILLMAN', { currencyType: 'EUR' });
  return { ...member, caller, subscriptionId };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const withdraw = ({ caller, subscriptionId }: Someone) =>
  cancelSubscription(context, caller, subscriptionId, undefined);

const creditNoteOf = ({ caller, subscriptionId }: Someone) =>
  subscriptionCreditNote(context, caller, subscriptionId);

async function wordsOf(who: Someone): Promise<string> {
  const { pdf } = await creditNoteOf(who);
  return pdfWords(pdf).replaceAll(/\s+/g, ' ');
}

test('a membership that is withdrawn has a credit note over all that was paid, for its invoice', async () => {
  const who = await someone();
  clock.set('2026-03-05T12:00:00Z');
  const { subscription } = await withdraw(who);
  expect(subscription.creditNoteNumber).toMatch(/^C2026-\d{6}$/);
  const text = await wordsOf(who);
  expect(text).toContain(`Credit note ${subscription.creditNoteNumber}`);
  expect(text).toContain(`For invoice ${subscription.invoiceNumber} of 2 Mar 2026`);
  expect(text).toContain('Back in your wallet on 5 Mar 2026 €115.00');
  // 115 × 23 / 123 = 21.50 as on the invoice; 93.50 + 21.50 = 115.00.
  expect(text).toContain('without tax €93.50 23 % VAT €21.50');
  expect(text).not.toContain('Kept for benefits used');
});

test('with a benefit used, the credited tax and the tax within the charge make the tax of the invoice', async () => {
  const who = await someone();
  await bookMeeting(context, who.caller, (await buildMeeting(context, { level: 'STILLMAN', inDays: 2 })).id);
  clock.set('2026-03-05T12:00:00Z');
  await withdraw(who);
  // Kept: 115 / 7 = 16.42, of which VAT 16.42 × 23 / 123 = 3.07; credited: 98.58, of which 21.50 - 3.07 = 18.43.
  const text = await wordsOf(who);
  expect(text).toContain('Kept for benefits used −€16.42');
  expect(text).toContain('Back in your wallet on 5 Mar 2026 €98.58');
  expect(text).toContain('without tax €80.15 23 % VAT €18.43');
});

test('it is taxed and addressed as it is issued: by the country of its invoice, and the same to the byte later', async () => {
  const who = await someone();
  await db.updateTable('member').set({ country: 'SG' }).where('id', '=', who.id).execute();
  await withdraw(who);
  const issued = await creditNoteOf(who);
  expect(await wordsOf(who)).toContain('23 % VAT €21.50');
  await db.updateTable('member').set({ name: 'Another', country: 'IE' }).where('id', '=', who.id).execute();
  clock.set('2027-01-02T10:00:00Z');
  expect(await creditNoteOf(who)).toEqual(issued);
});

test('a member downloads it, reads of it in the mail, and finds it in the history', async () => {
  const who = await someone();
  const params = { subscriptionId: who.subscriptionId };
  const token = await loginAs(context, who);
  const download = (as: string) => call(getSubscriptionCreditNote, { token: as, params });
  await expectRefusal(download(token), 'SUBSCRIPTION_NOT_FOUND');
  await call(cancel, { token, params, query: {} });
  const { status, headers } = await download(token);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toMatch(/filename="credit-note-C2026-\d{6}\.pdf"/);
  const { body } = await call(listSubscriptions, { token, query: {} });
  expect(body.content.map(({ creditNoteNumber }) => creditNoteNumber !== null)).toEqual([true, false]);
  const mails = await context.mailsTo(who.email);
  expect(mails.map(({ text }) => text).join()).toContain(
    '€115.00 is back in your wallet. The credit note is with your membership.',
  );
});

testInvariants(context);
