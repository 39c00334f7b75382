import { expect, type Locator, type Page } from '@playwright/test';

/** Whether a person can see where the focus is: an outline, or a border in the colour of focus, on or around it. */
function isFocusSeen(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  const probe = document.createElement('i');
  probe.style.color = 'var(--color-focus)';
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const label = focused.closest('label');
  const near = [...around, ...(label?.querySelectorAll('*') ?? []), ...(label ? [label] : [])];
  return near.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, borderTopColor, borderTopWidth } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    return hasOutline || (borderTopColor === colour && parseFloat(borderTopWidth) > 0);
  });
}

/** Presses Tab until the focus is on it, as someone without a mouse does, and sees it there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => page.evaluate(isFocusSeen), `the focus on ${target} is seen`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key never reaches ${target}`);
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
