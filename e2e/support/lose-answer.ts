import type { Page } from '@playwright/test';

export const lostAnswer = (page: Page, what: string) =>
  page.getByText(`We did not hear whether ${what} went through`, { exact: true });

export const checkAgain = (page: Page) => page.getByRole('button', { name: 'Check again' });
