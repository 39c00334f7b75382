import { expect, test } from 'vitest';
import { storageInDefault } from '#domain/bottling/storage-in-default.ts';
import { cost } from './casks/cost.ts';
import { faqFigures } from './content/faq-figures.ts';
import { refusalText } from './errors.ts';
import { confirmationMail, resetMail } from './notifications/mails.ts';

test.each([
  ['the page of a cask', cost.lead, 'invoiced at bottling, due within 4 weeks'],
  ['the mail to confirm an address', confirmationMail.closing[0], 'once, within 24 hours'],
  ['the mail to set a password', resetMail.closing[0], 'once, within one hour'],
  ['the refusal of a large file', refusalText('FILE_TOO_LARGE'), 'up to 20 MB, a CSV file up to 4'],
  ['the refusal of an early renewal', refusalText('RENEWAL_TOO_EARLY'), 'the last 30 days of your term'],
])('%s names the limit that holds', (_, said, limit) => {
  expect(said).toContain(limit);
});

test('the questions name the month from which held bottles may be sold', () => {
  expect(faqFigures([]).monthsToSale).toBe(String(storageInDefault.saleAfterMonths));
});
