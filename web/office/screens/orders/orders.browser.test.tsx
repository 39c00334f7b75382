import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listOfficeOrders } from '#contract/office/orders.ts';
import { answer } from '#testing/web/answers.ts';
import { button } from '#testing/web/locators.ts';
import { openOfficePage } from '#testing/web/open-office-page.tsx';

const downloads = vi.hoisted(() => vi.fn<(endpoint: object, request: object) => void>());
vi.mock('#web/office/kit/csv/download.ts', () => ({ downloadFile: downloads }));

test('a filter begins the list again, and the export has the rows that it shows', async () => {
  const asked = answer(listOfficeOrders, ({ query }) => ({
    content: [{ invoiceNumber: 'T2026-000001' }],
    next: query.has('after') ? null : '1770112800000.9d1b7d1e-64c5-4f6c-8c8b-2f1f1c1b1a01',
  }));
  await openOfficePage('/orders', 'finance');
  await button('Next page').click();
  await expect.poll(() => asked.at(-1)?.query.has('after')).toBe(true);
  await page.getByLabelText('Currency').selectOptions('EUR');
  await expect.poll(() => asked.at(-1)?.query.toString()).toBe('currencyType=EUR');
  await button('Export as CSV').click();
  expect(downloads.mock.calls[0]?.[1]).toEqual({ query: expect.objectContaining({ currencyType: 'EUR' }) });
});
