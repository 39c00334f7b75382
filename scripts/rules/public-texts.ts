import { parse, sources, stringOf, walk, type Node } from './syntax.ts';

/** Words that no reader sees: the refused passwords. */
const unseen = 'server/features/account/passwords/common-passwords.ts';

/** Strings joined by `+`; null for any other expression. */
function joinedText(node: Node): string | null {
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [node.left, node.right].map((part) => stringOf(part) ?? joinedText(part));
  return typeof left === 'string' && typeof right === 'string' ? left + right : null;
}

/** The strings of a source file, with a gap for each value, and the text between tags. */
function wordsOfSource(path: string, code: string): string[] {
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

/** Without the addresses of links, and the signs of headings and lists. */
const wordsOfMarkdown = (text: string) => text.replaceAll(/\]\([^)]*\)|\[|^(?:#+|-) /gm, '');

const sentencesOf = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/(?<=[.!?])\s+|"|\$\w+\$|\n{2,}/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());

const texts = [
  ...sources('{web,words,server,domain,contract}/**/*.{ts,tsx}')
    .filter(([path]) => path !== unseen)
    .map(([path, code]) => [path, wordsOfSource(path, code)] as const),
  ...sources('{words/legal,server/sample}/**/*.md').map(
    ([path, text]) => [path, [wordsOfMarkdown(text)]] as const,
  ),
  // The schema writes the membership levels and the FAQ.
  ...sources('web/index.html', 'server/platform/db/schema/*.sql', 'server/sample/**/*.csv').map(
    ([path, text]) => [path, [text]] as const,
  ),
];
/** All that people are shown, and what they might be: strings of the code, rows that the schema writes. */
export const sentences = texts.flatMap(([file, pieces]) =>
  pieces.flatMap(sentencesOf).map((sentence) => ({ file, sentence })),
);
