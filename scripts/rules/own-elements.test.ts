import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lineOf, parse, walk, type Node } from './syntax.ts';

const root = join(import.meta.dirname, '../..');

const isBlank = (child: Node) =>
  child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n');

/** Nodes that an expression may put in place, as they stand: a message for assistive technology is no element. */
function shownBy(node: Node): Node[] {
  if (node.type === 'LogicalExpression') return shownBy(node.right);
  if (node.type === 'ConditionalExpression') return [...shownBy(node.consequent), ...shownBy(node.alternate)];
  return [node];
}

/** Functions whose texts change with the currency, the country, the number of shares or the day. */
const figures =
  /^(?:money|anyMoney|roundedPrice|percent|decimal|count|amount|lineName|basisOf|ruleText|dayOf|dayIn|minuteIn|liquid|liquidOn)$/;

function hasFigure(node: Node): boolean {
  let found = false;
  walk(node, (one) => {
    if (one.type.startsWith('JSX')) return false;
    if (one.type === 'CallExpression' && one.callee.type === 'Identifier')
      found ||= figures.test(one.callee.name);
  });
  return found;
}

/** Figures in a text that stands beside another node of the same parent. */
function mixedFigures(path: string, text: string): string[] {
  const found: string[] = [];
  walk(parse(path, text), (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const children = (node.children as Node[]).filter((child) => !isBlank(child));
    if (children.length < 2) return;
    for (const child of children)
      if (child.type === 'JSXExpressionContainer' && shownBy(child.expression).some(hasFigure))
        found.push(`${path}:${lineOf(text, child)}`);
  });
  return found;
}

test('a figure beside another text is found, one alone in its element is not', () => {
  const text = 'const a = <p>{money(1)} <b>x</b></p>; const b = <p><span>{money(1)}</span> <b>x</b></p>;';
  expect(mixedFigures('a.tsx', text)).toEqual(['a.tsx:1']);
  expect(mixedFigures('a.tsx', 'const c = <>{x && f(money(1))}{y}</>;')).toHaveLength(1);
});

// React changes a text in place. A browser's translator has put another node there: the page would show the old figure.
test('every figure has an element of its own', () => {
  const files = globSync('web/**/*.tsx', { cwd: root, exclude: ['web/dist*/**', '**/*.test.tsx'] });
  const found = files.flatMap((path) => mixedFigures(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});
