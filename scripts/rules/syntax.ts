import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, visitorKeys, type Node } from 'oxc-parser';

export const root = join(import.meta.dirname, '../..');

/** Paths from the root, each with its text. */
export const textsOf = (
  patterns: string[],
  exclude: string[] = [],
): (readonly [path: string, text: string])[] =>
  globSync(patterns, { cwd: root, exclude: [...exclude, 'web/dist*/**'] }).map(
    (path) => [path, readFileSync(join(root, path), 'utf8')] as const,
  );

/** The files of the product, without their tests and builds. */
export const sources = (...patterns: string[]) => textsOf(patterns, ['**/*.test.*', '**/testing.ts']);

export type { Node };

export function parse(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return program;
}

/** Visits a node and those below it, each with its parent. A visit that answers false goes no deeper. */
export function walk(
  node: Node,
  visit: (node: Node, parent: Node | null) => unknown,
  parent: Node | null = null,
): void {
  if (visit(node, parent) === false) return;
  const fields = node as unknown as Record<string, Node | (Node | null)[] | null>;
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [fields[key]].flat()) if (child) walk(child, visit, node);
}

/** The text of a string or of a template, with a gap for each value; null for any other node. */
function stringOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked).join('…');
}

/** Strings joined by `+`; null for any other expression. */
function joinedText(node: Node): string | null {
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [node.left, node.right].map((part) => stringOf(part) ?? joinedText(part));
  return typeof left === 'string' && typeof right === 'string' ? left + right : null;
}

/** The strings of a source file, with a gap for each value, and the text between tags. */
export function wordsOfSource(path: string, code: string): string[] {
  const found: string[] = [];
  walk(parse(path, code), (node) => {
    if (node.type === 'ImportDeclaration') return false;
    const joined = joinedText(node);
    const text = joined ?? (node.type === 'JSXText' ? node.value : stringOf(node));
    if (text !== null) found.push(text);
    return joined === null;
  });
  return found;
}

export const lineOf = (text: string, { start }: Node) => text.slice(0, start).split('\n').length;
