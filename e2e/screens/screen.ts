import type { Locator, Page } from '@playwright/test';
import { visitCookie } from '#contract/shared/visit.ts';
import type { Member } from '../support/member.ts';
import type { ExpectedError } from '../support/page-errors.ts';
import { expect } from '../support/shop.ts';

/** Narrow as a small phone, as a tablet, and as a desktop. */
export const widths = [360, 768, 1440] as const;
export type Width = (typeof widths)[number];

export interface ScreenState {
  name: string;
  path: string | (() => Promise<string>);
  /** The visitor: someone who has never been here, someone who has passed the gate (unless told), a member. */
  as?: 'stranger' | (() => Promise<Member>);
  before?: (page: Page) => Promise<unknown>;
  after?: (page: Page) => Promise<unknown>;
  widths?: readonly Width[];
  pageErrors?: readonly ExpectedError[];
  /** Something is still on its way, and stays so. */
  isLoading?: true;
}

export interface ScreenGroup {
  title: string;
  screens: readonly ScreenState[];
}

/** A picture of everything may be taken on a busy machine. */
const patiently = expect.configure({ timeout: 20_000 });

/** Opens a screen in a browser that is its visitor's, and waits until it stands still. */
export async function openScreen(page: Page, { path, before, after, isLoading }: ScreenState): Promise<void> {
  await before?.(page);
  await page.goto(typeof path === 'string' ? path : await path());
  await patiently(page.getByRole('heading', { level: 1 })).toBeVisible();
  await after?.(page);
  if (isLoading) return;
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

/** The page as it is while the server refuses a list. */
export const failing = (url: string) =>
  ({
    before: answer(url, 503, { errorCode: 'UNAVAILABLE', errorMessage: '', requestId: '5e0c41d7' }),
    after: untilLoadingFails,
    pageErrors: [503],
  }) satisfies Partial<ScreenState>;

/** The page has stopped loading, shows the error, and has then fetched what lies below. */
async function untilLoadingFails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 20_000 });
  await page.getByRole('contentinfo').waitFor();
}

/** Without the cookie the server sends the gate, and the browser asks for the page's answers itself. */
async function intercept(page: Page, ...[url, handler]: Parameters<Page['route']>): Promise<void> {
  await page.context().clearCookies({ name: visitCookie });
  await page.route(url, handler);
}

export const answer = (url: string | RegExp, status: number, json: unknown) => (page: Page) =>
  intercept(page, url, (route) => route.fulfill({ status, json }));

/** The server never answers. */
export const neverAnswer = (url: string | RegExp) => (page: Page) =>
  intercept(page, url, () => new Promise(() => {}));

export const change =
  <T>(url: string | RegExp, edit: (answer: T) => T) =>
  (page: Page) =>
    intercept(page, url, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: edit((await response.json()) as T) });
    });
