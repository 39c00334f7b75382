import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringOf, walk, type Node } from './syntax.ts';

const root = join(import.meta.dirname, '../..');

/** Words that no reader sees: the refused passwords, and the database of the tests. */
const unseen = [
  'server/features/account/passwords/common-passwords.ts',
  'testing/**',
  '**/*.test.*',
  '**/dist*/**',
];

/** Strings joined by `+`; null for any other expression. */
function joinedText(node: Node): string | null {
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [node.left, node.right].map((part) => stringOf(part) ?? joinedText(part));
  return typeof left === 'string' && typeof right === 'string' ? left + right : null;
}

/** The strings of a source file, with a gap for each value, and the text between tags. */
function wordsOfSource(file: string): string[] {
  const found: string[] = [];
  walk(parse(file, textOf(file)), (node) => {
    if (node.type === 'ImportDeclaration') return false;
    const joined = joinedText(node);
    const text = joined ?? (node.type === 'JSXText' ? node.value : stringOf(node));
    if (text !== null) found.push(text);
    return joined === null;
  });
  return found;
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root, exclude: unseen });

/** Without the addresses of links, and the signs of headings and lists. */
const wordsOfMarkdown = (text: string) => text.replaceAll(/\]\([^)]*\)|\[|^(?:#+|-) /gm, '');

const sentencesOf = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/(?<=[.!?])\s+|"|\$\w+\$|\n{2,}/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());

const texts = [
  ...filesOf('{web,words,server,domain,contract}/**/*.{ts,tsx}').map(
    (file) => [file, wordsOfSource(file)] as const,
  ),
  ...filesOf('{words/legal,server/sample}/**/*.md').map(
    (file) => [file, [wordsOfMarkdown(textOf(file))]] as const,
  ),
  // The schema writes the membership levels and the FAQ.
  ...[
    'web/index.html',
    ...filesOf('server/platform/db/schema/*.sql'),
    ...filesOf('server/sample/**/*.csv'),
  ].map((file) => [file, [textOf(file)]] as const),
];
/** All that people are shown, and what they might be: strings of the code, rows that the schema writes. */
export const sentences = texts.flatMap(([file, pieces]) =>
  pieces.flatMap(sentencesOf).map((sentence) => ({ file, sentence })),
);
