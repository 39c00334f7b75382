import { expect, test } from 'vitest';
import { testCompany as company } from '#testing/setup/company-settings.ts';
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
