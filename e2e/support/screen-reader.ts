import { expect, type Page } from '@playwright/test';
import { heading } from './shop.ts';

interface Heard {
  __heard?: string[];
}

/** In the page: keeps what a live region comes to say. One that arrives with its words is silent, unless it is an alert. */
function keepWhatIsSaid(): void {
  const heard: string[] = ((window as Heard).__heard = []);
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]';
  const isSilent = (element: Element) => element.closest('[aria-hidden=true], [inert]') !== null;
  const say = (element: Element) => {
    const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && text !== heard.at(-1) && !isSilent(element)) heard.push(text);
  };
  const observer = new MutationObserver((records) => {
    const arrived = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes]));
    const isNew = (region: Element) => [...arrived].some((node) => node.contains(region));
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region && !isNew(region)) say(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('[role=alert]')) say(node);
        for (const alert of node.querySelectorAll('[role=alert]')) say(alert);
      }
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Someone who cannot see the page: what is said to them, and where they stand. */
export class ScreenReader {
  readonly #page: Page;
  private constructor(page: Page) {
    this.#page = page;
  }

  /** Before the first page is opened. */
  static async on(page: Page): Promise<ScreenReader> {
    await page.addInitScript(keepWhatIsSaid);
    return new ScreenReader(page);
  }

  #heard(): Promise<string[]> {
    return this.#page.evaluate(() => (window as Heard).__heard ?? []);
  }

  /** A live region said this on the page that is open, without anybody asking for it. */
  async hears(words: string | RegExp): Promise<void> {
    const text = typeof words === 'string' ? words : words.source;
    // A screen reader knows one kind of space.
    const isSaid = (spoken: string) =>
      typeof words === 'string' ? spoken.includes(words.replaceAll(/\s+/g, ' ')) : words.test(spoken);
    await expect
      .poll(
        async () => (await this.#heard()).some(isSaid),
        `“${text}” is said; heard so far: ${await this.#heard()}`,
      )
      .toBe(true);
  }

  /** Has come to another page without loading a document: hears its title, and reads on from its beginning. */
  async arrivesAt(title: string | RegExp): Promise<void> {
    await expect(heading(this.#page, title)).toBeVisible();
    await this.hears(await this.#page.title());
    await expect(this.#page.getByRole('main')).toBeFocused();
  }
}
