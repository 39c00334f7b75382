import { afterAll, expect, test } from 'vitest';
import { openSmtpServer } from '#testing/servers/smtp-server.ts';
import { MailRefused } from './mailer.ts';
import { smtpMailer } from './smtp.ts';

const smtp = await openSmtpServer();
const mailer = smtpMailer(smtp.url, 'Tierce <hello@tierce.example>');
const mail = (to: string) => ({
  to,
  subject: 'Few shares of Füllstärke are left: €450.00',
  text: 'Sláinte, €450.00',
  html: '<p>Sláinte, €450.00</p>',
  messageId: '<id@shop.test>',
  replyTo: 'orders@tierce.example',
  attachments: [{ filename: 'terms.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
});

const codes: Record<string, number> = { 'gone@example.com': 550, 'full@example.com': 452 };
smtp.behaviour.refuse = (address) => codes[address];
afterAll(() => mailer.close());

test('text, HTML, the euro sign and every header arrive', async () => {
  const unsubscribeUrl = 'http://shop.test/unsubscribe?token=abc';
  await mailer.send({ ...mail('reader@example.com'), unsubscribeUrl });
  const [letter] = await smtp.mailsTo('reader@example.com');
  const { subject, text, html } = mail('');
  expect(letter).toMatchObject({ subject, text, html });
  expect(letter?.from?.text).toBe('"Tierce" <hello@tierce.example>');
  expect(letter?.messageId).toBe('<id@shop.test>');
  expect(letter?.replyTo?.text).toBe('orders@tierce.example');
  expect(letter?.attachments.map(({ filename }) => filename)).toEqual(['terms.pdf']);
  const source = smtp.received.at(-1)?.source.toString() ?? '';
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toMatch(/^List-Unsubscribe: <http:\/\/shop\.test\/unsubscribe\?token=abc>\r$/m);
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('a recipient refused for good differs from one refused for now', async () => {
  const refusal = await mailer.send(mail('gone@example.com')).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(MailRefused);
  expect(refusal).toMatchObject({ code: 550 });
  expect(String(refusal)).not.toContain('gone@example.com');
  const later = await mailer.send(mail('full@example.com')).catch((error: unknown) => error);
  expect(later).not.toBeInstanceOf(MailRefused);
  expect(String(later)).toBe('MailNotTaken: the mail server did not take the message: EENVELOPE 452');
});

test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com'])(
  'an address that would be two reaches nobody else: %j',
  async (to) => {
    await mailer.send(mail(to)).catch(() => undefined);
    expect(await smtp.mailsTo('b@example.com')).toEqual([]);
  },
);

test('beyond this machine nothing goes out unencrypted', async () => {
  // The same server under an address that does not look like this machine's.
  const elsewhere = smtpMailer(smtp.url.replace('127.0.0.1', '0.0.0.0'), 'Tierce <hello@tierce.example>');
  const failed = await elsewhere.send(mail('far@example.com')).catch((error: unknown) => error);
  elsewhere.close();
  expect(failed).toBeInstanceOf(Error);
  expect(await smtp.mailsTo('far@example.com')).toHaveLength(0);
});
