import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('public/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', folder), 'utf8')) as {
  icons: { src: string; sizes: string; type: string }[];
};

test('the shop can be installed: its manifest names icons that are there', () => {
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const missing = manifest.icons.filter(({ src }) => !existsSync(new URL(src.slice(1), folder)));
  expect(missing).toEqual([]);
});
