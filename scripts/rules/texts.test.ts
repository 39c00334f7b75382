import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lineOf, parse, walk, type Node } from './syntax.ts';

const web = join(import.meta.dirname, '../../web');

function hasElement(node: Node): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'ParenthesizedExpression':
      return hasElement(node.expression);
    case 'LogicalExpression':
      return hasElement(node.right);
    case 'ConditionalExpression':
      return hasElement(node.consequent) || hasElement(node.alternate);
    default:
      return false;
  }
}

/** `{isKept ? kept : keep}`, `{refusal && said}`: one text in the place of another, and no element. */
const isChangingText = (child: Node) =>
  child.type === 'JSXExpressionContainer' &&
  ['LogicalExpression', 'ConditionalExpression'].includes(child.expression.type) &&
  !hasElement(child.expression);

const isSpace = (child: Node) => child.type === 'JSXText' && /^\s*$/.test(child.value);

/** A browser that translates a page takes such a text out of it: React then changes what nobody sees. */
function besideOthers(text: string): number[] {
  const lines: number[] = [];
  walk(parse('page.tsx', text), (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const children = (node.children as Node[]).filter((child) => !isSpace(child));
    if (children.length > 1 && children.some(isChangingText)) lines.push(lineOf(text, node));
  });
  return lines;
}

test.each(globSync('**/*.tsx', { cwd: web, exclude: ['dist*/**', '**/*.test.*'] }))(
  'in %s a text that changes has an element to itself',
  (file) => {
    expect(besideOthers(readFileSync(join(web, file), 'utf8'))).toEqual([]);
  },
);

test.each([
  ['<p>{a ? b : c}<i /></p>', 1],
  ['<p>{a && b}<i /></p>', 1],
  ['<p><span>{a ? b : c}</span><i /></p>', 0],
  ['<p>{a ? <b /> : c}<i /></p>', 0],
])('%s has %i such text', (code, count) => {
  expect(besideOthers(`const page = ${code};`)).toHaveLength(count);
});
