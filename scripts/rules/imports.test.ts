import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const imported = /(?:from|import|import\()\s*'(\.[^']+)'/g;

/** Relative imports of a file of a noun, `server/features/<noun>/…`, that leave the folder of the noun. */
function leavingImports(file: string, text: string): string[] {
  const noun = file.split('/').slice(0, 3).join('/');
  return [...text.matchAll(imported)]
    .map(([, path = '']) => path)
    .filter((path) => !normalize(join(dirname(file), path)).startsWith(`${noun}/`));
}

test('features import each other by `#server/…`, not by relative paths', () => {
  const files = globSync('server/features/*/**/*.ts');
  expect(files.length).toBeGreaterThan(500);
  const wrong = files
    .map((file) => [file, leavingImports(file, readFileSync(file, 'utf8'))] as const)
    .filter(([, paths]) => paths.length > 0);
  expect(wrong).toEqual([]);
});

test('a relative import of another noun is found, one of the same noun is not', () => {
  const text = `import { a } from '../../wallet/ledger.ts';\nimport { b } from '../queries.ts';`;
  expect(leavingImports('server/features/orders/shares/a.ts', text)).toEqual(['../../wallet/ledger.ts']);
});
