import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parseTheme } from '#contract/shared/theme.ts';
import { withTheme } from './theme.ts';

const document = await readFile(new URL('../../../../web/index.html', import.meta.url), 'utf8');

test('without a choice the document is sent as it is, and names no theme', () => {
  expect(withTheme(document, null)).toBe(document);
  expect(document).not.toContain('data-theme');
});

test.each(['light', 'dark'] as const)(
  'a choice of %s is in the document, for the browser’s bars too',
  (theme) => {
    const sent = withTheme(document, theme);
    expect(sent).toContain(`<html data-theme="${theme}" `);
    for (const scheme of ['light', 'dark'])
      expect(sent).toContain(`data-scheme="${scheme}" media="${scheme === theme ? 'all' : 'not all'}"`);
  },
);

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['', null],
  ['darker', null],
  ['"><script>', null],
  [undefined, null],
])('of the cookie %s the choice is %s', (cookie, choice) => expect(parseTheme(cookie)).toBe(choice));
