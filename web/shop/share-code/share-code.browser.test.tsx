import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findShare } from '#contract/certificate.ts';
import { answer, refusal } from '#testing/web/answers.ts';
import { openPage } from '#testing/web/open-page.tsx';

const code = 'TC-0033-0001-7';

test('anyone checks the code of a certificate, by the keyboard too; a mistyped one is refused', async () => {
  answer(findShare, ({ params }) =>
    params['shareCode']?.toUpperCase() === code
      ? {
          shareCode: code,
          shareNumber: 1,
          caskId: 33,
          caskCode: 'TC-0033',
          name: 'Spring Tide',
          distilleryName: 'Carrowmoy',
          isHeld: true,
        }
      : refusal('SHARE_CODE_MISTYPED'),
  );
  await openPage(`/share-code?code=${code}`);
  const field = page.getByLabelText('Share code');
  await expect.element(field).toHaveValue(code);
  await field.click();
  await userEvent.keyboard('{Enter}');
  const found = page.getByRole('main').getByRole('status');
  await expect.element(found.getByText(/^This is share/)).toBeVisible();
  await expect.element(found.getByText(/It is owned/)).toBeVisible();
  await expect.poll(() => found.element().parentElement).toBe(document.activeElement);
  await field.fill(` ${code.toLowerCase()} `);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.element(found.getByText(/^This is share/)).toBeVisible();
  await expect.poll(() => found.element().parentElement).toBe(document.activeElement);
  await field.fill('TC-0033-0001-8');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert').getByText(/^This is not one of our share codes\./))
    .toBeVisible();
  await expect.element(found).not.toBeInTheDocument();
});
