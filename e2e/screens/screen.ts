import type { Locator, Page } from '@playwright/test';
import type { Member } from '../support/member.ts';
import { expect, type ExpectedError } from '../support/shop.ts';

/** Narrow as a small phone, as a tablet, and as a desktop. */
export const widths = [360, 768, 1440] as const;
export type Width = (typeof widths)[number];
export const heights: Record<Width, number> = { 360: 740, 768: 1024, 1440: 900 };

export interface ScreenState {
  name: string;
  path: string | (() => Promise<string>);
  /** The visitor: someone who has never been here, someone who has passed the gate (unless told), a member. */
  as?: 'stranger' | (() => Promise<Member>);
  after?: (page: Page) => Promise<unknown>;
  widths?: readonly Width[];
  pageErrors?: readonly ExpectedError[];
}

export interface ScreenGroup {
  title: string;
  screens: readonly ScreenState[];
}

/** A picture of everything may be taken on a busy machine. */
const patiently = expect.configure({ timeout: 20_000 });

/** Opens a screen in a browser that is its visitor's, and waits until it stands still. */
export async function openScreen(page: Page, { path, after }: ScreenState): Promise<void> {
  await page.goto(typeof path === 'string' ? path : await path());
  await patiently(page.getByRole('heading', { level: 1 })).toBeVisible();
  await after?.(page);
  await patiently(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** Presses a button, and waits for what that shows. */
export const press = (button: string | RegExp, shown: (page: Page) => Locator) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await shown(page).first().waitFor();
};

/** Presses what opens something over the page, which may be fetched only then. */
export const openBy = (button: string | RegExp) => press(button, (page) => page.getByRole('dialog'));
