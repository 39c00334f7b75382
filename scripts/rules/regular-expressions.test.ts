import { isSafe } from 'redos-detector';
import { expect, test } from 'vitest';
import { lineOf, parse, sources, walk } from './syntax.ts';

/** Steps back at most, whatever the text: more than this is a matter of the text's length. */
const maxBacktracks = 200;
/** Bounds the search itself, by no clock. */
const maxSteps = 20_000;

/**
 * Linear by what each looks at before it begins, which the detector does not see: `server/platform/core/log.test.ts` feeds
 * them texts that grow.
 */
const measuredElsewhere = ['server/platform/core/log.ts'];

/** Each with its place; null for one that is built while running, which cannot be checked. */
function expressionsIn(path: string, text: string) {
  const found: { path: string; where: string; expression: RegExp | null }[] = [];
  walk(parse(path, text), (node) => {
    const literal = node.type === 'Literal' && 'regex' in node ? node.regex : null;
    const isConstructed =
      (node.type === 'CallExpression' || node.type === 'NewExpression') &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'RegExp';
    if (literal === null && !isConstructed) return;
    const where = `${path}:${lineOf(text, node)} ${text.slice(node.start, node.end)}`;
    found.push({ path, where, expression: literal && new RegExp(literal.pattern, literal.flags) });
  });
  return found;
}

/** A match takes time in proportion to the text, from whatever place in it the match begins. */
const isLinear = ({ expression }: { expression: RegExp | null }) =>
  expression !== null && isSafe(expression, { maxScore: maxBacktracks, maxSteps }).safe;

test('every regular expression of the server takes time in proportion to what it reads', () => {
  const found = sources('{server,contract,domain,words}/**/*.ts')
    .filter(([path]) => !path.startsWith('server/sample'))
    .flatMap(([path, text]) => expressionsIn(path, text));
  expect(found.length).toBeGreaterThan(50);
  const slow = found.filter((one) => !isLinear(one));
  const unknown = slow.filter(({ path }) => !measuredElsewhere.includes(path));
  expect(unknown.map(({ where }) => where)).toEqual([]);
  expect([...new Set(slow.map(({ path }) => path))]).toEqual(measuredElsewhere);
}, 180_000);

test.each([
  ['exponential', '/^(a+)+$/.test(header)', false],
  ['quadratic by a gap', '/br\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)/.exec(header)', false],
  ['quadratic by its start', '/\\d+$/.test(header)', false],
  ['quadratic between two words', '/<title>.*<\\/title>/s.test(header)', false],
  ['built while running', 'new RegExp(name).test(header)', false],
  ['a class, repeated', "header.replaceAll(/\\s+/g, ' ')", true],
  ['a length with bounds', '/^[\\w-]{20,100}$/.test(header)', true],
])('one that is %s: `%s`', (_, text, linear) => {
  expect(expressionsIn('canary.ts', text).map(isLinear)).toEqual([linear]);
});
