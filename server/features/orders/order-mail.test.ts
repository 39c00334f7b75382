import { expect, test } from 'vitest';
import { assert } from '#domain/assert.ts';
import { addEntry } from '#server/features/cart/add-entry.ts';
import { getCart } from '#server/features/cart/get-cart.ts';
import { legalVersionAt } from '#server/features/legal/versions.ts';
import { confirmOrderJob } from './jobs.ts';
import { placeOrder } from './place-order.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { buildBuyers } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';

const context = await testContext();

test('an order placed is confirmed to its buyer by mail, with the codes of the shares', async () => {
  const member = await buildMember(context, { balance: { SGD: 50_000 } });
  const cask = await buildCask(context, { name: 'Rain Barrel' });
  const caller = { memberId: member.id, sessionId: '' };
  const { id: cartId } = await getCart(context, caller, { deviceId: 'a-test-device', currencyType: 'SGD' });
  const { total } = await addEntry(context, caller, { cartId, boShareId: cask.offerId, quantity: 2 });
  const consent = { termsAccepted: true, ageDeclaration: true };
  await placeOrder(context, caller, 'a-test-key', {
    cartId,
    currencyType: 'SGD',
    expectedTotal: total,
    ...consent,
  });
  expect(context.mails).toEqual([]);
  await context.runJobs();
  const shares = await context.db
    .selectFrom('caskShare')
    .select('code')
    .where('orderId', 'is not', null)
    .execute();
  expect(shares).toHaveLength(2);
  const { text, html } = context.mailTo(member.email);
  expect(html).toContain(
    `<img src="${context.config.publicUrl}/pictures/cask/${cask.id}.png" alt="The cask Rain Barrel"`,
  );
  for (const words of ['2 × Rain Barrel', 'S$200.00', ...shares.map(({ code }) => code)])
    expect(text).toContain(words);
});

test('mail, invoice and order name the same last day to withdraw, over the lunar new year too', async () => {
  const { clock, db } = context;
  const now = clock.now();
  // 14 days end on Saturday, the first day of the new year; it and the Sunday are taken on Monday and Tuesday.
  clock.set('2024-01-27T10:00:00+08:00');
  const [buyer] = await buildBuyers(context, 1, { casks: [[await buildCask(context), 1]] });
  const order = await buyer!.place();
  await context.runJobs();
  const { memberId } = buyer!.caller;
  const mail = context.mails.find(({ subject }) => subject.includes(order.invoiceNumber));
  const { content } = await db
    .selectFrom('document')
    .select('content')
    .where('memberId', '=', memberId)
    .where('reference', '=', order.invoiceNumber)
    .executeTakeFirstOrThrow();
  expect(order.withdrawUntil).toBe('2024-02-13');
  expect(mail?.text).toContain('until the end of 13 Feb 2024');
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
  const notices = await context.db
    .selectFrom('notice')
    .innerJoin('orders', 'orders.memberId', 'notice.memberId')
    .select(['orders.id', 'notice.event'])
    .where('type', '=', 'ORDER_PLACED')
    .where(
      'orders.id',
      'in',
      placed.map(({ id }) => id),
    )
    .execute();
  expect(new Set(notices.map(({ id }) => id)).size).toBe(3);
  for (const { id, event } of notices) expect(event).toBe(`order:${id}`);
  const mails = await context.db
    .selectFrom('mail')
    .select('event')
    .where('type', '=', 'ORDER_PLACED')
    .execute();
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
  expect(names.slice(0, 2)).toEqual([
    expect.stringMatching(/^certificate-/),
    expect.stringMatching(/^certificate-/),
  ]);
  expect(names.slice(2)).toEqual([expect.stringMatching(/^invoice-/), `sales-term-version-${version}.pdf`]);
  for (const { content } of mail?.attachments ?? []) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
});

test('one share is named by its number; without a name of its buyer no certificate is issued by the mail', async () => {
  const { db } = context;
  const nameless = await buildMember(context, { name: '', surname: '', balance: { SGD: 50_000 } });
  const caller = { memberId: nameless.id, sessionId: '' };
  const { id: cartId } = await getCart(context, caller, { deviceId: 'another-device', currencyType: 'SGD' });
  const cask = await buildCask(context, { name: 'Late Frost' });
  const { total } = await addEntry(context, caller, { cartId, boShareId: cask.offerId, quantity: 1 });
  await placeOrder(context, caller, 'another-key', {
    cartId,
    currencyType: 'SGD',
    expectedTotal: total,
    termsAccepted: true,
    ageDeclaration: true,
  });
  await context.runJobs();
  const { subject, text, attachments } = context.mailTo(nameless.email);
  expect(subject).toMatch(/^Your cask share: /);
  expect(text).toMatch(/^Thank you\. /);
  expect(text).toMatch(/Share \d+ of Late Frost \(/);
  expect(attachments.map(({ filename }) => filename.slice(0, 8))).toEqual(['invoice-', 'sales-te']);
  const issued = db.selectFrom('document').select('kind').where('memberId', '=', nameless.id);
  expect(await issued.where('kind', '=', 'CERTIFICATE').execute()).toEqual([]);
});
