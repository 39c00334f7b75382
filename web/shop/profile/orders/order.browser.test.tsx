import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getCollection } from '#contract/certificate.ts';
import { getOrder } from '#contract/order/order.ts';
import { withdrawOrder } from '#contract/order/withdrawal.ts';
import { getSubscription } from '#contract/membership/membership.ts';
import { answer, lost } from '#testing/web/answers.ts';
import { button, dialog, expectFocusAround, expectLink, expectText, main } from '#testing/web/locators.ts';
import { certificate, order } from '#testing/web/order.ts';
import { asMember, openShop, pageOf } from '#testing/web/shop.tsx';
import { spareBottle } from '#words/en/order-terms.ts';
import { company } from '#words/en/company.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { entriesOf, nextDates } from './next-dates.ts';

vi.mock('#web/shop/shared/payment-document.ts', () => ({
  previousPage: '/cart/payment',
  loadMatchingDocument: () => undefined,
}));

beforeEach(() => {
  asMember();
  answer(getOrder, order);
  answer(getCollection, pageOf([certificate]));
});

test('a withdrawal whose answer is lost is asked for again as the same', async () => {
  answer(getSubscription, { subscription: null });
  const sent = answer(withdrawOrder, (_, count) => {
    if (count === 1) return lost;
    // The last share: the right ends with it.
    answer(getOrder, { ...order, canWithdraw: false });
    return order;
  });
  await openShop(`/profile/orders/${order.id}`);
  const withdraw = button('Withdraw from contract here');
  await withdraw.click();
  await dialog.getByText(/TC-0033-0002/).click();
  await expect.element(dialog).toMatchTextContent('S$122.00');
  const confirm = dialog.getByRole('button', { name: 'Confirm withdrawal' });
  await confirm.click();
  await expectText('We did not hear whether your withdrawal from 1 share went through');
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('checkbox').last()).not.toBeChecked();
  await button('Check again').click();
  const done = main.getByRole('status').filter({ hasText: /^You gave back 1 share\./ });
  await expect.element(done).toBeInViewport();
  await expect.element(withdraw).not.toBeInTheDocument();
  await expectFocusAround(done);
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body]);
  expect(sent[0]?.body).toEqual({ shareCodes: ['TC-0033-0001-7Q'], expectedRefund: 12_200 });
  expect(sent[0]?.headers.get('Idempotency-Key')).toBe(sent[1]?.headers.get('Idempotency-Key'));
});

test('a buyer is thanked by name, and sees the certificate and three dates first, and the law last', async () => {
  answer(getOrder, {
    ...order,
    lines: [{ ...order.lines[0]!, atBottling: { country: 'SG', currency: 'SGD', amount: 11_840 } }],
  });
  // The trap: “collection” would be taken for an order's id.
  answer(getCollection, pageOf([certificate]));
  await openShop({ pathname: `/profile/orders/${order.id}`, state: { isPlaced: true } });
  await expect.element(page.getByRole('heading', { name: /^Thank you, Aoife/ })).toBeVisible();
  // From the payment step, which is another document.
  await expect.element(main).toHaveFocus();
  await expect.element(page.getByText('My Profile')).not.toBeInTheDocument();
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/Est\. bottling date20\d\d/);
  await expect.element(next).toMatchTextContent('20 Jan 2026');
  await expect.element(next).toMatchTextContent('3 Feb 2026The last day to change your mind.');
  await expect.element(next).toMatchTextContent('About 2029We bottle it. About S$118 is due then');
  const places = [
    page.getByRole('article').first(),
    next,
    ...['Picture to share', 'Invoice (PDF)', 'Withdraw from contract here'].map(button),
  ];
  const elements = await Promise.all(places.map((part) => part.findElement()));
  for (const [place, part] of elements.slice(1).entries())
    expect(elements[place]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const subject = /subject=Order%20of%2020%20Jan%202026%2C%20invoice%20T2026-000001&/;
  await expectLink('Help with this order', expect.stringMatching(subject));
  await expectText(/^opens an e-mail to \S+@/);
});

test('the sum still to pay leads to the full cost, and a refund leads to where it can be sent on', async () => {
  const [line] = order.lines;
  const atBottling = { country: 'SG', currency: 'SGD', amount: 11_840 } as const;
  const other = { ...line!, caskId: 37, shares: [{ ...line!.shares[0]!, state: 'WITHDRAWN' as const }] };
  answer(getOrder, { ...order, lines: [{ ...line!, atBottling }, other], refunded: 12_200 });
  await openShop(`/profile/orders/${order.id}`);
  await expect.element(main).toMatchTextContent(spareBottle);
  await expectLink('The full cost', '/casks/33#cost');
  await expectLink(/^send it back to the card/, '/profile/wallet#returns');
});

test.each([
  [1, 1],
  [2, 0],
])('of two shares %i are withdrawn: an order says how many only where some are left', async (count, said) => {
  const [line] = order.lines;
  const shares = line!.shares.map((share, i) =>
    i < count ? { ...share, state: 'WITHDRAWN' as const } : share,
  );
  answer(getOrder, { ...order, lines: [{ ...line!, shares }] });
  await openShop(`/profile/orders/${order.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
  await expect.element(page.getByText(/ of 2 shares withdrawn$/)).toHaveLength(said);
});

const ofYoungCask = { ...certificate, fillDate: '2024-11-13' };

test('the days ahead of an order are entries of a calendar, each line short enough for one', () => {
  const dates = nextDates(order, ofYoungCask, 'IE');
  expect(dates.map(({ when }) => when)).toEqual(['20 Jan 2026', '13 Nov 2027', 'About 2029']);
  const named = ['Spring Tide', 'Bog Cotton'].map((name) => ({ ...order.lines[0]!, name }));
  const text = calendarFile(entriesOf({ ...order, lines: named }, dates.slice(1)), {
    producer: company.name,
  });
  const lines = text.split('\r\n');
  expect(lines.every((line) => line.length <= 75)).toBe(true);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20271113\r\nSUMMARY:Spring Tide\\, Bog Cotton: ');
  expect(unfolded).toContain('Bog Cotton: About 2029. We bottle it');
  expect(unfolded.match(/DTSTAMP:20260120T100000Z/g)).toHaveLength(2);
});
