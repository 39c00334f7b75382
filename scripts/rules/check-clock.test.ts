import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tierce-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readings = [
  'export const a = new Date();',
  'export const a = Date();',
  'export const a = Date.now();',
  'export const a = [1].map(Date.now);',
  "export const a = Date['now']();",
  'export const a = new globalThis.Date();',
  'export const a = performance.timeOrigin;',
  'export const a = `select now()`;',
  "export const a = 'update member set created_at = current_timestamp';",
  "export const a = 'select 1 where ends_at > CURRENT_DATE';",
];
const harmless = [
  'export const a = new Date(0);',
  "export const a = Date.parse('2026-01-01');",
  'export const a = performance.now();',
  'export const a = (clock: { now(): Date }) => clock.now();',
  "export const a = 'Now (8 May) is the current date';",
  'export const a = (now: string) => `select ${now}`;',
];
/** A product file of each folder, a test, and a story. */
const places = ['domain', 'contract', 'server/orders', 'web/shop', 'e2e'];

interface Found {
  diagnostics: { code: string; filename: string }[];
}

/** The files in which the project's own settings find a reading of the clock, of those with one line each. */
function found(lines: readonly string[], fileOf: (place: string, i: number) => string): string[] {
  const own = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  writeFileSync(join(folder, '.oxlintrc.json'), own.replace('./scripts/', join(root, 'scripts/')));
  const files = places.flatMap((place) => lines.map((line, i) => [fileOf(place, i), line] as const));
  for (const [file, line] of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${line}\n`);
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format=json'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as Found;
  for (const place of places) rmSync(join(folder, place), { recursive: true, force: true });
  return diagnostics.filter(({ code }) => code.includes('clock')).map(({ filename }) => filename);
}

symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

test.each(['ts', 'test.ts'])(
  'every read of the machine’s or the database’s clock is found, in a .%s',
  (ending) => {
    const fileOf = (place: string, i: number) => join(place, `reads-${i}.${ending}`);
    const all = places.flatMap((place) => readings.map((_, i) => fileOf(place, i)));
    expect(found(readings, fileOf).toSorted()).toEqual(all.toSorted());
  },
);

test('an instant that is given, a duration, and words about time are not', () => {
  expect(found(harmless, (place, i) => join(place, `keeps-${i}.ts`))).toEqual([]);
});
