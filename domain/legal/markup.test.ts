import { expect, test } from 'vitest';
import { changesOf, legalMarkupOf, parseLegalMarkup } from './markup.ts';

const written = `# Returns {#returns}

What *may* come back, by [mail](mailto:{{ordersEmail}}) or \`form\`.

- one & two
- **three**

## 1. When

Within 14 days (*).

##

No header.

# Others {#others}

## Rest

It "stays" < here >.`;

test('what was written becomes sections of blocks in HTML, and the other way round', () => {
  const { sections, problems } = parseLegalMarkup(written);
  expect(problems).toEqual([]);
  expect(sections).toEqual([
    {
      id: 'returns',
      title: 'Returns',
      blocks: [
        {
          text: '<p>What *may* come back, by <a href="mailto:{{ordersEmail}}">mail</a> or <code>form</code>.</p><ul><li>one &amp; two</li><li><strong>three</strong></li></ul>',
        },
        { header: '1. When', text: '<p>Within 14 days (*).</p>' },
        { text: '<p>No header.</p>' },
      ],
    },
    {
      id: 'others',
      title: 'Others',
      blocks: [{ header: 'Rest', text: '<p>It &quot;stays&quot; &lt; here &gt;.</p>' }],
    },
  ]);
  expect(legalMarkupOf(sections)).toBe(written);
});

test('HTML that was typed is shown as it was typed', () => {
  const { sections } = parseLegalMarkup('# A {#a}\n<script>alert(1)</script> <a href="javascript:1">x</a>');
  expect(sections[0]?.blocks[0]?.text).not.toMatch(/<(?!\/?p>)/);
});

test.each([
  ['text\n# A {#a}\nb', 'NO_SECTION', 1],
  ['# A\nb', 'NO_ANCHOR', 1],
  ['# {#a}\nb', 'NO_ANCHOR', 1],
  ['# A {#a}\nb\n# B {#a}\nc', 'ANCHOR_TAKEN', 3],
  ['# A {#a}\n## B\n## C\nd', 'BLOCK_EMPTY', 2],
  ['# A {#a}\n[x](javascript:alert)', 'BAD_LINK', 2],
  ['# A {#a}\n[x](http://a.example)', 'BAD_LINK', 2],
  ['# A {#a}\n[x](//a.example)', 'BAD_LINK', 2],
])('%j: %s in line %d', (text, problem, line) => {
  expect(parseLegalMarkup(text).problems).toEqual([{ line, problem }]);
});

test('changes are listed block by block', () => {
  const { sections: before } = parseLegalMarkup('# A {#a}\n## 1\nold\n## 2\nsame');
  const { sections: after } = parseLegalMarkup('# A {#a}\n## 1\nnew\n## 2\nsame\n## 3\nadded');
  expect(changesOf(before, after)).toEqual([
    { place: 'A · 1', before: 'old', after: 'new' },
    { place: 'A · 3', before: null, after: 'added' },
  ]);
  expect(changesOf(after, before).at(-1)).toEqual({ place: 'A · 3', before: 'added', after: null });
});
