import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/contract.ts';

const changes = endpoints.filter(({ endpoint }) => endpoint.role === 'operator' && endpoint.method !== 'GET');

/**
 * `recordEvents` writes an entry for each event of a cask, `saveFile` one for a file, and `carryOut` is the use case that was
 * asked for.
 */
const writers = /\b(recordChange|recordEvents|saveFile|carryOut\[act\])\(/;

interface Bound {
  name: string;
  files: string[];
}

async function boundIn(file: string): Promise<Bound[]> {
  const code = await readFile(file, 'utf8');
  const imports = [...code.matchAll(/import \{([^}]+)\} from '(\.[^']+)'/g)].flatMap(
    ([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim(), join(dirname(file), path)] as const),
  );
  return code
    .split(/\bbind\(/)
    .slice(1)
    .map((call) => ({
      name: /\b(?:app|scope), context, (?:\w+\.)?(\w+),/.exec(call)?.[1] ?? '',
      files: imports.filter(([name]) => new RegExp(`\\b${name}\\(`).test(call)).map(([, path]) => path),
    }));
}

test('what changes something for an operator writes into the trail', async () => {
  const bound: Bound[] = [];
  for await (const file of glob('server/office/*/routes.ts')) bound.push(...(await boundIn(file)));
  const silent: string[] = [];
  for (const { noun, name } of changes) {
    const files = bound.filter((one) => one.name === name).flatMap((one) => one.files);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    if (!texts.some((text) => writers.test(text))) silent.push(`${noun} ${name}`);
  }
  expect(changes.length).toBeGreaterThan(10);
  expect(silent).toEqual([]);
});
