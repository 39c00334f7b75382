import { dateIn } from '#domain/calendar.ts';
import { taxRatesOn } from '#domain/rates/taxes.ts';
import { testClock } from '#testing/test-clock.ts';
import { logInAs } from '../support/member.ts';
import { expectFitsAndIsAccessible } from '../support/office.ts';
import { newOperator } from '../support/operator.ts';
import { expect, heading, test } from '../support/shop.ts';

test('an operator reads each country’s taxes, laws and charges with their day and source', async ({
  page,
}) => {
  await logInAs(page, await newOperator('catalogue'));
  await page.goto('/office/rates');
  await expect(heading(page, 'Taxes, laws and charges')).toBeVisible();
  const ireland = page.getByRole('table', { name: 'Taxes and laws of Ireland' });
  const { salesTax } = taxRatesOn('IE', dateIn('IE', testClock.now()));
  const vat = ireland.getByRole('row').filter({ hasText: `VAT of ${salesTax}` });
  await expect(vat).toContainText(/In\sforce/);
  await expect(vat.getByRole('link')).toHaveAttribute('href', /lawreform\.ie/);
  await expect(page.getByRole('table', { name: 'Charges at bottling, Singapore' })).toContainText(
    'for each parcel of up to 6 bottles',
  );
  const share = page.getByRole('table', { name: 'A share of €120.00, 700 ml at 46 %, delivered in Ireland' });
  // 120.00 + 12.50 + 0.322 l × 42.57 = 13.71, with 23 %; 254.058 g at 0.10.
  await expect(share).toContainText('€179.84');
  await expect(share).toContainText('€25.41');
  await expectFitsAndIsAccessible(page, 'rates');
});
