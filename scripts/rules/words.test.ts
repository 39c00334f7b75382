import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { locales } from '#words/locales.ts';

const web = join(import.meta.dirname, '../../web');

const files = globSync('{api,shop,ui}/**/*.{ts,tsx}', {
  cwd: web,
  exclude: ['**/*.test.*', '**/testing.ts'],
});

const { SyntaxKind } = ts;

/** `CapsLock`, `Idempotency-Key`: what is named, not said. */
const name = /^(\p{Lu}\p{Ll}+-?){2,}$/u;

/** A text no reader meets: a module's name, a type, a key that is compared with, the message of an error thrown. */
function isForMachines({ parent }: ts.Node): boolean {
  switch (parent.kind) {
    case SyntaxKind.ImportDeclaration:
    case SyntaxKind.LiteralType:
    case SyntaxKind.CaseClause:
    case SyntaxKind.NewExpression:
    case SyntaxKind.ElementAccessExpression:
      return true;
    case SyntaxKind.BinaryExpression:
      return [SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken].includes(
        (parent as ts.BinaryExpression).operatorToken.kind,
      );
    default:
      return false;
  }
}

/** Words as people read them: between tags any word, in a string what begins like a sentence or a title. */
function wordsIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(web, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isJsxText(node) && /\p{L}{2}/u.test(node.text);
    const isString =
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) &&
      /^\p{Lu}\p{Ll}/u.test(node.text) &&
      !name.test(node.text) &&
      !isForMachines(node);
    if (isText || isString) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`web/${file}:${line + 1} ${node.text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test.each(files)('%s takes its words from the catalogue', (file) => {
  expect(wordsIn(file)).toEqual([]);
});

const texts = join(import.meta.dirname, '../../words');
const translated = Object.keys(locales)
  .filter((locale) => locale !== 'en')
  .flatMap((locale) =>
    globSync('**/*.ts', { cwd: join(texts, locale) }).map((file) => [locale, file] as const),
  );

test.each(translated)('words/%s/%s has what the English file has', async (locale, file) => {
  const [own, english] = (await Promise.all(
    [locale, 'en'].map((folder) => import(join(texts, folder, file))),
  )) as [object, object];
  expect(Object.keys(own).toSorted()).toEqual(Object.keys(english).toSorted());
});
