import type { Page } from '@playwright/test';
import { isInRun } from '#testing/run-seed.ts';
import { logInAs } from '../support/member.ts';
import { screenGroups } from '../screens/screen-groups.ts';
import { openScreen, widths } from '../screens/screen.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/shop.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** `npm test` looks at one in three of these, `npm run test:landing` at one in three of all, `npm run test:all` at all. */
const smoke = new Set([
  'home',
  'casks',
  'casks-filters',
  'cask',
  'cart',
  'cart-of-a-newcomer',
  'register',
  'login',
  'levels',
  'collection',
  'certificate',
  'order',
  'wallet',
  'payment',
  'preferences',
  'dashboard-member',
  'age-form',
  'burger',
]);
const names = new Set(screenGroups.flatMap(({ screens }) => screens.map(({ name }) => name)));
for (const name of smoke) if (!names.has(name)) throw new Error(`there is no screen ${name}`);

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

      const tag = smoke.has(screen.name) ? ' @smoke' : '';
      test(`${screen.name} is open to everyone, at every width${tag}`, async ({ page, expectPageErrors }) => {
        expectPageErrors(...(screen.pageErrors ?? []));
        const [narrowest = 360, ...wider] = screen.widths ?? widths;
        await page.setViewportSize({ width: narrowest, height: 740 });
        if (typeof screen.as === 'function') await logInAs(page, await screen.as());
        await openScreen(page, screen);
        await expectNoSidewaysScroll(page);
        // After a press has scrolled the page, the header may cover half of a control.
        await page.evaluate(() => scrollTo(0, 0));
        for (const width of wider) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScroll(page);
        }
        await expectAccessible(page);
        expect(await redrawnTexts(page), 'texts drawn in other letters than they are written in').toEqual([]);
      });
    });
