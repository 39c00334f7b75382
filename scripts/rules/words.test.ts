import { expect, test } from 'vitest';
import { lineOf, parse, sources, walk, type Node } from './syntax.ts';

/** `CapsLock`, `Idempotency-Key`: what is named, not said. */
const name = /^(\p{Lu}\p{Ll}+-?){2,}$/u;

/** These take the name of a part. */
const partOfPage = /^lazy(OnShow|BelowFold)$/;

/** No reader meets a module's name, a type, a key that is compared with, the message of an error thrown. */
const forMachines = ['ImportDeclaration', 'TSLiteralType', 'SwitchCase', 'NewExpression'];

function isForMachines(parent: Node | null): boolean {
  if (parent?.type === 'CallExpression')
    return parent.callee.type === 'Identifier' && partOfPage.test(parent.callee.name);
  if (parent?.type === 'MemberExpression') return parent.computed;
  if (parent?.type === 'BinaryExpression') return ['===', '!=='].includes(parent.operator);
  return parent !== null && forMachines.includes(parent.type);
}

/** The text of a string, or of a template up to its first value. */
function stringStart(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' && node.type !== 'TSTemplateLiteralType') return null;
  return node.quasis[0]?.value.cooked ?? null;
}

/** Words as people read them: between tags any word, in a string what begins like a sentence or a title. */
function wordsIn(file: string, text: string): string[] {
  const found: string[] = [];
  walk(parse(file, text), (node, parent) => {
    const start = stringStart(node);
    const isString =
      start !== null && /^\p{Lu}\p{Ll}/u.test(start) && !name.test(start) && !isForMachines(parent);
    const isText = node.type === 'JSXText' && /\p{L}{2}/u.test(node.value);
    if (isText || isString)
      found.push(`${file}:${lineOf(text, node)} ${(isText ? node.value : start)?.trim()}`);
  });
  return found;
}

test('the shop takes its words from the catalogue', () => {
  const found = sources('web/{api,shop,ui}/**/*.{ts,tsx}').flatMap(([path, text]) => wordsIn(path, text));
  expect(found).toEqual([]);
});

test.each([
  ['const a = <p>in stock</p>;', 1],
  ['const a = <p title="Sold out" />;', 1],
  ['const a = `Sold on ${day}`;', 1],
  ["const a = key === 'Enter';", 0],
  ["throw new Error('Sold out');", 0],
  ["type A = 'Sold';", 0],
  ["const a = names['Sold'];", 0],
  ["const a = 'sold';", 0],
])('%s has %i words of its own', (text, count) => {
  expect(wordsIn('canary.tsx', text)).toHaveLength(count);
});
