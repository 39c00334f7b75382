import type { Locator, Page } from '@playwright/test';

/** The button below a provider's form; it is disabled until the form is ready. */
export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Pay S\$[\d.,]+$/, disabled: false });

/** Presses the button, whose dialog asks for the number of a card; without one the dialog is closed. */
export const payWith = (card: string | null) => async (page: Page) => {
  const opened = page.waitForEvent('dialog');
  const pressed = payButton(page).click();
  const dialog = await opened;
  await (card === null ? dialog.dismiss() : dialog.accept(card));
  await pressed;
};
