import type { BrowserContext, Page, Request, TestInfo } from '@playwright/test';

const stateOfPage = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText).join(' / ');
    return {
      focus: document.activeElement?.outerHTML ?? 'nothing',
      dialog: text('[role=dialog], [role=alertdialog]'),
      messages: text('[role=status], [role=alert], [aria-live], [id$=-error]'),
    };
  });

/**
 * Follows the calls of a browser.
 * @returns what attaches to a story that failed where its pages stood, for the log of CI: the reporter prints 300
 * characters of each fact
 */
export function followPages(context: BrowserContext, testInfo: TestInfo): () => Promise<void> {
  const open = new Set<Request>();
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return async () => {
    if (testInfo.status === testInfo.expectedStatus) return;
    const calls = [...open].map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
    for (const page of context.pages()) {
      const state = await stateOfPage(page).catch((error: unknown) => ({ error: String(error) }));
      const facts = { address: page.url(), 'calls without an answer': calls.join('\n'), ...state };
      for (const [name, body] of Object.entries(facts))
        if (body !== '') await testInfo.attach(name, { body, contentType: 'text/plain' });
    }
  };
}
