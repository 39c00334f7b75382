import { expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { taxRatesOn } from '#domain/rates/taxes.ts';
import { expectText } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

test('an operator reads each country’s taxes, laws and charges with their day and source', async () => {
  await openOfficePage('/rates', 'catalogue');
  const ireland = page.getByRole('table', { name: 'Taxes and laws of Ireland' });
  const { salesTax } = taxRatesOn('IE', inject('testInstant').slice(0, 10));
  const vat = ireland.getByRole('row', { name: new RegExp(`VAT of ${salesTax}.*In\\sforce`) });
  await expect.element(vat.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/lawreform\.ie/));
  const charges = page.getByRole('table', { name: 'Charges at bottling, Singapore' });
  await expectText(/for each parcel of up to 6 bottles/, charges);
  const share = page.getByRole('table', { name: 'A share of €120.00, 700 ml at 46 %, delivered in Ireland' });
  // 120.00 + 12.50 + 0.322 l × 42.57 = 13.71, with 23 %; 254.058 g at 0.10.
  await expect.element(share.getByText(/€179\.84/).first()).toBeVisible();
  await expect.element(share.getByText(/€25\.41/).first()).toBeVisible();
});
