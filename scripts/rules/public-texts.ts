import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** Words that no reader sees: the refused passwords, and the database of the tests. */
const unseen = [
  'server/features/account/passwords/common-passwords.ts',
  'testing/**',
  '**/*.test.*',
  '**/dist*/**',
];

/** Strings joined by `+`, with a gap for each value; null for any other expression. */
function joinedText(node: ts.Node): string | null {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [node.left, node.right].map(textOfPart);
  return left === null || left === undefined || right === null || right === undefined ? null : left + right;
}

function textOfPart(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…');
  return joinedText(node);
}

/** The strings of a source file, with a gap for each value, and the text between tags. */
function wordsOfSource(file: string): string[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const joined = joinedText(node);
    if (joined !== null) {
      found.push(joined);
      return;
    }
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
      found.push(parts.map(({ text }) => text).join('…'));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root, exclude: unseen });

const sentencesOf = (text: string) =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/(?<=[.!?])\s+|"|\$\w+\$|\n{2,}/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());

const texts = [
  ...filesOf('{web,words,server,domain,contract}/**/*.{ts,tsx}').map(
    (file) => [file, wordsOfSource(file)] as const,
  ),
  // The legal texts and the membership levels are rows that a migration writes.
  ...['web/index.html', ...filesOf('server/platform/db/migrations/*.sql')].map(
    (file) => [file, [textOf(file)]] as const,
  ),
];
/** All that people are shown, and what they might be: strings of the code, rows that migrations write. */
export const sentences = texts.flatMap(([file, said]) =>
  said.flatMap(sentencesOf).map((sentence) => ({ file, sentence })),
);
