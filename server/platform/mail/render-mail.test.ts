import { expect, test } from 'vitest';
import type { Order } from '#contract/order/order.ts';
import type { Country } from '#domain/country.ts';
import { orderMailContent } from '#server/features/orders/order-mail.ts';
import { testCompany as company } from '#testing/setup/company-settings.ts';
import { fullRefund, spareBottle } from '#words/en/order-terms.ts';
import { renderMail } from './render-mail.ts';

test('text and HTML say the same, and the link is whole in both', () => {
  const link = `http://shop.test/register/confirm?token=${'T'.repeat(43)}`;
  const content = {
    subject: 'Hello',
    paragraphs: ['Please confirm'],
    action: { label: 'Confirm', url: link },
  };
  const mail = renderMail('a@example.com', content, company);
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html).toContain(`href="${link}"`);
  for (const part of [mail.text, mail.html]) expect(part).toContain('Please confirm');
});

test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com\nX: y', 'a\u0000@example.com'])(
  'an address with a control character gets no mail',
  (text) => {
    const rendering = (to: string, subject: string) => () =>
      renderMail(to, { subject, paragraphs: [] }, company);
    expect(rendering(text, 'Hello')).toThrow('a mail header is one line');
    expect(rendering('a@example.com', text)).toThrow('a mail header is one line');
  },
);

test('every mail says who sends it and where they are', () => {
  const mail = renderMail('a@example.com', { subject: 'Hello', paragraphs: [] }, company);
  const { legalName, address, companyNumber, vatNumber, phone, supportEmail, ordersEmail } = company;
  for (const fact of [legalName, address, companyNumber, vatNumber, phone, supportEmail, ordersEmail]) {
    expect(mail.text).toContain(fact);
    expect(mail.html).toContain(fact);
  }
});

test('words of people and catalogues are text in the HTML', () => {
  const content = { subject: '<b>', paragraphs: ['<script>alert("1 & 2")</script>'] };
  const mail = renderMail('a@example.com', content, company);
  expect(mail.html).not.toContain('<script>');
  expect(mail.html).toContain('&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;');
  expect(mail.text).toContain('<script>alert("1 & 2")</script>');
});

const order: Order = {
  id: '00000000-0000-4000-8000-000000000000',
  placedAt: '2026-03-02T18:30:00.000Z',
  currency: 'SGD',
  subtotal: 240_000,
  discount: 24_000,
  total: 216_000,
  couponCode: 'ten',
  legalVersion: 2,
  invoiceNumber: 'SG-2026-000001',
  lines: [
    {
      caskId: 1,
      caskCode: 'TC-0001',
      name: 'First Fill',
      distilleryName: 'Glen',
      bottlingDate: '2031-03-02',
      atBottling: { country: 'SG', currency: 'SGD', amount: 19_200 },
      quantity: 2,
      unitPrice: 120_000,
      discount: 24_000,
      total: 216_000,
      shareCodes: ['TC-0001-0001-A', 'TC-0001-0002-B'],
      shares: [],
    },
  ],
  state: 'PURCHASED',
  payment: null,
  withdrawUntil: '2026-03-16',
  canWithdraw: true,
  withdrawals: [],
  refunds: [],
  refunded: 0,
};

const contentFor = (country: Country | null) =>
  orderMailContent({ publicUrl: 'http://shop.test', company }, order, { country, name: 'Mei' });

test('an order is confirmed with its shares, its sums and the right of withdrawal', () => {
  const mail = renderMail('a@example.com', contentFor('SG'), company);
  expect(mail.subject).toContain('SG-2026-000001');
  for (const words of [
    '2 × First Fill',
    'S$2,160.00',
    'S$240.00',
    'TC-0001-0002-B',
    '14 days',
    'about S$192 at bottling, 2031',
    spareBottle,
    fullRefund,
    company.ordersEmail,
  ]) {
    expect(mail.text).toContain(words);
    expect(mail.html).toContain(words);
  }
});

test.each([
  ['SG', '3 Mar 2026'],
  ['IE', '2 Mar 2026'],
  [null, '2 Mar 2026'],
] as const)('an order is dated by the calendar of its buyer: %s, %s', (country, day) => {
  const { paragraphs } = contentFor(country);
  expect(paragraphs[0]).toBe(`Thank you, Mei. Your order of ${day} is confirmed.`);
});
