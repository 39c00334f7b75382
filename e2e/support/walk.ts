import type { BrowserContext, Locator } from '@playwright/test';

/**
 * Seconds of the keystroke-level model (Card, Moran & Newell, The Psychology of Human-Computer Interaction, 1983) for an
 * average typist, and what we add for a newcomer who reads. A model, not a measured time: the same on every machine.
 */
export const pace = {
  /** A key of someone who types 40 words a minute. */
  key: 0.28,
  /** Moving to what is pressed, and the press. */
  press: 1.1 + 0.2,
  /** Deciding what to press or to type. */
  think: 1.35,
  /** From the mouse to the keyboard and back. */
  hands: 2 * 0.4,
  /** A page until it can be used, over a slow line (docs/performance.md), and a glance over it. */
  page: 1.5 + 3,
  /** Going over to the mail program and finding the message. */
  mail: 10,
} as const;

export interface Counts {
  views: number;
  clicks: number;
  fields: number;
  seconds: number;
}

export class Walk {
  views = 0;
  clicks = 0;
  fields = 0;
  #keys = 0;
  #mails = 0;

  /** An address counts once it is shown; a change of its query does not. */
  follow(context: BrowserContext): void {
    context.on('page', (page) => {
      let shown = '';
      page.on('framenavigated', (frame) => {
        const { pathname, protocol } = new URL(frame.url());
        if (frame !== page.mainFrame() || protocol === 'about:' || pathname === shown) return;
        shown = pathname;
        this.views += 1;
      });
    });
  }
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }
  async type(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    this.#keys += text.length;
    await target.pressSequentially(text);
  }
  /** A real form asks this beside the questions of ours. */
  typeUnseen(text: string): void {
    this.fields += 1;
    this.#keys += text.length;
  }
  /** The link of a mail is pressed in a mail program, which opens a tab of its own. */
  openMail(): void {
    this.clicks += 1;
    this.#mails += 1;
  }

  counts(): Counts {
    const { views, clicks, fields } = this;
    const seconds =
      views * pace.page +
      clicks * (pace.think + pace.press) +
      fields * (pace.think + pace.press + pace.hands) +
      this.#keys * pace.key +
      this.#mails * pace.mail;
    return { views, clicks, fields, seconds: Math.round(seconds) };
  }
}
