import type { Page } from '@playwright/test';
import { isInRun, isWholeRun } from '#testing/run-seed.ts';
import { logInAs } from '../support/member.ts';
import { screenGroups } from '../screens/screen-groups.ts';
import { photograph } from '../screens/picture.ts';
import { heights, openScreen, widths } from '../screens/screen.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const isGallery = process.env['GALLERY'] !== undefined;

/** `npm test` looks at one in 27 screens, `npm run test:landing` at one in three, `npm run test:all` at all. */
const tagOf = (name: string) => (!isWholeRun && isInRun(name, 27) ? ' @smoke' : '');

const redrawnTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const redrawn = new Set<string>();
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const style = parent && getComputedStyle(parent);
      if (!style || !textContent?.trim()) continue;
      if (style.textTransform !== 'none' || style.fontVariantCaps !== 'normal') redrawn.add(textContent);
    }
    return [...redrawn];
  });

for (const { title, screens } of screenGroups)
  for (const screen of screens.filter(({ name }) => isInRun(name, 3)))
    test.describe(title, () => {
      test.use({ visitor: screen.as === 'stranger' ? 'stranger' : 'known' });

      test(`${screen.name} is open to everyone, at every width${tagOf(screen.name)}`, async ({
        page,
        expectPageErrors,
      }) => {
        expectPageErrors(...(screen.pageErrors ?? []));
        // All pictures take longer than an access token lives: the page then asks for another.
        if (isGallery) expectPageErrors(401);
        const seen = screen.widths ?? widths;
        await page.setViewportSize({ width: Math.min(...seen), height: 740 });
        if (typeof screen.as === 'function') await logInAs(page, await screen.as());
        await openScreen(page, screen);
        for (const width of seen) {
          await page.setViewportSize({ width, height: heights[width] });
          await expectNoSidewaysScroll(page);
          if (isGallery) await photograph(page, screen.name, width);
        }
        // After a press has scrolled the page, the header may cover half of a control.
        await page.evaluate(() => scrollTo(0, 0));
        await expectAccessible(page);
        expect(await redrawnTexts(page), 'texts drawn in other letters than they are written in').toEqual([]);
      });
    });
