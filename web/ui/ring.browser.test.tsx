import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Ring } from './ring.tsx';

/** Looks at the strong part: grey has one value for red, green and blue. */
function isGrey(): boolean {
  const strong = [...document.querySelectorAll('circle')]
    .map((circle) => getComputedStyle(circle))
    .find(({ strokeWidth }) => parseFloat(strokeWidth) > 3);
  return new Set(strong?.stroke.match(/\d+/g)).size === 1;
}

test.each(['dark', 'light'])('the balance ring is grey at 0 and coloured above it, %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  const { rerender } = await render(<Ring isEmpty value="S$0.00" caption="Total Balance" />);
  await expect.poll(isGrey).toBe(true);
  await rerender(<Ring isEmpty={false} value="S$1.00" caption="Total Balance" />);
  await expect.poll(isGrey).toBe(false);
});
