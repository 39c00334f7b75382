import { expect, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

export const main = page.getByRole('main');
export const dialog = page.getByRole('dialog');
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const region = (name: string) => page.getByRole('region', { name });
export const table = (name: string | RegExp) => page.getByRole('table', { name });

/** Once it is there. */
export const focus = async (part: Locator) => (await part.findElement()).focus();

/** A page asks again every few seconds: the clock of its intervals runs on until the part is there. */
export const expectInTime = (part: Locator) =>
  expect
    .poll(() => {
      vi.advanceTimersByTime(10_000);
      return part.elements();
    })
    .not.toHaveLength(0);

/** A message has no tab stop of its own: the element around it takes the focus, in an effect after the paint. */
export const expectFocusAround = (message: Locator) =>
  expect.poll(() => message.element().closest('[tabindex="-1"]') === document.activeElement).toBe(true);

/** By the keyboard, however far it is from what has the focus. */
export async function press(part: Locator): Promise<void> {
  await focus(part);
  await userEvent.keyboard('{Enter}');
}

/** @param href its text, or what matches it */
export const expectLink = (name: string | RegExp, href: unknown, within: Pick<Locator, 'getByRole'> = page) =>
  expect.element(within.getByRole('link', { name })).toHaveAttribute('href', href);

export const expectText = (text: string | RegExp, within: Pick<Locator, 'getByText'> = page) =>
  expect.element(within.getByText(text)).toBeVisible();
