import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { caskTransitions } from '#domain/cask/stage.ts';
import { root } from './syntax.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const self = 'scripts/rules/docs.test.ts';

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).toSorted();
const records = documents.filter((file) => file.startsWith('docs/decisions/'));
const folders = ['domain', 'contract', 'words', 'server', 'web', 'testing', 'e2e', 'bench', 'scripts', 'ops'];
const sources = globSync(
  folders.map((folder) => `${folder}/**/*.{ts,tsx,css,sql,js,mjs,cjs,json,yml,yaml,sh}`),
  { cwd: root, exclude: (path) => /node_modules|^dist/.test(basename(path)) },
).filter((file) => file !== self);

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): Set<string> {
  const headings = read(document)
    .toLowerCase()
    .matchAll(/^#{1,6} (.+)$/gm);
  const signs = /[^\p{L}\p{N} _-]/gu;
  return new Set(Array.from(headings, ([, text = '']) => text.replace(signs, '').replaceAll(' ', '-')));
}

const anchors = new Map(documents.map((file) => [file, anchorsOf(file)]));

function whyDead(file: string, anchor: string | undefined): string | null {
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  if (anchor === undefined || anchors.get(file)?.has(anchor)) return null;
  return `${file} has no heading #${anchor}`;
}

/** Citations as `docs/product.md#age-gate`, `docs/security.md`, `docs/decisions/008` or `docs/decisions/008-….md`. */
function deadCitations(text: string): string[] {
  const pages = [...text.matchAll(/\bdocs\/((?:decisions\/)?[\w-]+\.md)(?:#([a-z\d_-]+))?/g)].map(
    ([, page = '', anchor]) => whyDead(`docs/${page}`, anchor),
  );
  const numbers = [...text.matchAll(/\bdocs\/decisions\/(\d{3})(?!-[\w-]+\.md)/g)].map(([, number = '']) =>
    records.some((record) => basename(record).startsWith(`${number}-`)) ? null : `no decision ${number}`,
  );
  return [...pages, ...numbers].filter((why) => why !== null);
}

test.each([
  ['docs/product.md#age-gate: and docs/decisions/001 too.', 0],
  ['(docs/product.md#no-such-heading)', 1],
  ['docs/nothing.md, docs/decisions/999 and docs/decisions/001-nothing.md', 3],
])('%s has %i dead citations', (text, count) => expect(deadCitations(text)).toHaveLength(count));

test('every document and heading that code, tests and documents cite exists', () => {
  const cited = [...sources, ...documents].flatMap((file) =>
    deadCitations(read(file)).map((why) => `${file}: ${why}`),
  );
  const linked = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#:]*)(?:#([^)]+))?\)/g)]
      .filter(([, link, anchor]) => link || anchor)
      .map(([, link = '', anchor]) => whyDead(link ? join(document, '..', link) : document, anchor))
      .filter((why) => why !== null)
      .map((why) => `${document}: ${why}`),
  );
  expect([...cited, ...linked]).toEqual([]);
});

/** The paths of this project that a document names in `backticks`, without what follows a colon. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name.replace(/[#:].*/, ''));
  return named.filter((name) => new RegExp(`^(?:${[...folders, 'docs'].join('|')})/`).test(name));
}

test.each(documents)('every file that %s names exists', (document) => {
  const named = pathsIn(read(document)).filter((path) => !/[<>…]|NNN/.test(path));
  expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

test('every name of the code in a recipe is in the code', () => {
  const code = sources.map(read).join('\n');
  const named = ['docs/how-to.md', 'docs/style.md', 'docs/architecture.md'].flatMap((file) =>
    [...read(file).matchAll(/`([a-z]+[A-Z]\w+)\b[^`]*`/g)].map(([, name = '']) => name),
  );
  expect(named).toContain('recordChange');
  expect(named.filter((name) => !code.includes(name))).toEqual([]);
});

describe('the rules of docs/product.md', () => {
  const rules = [...read('docs/product.md').matchAll(/^- \*\*([A-Z]{3})-(\d+)\*\*/gm)].map(
    ([, subject = '', number]) => ({ subject, number: Number(number), id: `${subject}-${number}` }),
  );

  test('are numbered from 1 without a gap within their subject', () => {
    const last = new Map<string, number>();
    for (const { subject, number, id } of rules) {
      expect(id).toBe(`${subject}-${(last.get(subject) ?? 0) + 1}`);
      last.set(subject, number);
    }
    expect(rules.length).toBeGreaterThan(150);
  });

  test('are each covered by one row of docs/coverage.md', () => {
    const cells = read('docs/coverage.md').matchAll(/^\| ([^|]+) \|/gm);
    const covered = [...cells].flatMap(([, cell = '']) =>
      [...cell.matchAll(/\b([A-Z]{3})-(\d+)(?:–(\d+))?/g)].flatMap(([, subject, first, end = first]) => {
        const length = Number(end) - Number(first) + 1;
        return Array.from({ length }, (_, i) => `${subject}-${Number(first) + i}`);
      }),
    );
    expect(covered.toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
  });
});

test.each(records)(
  '%s has a number of its own, a title, a date, a status and its parts, on one page',
  (record) => {
    const text = read(record);
    const numbered = records.filter((other) => other.slice(0, 18) === record.slice(0, 18));
    expect(numbered).toEqual([record]);
    expect(text).toMatch(/^# \d{3} [A-Z]/);
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
    expect(text).toMatch(/^Status: (accepted|superseded by \[\d{3}\]\(.+\))$/m);
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Context', 'Decision', 'Consequences', 'Alternatives']);
    expect(text.split('\n').length).toBeLessThanOrEqual(50);
  },
);

test('docs/security.md speaks of each of the 253 requirements in one place', () => {
  const cells = read('docs/security.md').matchAll(/^\| ([^|]+) \|/gm);
  const ids = [...cells].flatMap(([, cell = '']) => cell.match(/\b\d{1,2}\.\d{1,2}\.\d{1,2}\b/g) ?? []);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(ids).toHaveLength(253);
});

test('docs/product.md draws the life of a cask from its table', () => {
  const moves = Object.entries(caskTransitions).flatMap(([from, tos]) => {
    const lines = Object.entries(tos).map(
      ([to, by]) => `  ${from} --> ${to}: ${by.join(', ').toLowerCase()}`,
    );
    return lines.length > 0 ? lines : [`  ${from} --> [*]`];
  });
  expect(read('docs/product.md')).toContain(`\n  [*] --> ANNOUNCED\n${moves.join('\n')}\n\`\`\``);
});
