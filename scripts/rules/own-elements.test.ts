/**
 * React changes a text in place. A browser that translates the page has put another node there, and would show the old text.
 * A text that may change therefore has an element to itself.
 */
import { expect, test } from 'vitest';
import { lineOf, parse, sources, walk, type Node } from './syntax.ts';

const isSpace = (child: Node) => child.type === 'JSXText' && child.value.trim() === '';
const isLineBreak = (child: Node) => isSpace(child) && child.type === 'JSXText' && child.value.includes('\n');

/** Nodes that an expression may put in place, as they stand: a message for assistive technology is no element. */
function shownBy(node: Node): Node[] {
  if (node.type === 'ParenthesizedExpression') return shownBy(node.expression);
  if (node.type === 'LogicalExpression') return shownBy(node.right);
  if (node.type === 'ConditionalExpression') return [...shownBy(node.consequent), ...shownBy(node.alternate)];
  return [node];
}

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';

/** `{isKept ? kept : keep}`, `{refusal && said}`: one text in the place of another, and no element. */
const isChangingText = (child: Node) =>
  child.type === 'JSXExpressionContainer' &&
  ['LogicalExpression', 'ConditionalExpression'].includes(child.expression.type) &&
  !shownBy(child.expression).some(isElement);

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

const isFigure = (child: Node) =>
  child.type === 'JSXExpressionContainer' && shownBy(child.expression).some(hasFigure);

/** Texts that may change beside another node of the same parent. */
function mixedTexts(path: string, text: string): string[] {
  const found: string[] = [];
  walk(parse(path, text), (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const children = node.children as Node[];
    const isMixed = (isLeftOut: (child: Node) => boolean, isText: (child: Node) => boolean) => {
      const left = children.filter((child) => !isLeftOut(child));
      return left.length > 1 && left.some(isText);
    };
    if (isMixed(isLineBreak, isFigure) || isMixed(isSpace, isChangingText))
      found.push(`${path}:${lineOf(text, node)}`);
  });
  return found;
}

test('a text that changes has an element to itself', () => {
  expect(sources('web/**/*.tsx').flatMap(([path, text]) => mixedTexts(path, text))).toEqual([]);
});

test.each([
  ['<p>{money(1)} <b>x</b></p>', 1],
  ['<>{x && f(money(1))}{y}</>', 1],
  ['<p><span>{money(1)}</span> <b>x</b></p>', 0],
  ['<p>{a ? b : c}<i /></p>', 1],
  ['<p>{a && b}<i /></p>', 1],
  ['<p><span>{a ? b : c}</span><i /></p>', 0],
  ['<p>{a ? <b /> : c}<i /></p>', 0],
])('%s has %i such text', (code, count) => {
  expect(mixedTexts('page.tsx', `const page = ${code};`)).toHaveLength(count);
});
