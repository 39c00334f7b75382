import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** What a document names in `backticks` that begins with a room of ours, without what follows a colon or a bracket. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  return named.filter((name) => /^(domain|contract|server|web|e2e|bench|scripts|docs)\//.test(name));
}

test.each(['docs/security.md', 'docs/coverage.md', 'docs/architecture.md'])(
  'every file that %s names is there',
  (document) => {
    const named = pathsIn(read(document));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
  },
);

test('every link from one document to another leads there', () => {
  const documents = globSync('docs/**/*.md', { cwd: root });
  const dead = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#:]+)\)/g)]
      .map(([, link = '']) => join(document, '..', link))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('docs/security.md speaks of each of the 253 requirements in one place', () => {
  const cells = read('docs/security.md').matchAll(/^\| ([^|]+) \|/gm);
  const ids = [...cells].flatMap(([, cell = '']) => cell.match(/\b\d{1,2}\.\d{1,2}\.\d{1,2}\b/g) ?? []);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(ids).toHaveLength(253);
});
