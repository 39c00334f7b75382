import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const stories = globSync('e2e/*/*.spec.ts');
const isSmoke = (file: string) => readFileSync(file, 'utf8').includes('@smoke');

test('each folder of stories has some that `npm test` runs', () => {
  const folders = new Set(stories.map(dirname));
  const withSmoke = new Set(stories.filter(isSmoke).map(dirname));
  expect(stories.length).toBeGreaterThan(20);
  expect([...folders].filter((folder) => !withSmoke.has(folder))).toEqual([]);
});
