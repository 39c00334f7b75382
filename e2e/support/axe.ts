import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** Minified, and put into a page once: compiling it costs more than most of its runs. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface WithAxe {
  axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
}

// React Aria's announcer names a button by its id, for seven seconds, even after the button is removed.
const context = { exclude: ['[data-live-announcer]'] };

const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Contrast is a matter of the colour tokens (`web/ui/styles/tokens.test.ts`), and half of the time here.
  rules: { 'color-contrast': { enabled: false } },
  resultTypes: ['violations'],
  // No rule of ours needs the style sheets to be preloaded.
  preload: { assets: ['media'] },
};

export async function axeViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    async ([where, how]) => (window as WithAxe).axe!.run(where, how),
    [context, options] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
