import type { BrowserContext, Locator } from '@playwright/test';

export interface Counts {
  views: number;
  clicks: number;
  fields: number;
}

export class Walk implements Counts {
  views = 0;
  clicks = 0;
  fields = 0;

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
    await target.pressSequentially(text);
  }
}
