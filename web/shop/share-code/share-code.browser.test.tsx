import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getPublicCertificate } from '#contract/certificate.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { expectFocusAround, expectText } from '#testing/web/locators.ts';
import { openShop } from '#testing/web/shop.tsx';

const code = 'TC-0033-0001-7';

test('anyone checks the code of a certificate, by the keyboard too; a mistyped one is refused', async () => {
  answer(getPublicCertificate, ({ params }) =>
    params['shareCode']?.trim().toUpperCase() === code
      ? {
          shareCode: code,
          status: 'RESOLD' as const,
          entry: 3_990,
          valid: { entry: 3_990, issuedAt: '2026-11-28T10:00:00.000Z' },
        }
      : refusal('SHARE_CODE_MISTYPED'),
  );
  await openShop(`/share-code?code=${code}`);
  const field = page.getByLabelText('Share code');
  await expect.element(field).toHaveValue(code);
  await field.click();
  await userEvent.keyboard('{Enter}');
  const found = page.getByText(/^This is share/);
  const said = page.getByRole('main').getByRole('status');
  await expect.element(found).toBeVisible();
  await expectText(/sold again, so only one of its certificates is valid/);
  await expectText(/entry 3,990 .*2026.* names another entry is not valid/);
  await expectFocusAround(said);
  await field.fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(found).toBeVisible();
  await expectFocusAround(said);
  await field.fill('TC-0033-0001-8');
  await userEvent.keyboard('{Enter}');
  await expectText(/^This is not one of our share codes\./, page.getByRole('alert'));
  await expect.element(found).not.toBeInTheDocument();
});
