import { expect, test } from 'vitest';
import { safeHtml } from './escape-html.ts';

test('a template escapes its values', () => {
  expect(safeHtml`<p>${['<b>', safeHtml`<i></i>`, '"', "'", '&', undefined]}</p>`.html).toBe(
    '<p>&lt;b&gt;<i></i>&quot;&#39;&amp;</p>',
  );
});
