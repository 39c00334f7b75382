import { expect, test } from 'vitest';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { assert } from '#domain/assert.ts';
import { legalVersionAt } from '#server/features/legal/versions.ts';
import { confirmOrderJob } from './jobs.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { buildBuyers, buyShares } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { fullRefund, spareBottle } from '#words/en/order-terms.ts';

const context = await testContext();

test('an order placed is confirmed by mail, with the codes of its shares, its sums and the right of withdrawal', async () => {
  const cask = await buildCask(context, { name: 'Rain Barrel' });
  const { member, codes } = await buyShares(context, { cask, quantity: 2 });
  expect(context.mails).toEqual([]);
  const { text, html } = await context.nextMailTo(member.email);
  expect(html).toContain(
    `<img src="${context.config.publicUrl}/pictures/cask/${cask.id}.png" alt="The cask Rain Barrel"`,
  );
  const terms = ['14 days', ' at bottling, ', spareBottle, fullRefund];
  for (const words of ['2 × Rain Barrel', 'S$200.00', ...codes, ...terms]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
});

test('mail, invoice and order name the same last day to withdraw, over the lunar new year too', async () => {
  const { clock, db } = context;
  const now = clock.now();
  // 14 days end on Saturday, the first day of the new year; it and the Sunday are taken on Monday and Tuesday.
  // Where the buyer lives it is the 27th already.
  clock.set('2024-01-27T03:00:00+08:00');
  const { order, member } = await buyShares(context);
  const mail = await context.nextMailTo(member.email);
  const { content } = await rowOf(db, 'document', { memberId: member.id, reference: order.invoiceNumber });
  expect(mail?.text).toContain('Your order of 27 Jan 2024 is confirmed.');
  expect(order.withdrawUntil).toBe('2024-02-13');
  expect(mail.text).toContain('until the end of 13 Feb 2024');
  expect(JSON.stringify(content.lines)).toContain('until the end of 13 Feb 2024');
  clock.set(now);
});

test('orders that are confirmed together are each confirmed to its own buyer, once', async () => {
  const cask = await buildCask(context);
  const buyers = await buildBuyers(context, 3, { casks: [[cask, 1]] });
  const placed = await Promise.all(buyers.map((buyer) => buyer.place()));
  const waiting = placed.map(({ id }) => ({ orderId: id }));
  const merged = confirmOrderJob.merge?.([...waiting, ...waiting]);
  assert(merged, 'orders are merged');
  await confirmOrderJob.handler(context, merged);
  for (const [i, { id }] of placed.entries()) {
    const { memberId } = buyers[i]!.caller;
    const notices = await rowsOf(context.db, 'notice', { memberId, type: 'ORDER_PLACED' });
    expect(notices.map(({ event }) => event)).toEqual([`order:${id}`]);
  }
  const mails = await rowsOf(context.db, 'mail', { type: 'ORDER_PLACED' });
  for (const { id } of placed) expect(mails.filter(({ event }) => event === `order:${id}`)).toHaveLength(1);
});

test('the confirmation carries the terms that were accepted, and an answer to it reaches who handles withdrawals', async () => {
  const { db, config, clock } = context;
  const mail = context.mails.find(({ subject }) => subject.startsWith('Your cask shares'));
  expect(mail?.replyTo).toBe(config.company.ordersEmail);
  expect(mail?.text).toContain(`or write to ${config.company.ordersEmail}`);
  expect(mail?.text).toContain(config.company.address);
  const { legalVersion } = await db.selectFrom('orders').select('legalVersion').executeTakeFirstOrThrow();
  const version = legalVersionAt(clock.now());
  expect(legalVersion).toBe(version);
  const names = mail?.attachments.map(({ filename }) => filename) ?? [];
  const certificate = expect.stringMatching(/^certificate-/) as string;
  const invoice = expect.stringMatching(/^invoice-/) as string;
  expect(names).toEqual([certificate, certificate, invoice, `sales-term-version-${version}.pdf`]);
  for (const { content } of mail?.attachments ?? []) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('one share is named by its number; without a name of its buyer no certificate is issued by the mail', async () => {
  const cask = await buildCask(context, { name: 'Late Frost' });
  const { member: nameless } = await buyShares(context, { cask, name: '', surname: '' });
  const { subject, text, attachments } = await context.nextMailTo(nameless.email);
  expect(subject).toMatch(/^Your cask share: /);
  expect(text).toMatch(/^Thank you\. /);
  expect(text).toMatch(/Share \d+ of Late Frost \(/);
  expect(attachments.map(({ filename }) => filename.slice(0, 8))).toEqual(['invoice-', 'sales-te']);
  const certificate = { memberId: nameless.id, kind: 'CERTIFICATE' } as const;
  expect(await rowsOf(context.db, 'document', certificate)).toEqual([]);
});
