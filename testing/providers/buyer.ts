import type { Dialog, Locator, Page } from '@playwright/test';

/** The button below a provider's form; it is disabled until the form is ready. */
export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Pay S\$[\d.,]+$/, disabled: false });

/** Presses a button whose dialog has to be answered before the press ends. */
export async function answerDialog(button: Locator, answer: (dialog: Dialog) => Promise<void>) {
  const opened = button.page().waitForEvent('dialog');
  const pressed = button.click();
  await answer(await opened);
  await pressed;
}
