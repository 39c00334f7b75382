import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callFiles, callsFolder } from '../calls.ts';

test('the browser’s calls are those of the contract: if not, run `npm run calls`', async () => {
  const wanted = await callFiles();
  const files = readdirSync(callsFolder, { recursive: true, encoding: 'utf8' });
  const written = files
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name, readFileSync(join(callsFolder, name), 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(wanted));
});
