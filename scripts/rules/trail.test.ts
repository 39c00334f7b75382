import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/contract.ts';

const changes = endpoints.filter(({ endpoint }) => endpoint.role === 'operator' && endpoint.method !== 'GET');

/** `recordEvents` writes an entry for each event of a cask, `saveFile` one for a file, `doRefund` one for a refund. */
const writers = /\b(recordChange|recordEvents|saveFile|doRefund)\(/;

/** A change of what `content(…)` of the file keeps is written by `server/office/content/content.ts`. */
function writesTrail(code: string, file: string): boolean {
  const kinds = [...file.matchAll(/const (\w+) = content\(/g)].map(([, name]) => name);
  return (
    writers.test(code) ||
    kinds.some((name) =>
      new RegExp(`\\b${name}\\.(?:create|createIn|change|changeIn|move|remove|step)\\(`).test(code),
    )
  );
}

interface Bound {
  name: string;
  writes: boolean;
  files: string[];
}

async function boundIn(file: string): Promise<Bound[]> {
  const code = await readFile(file, 'utf8');
  const imports = [...code.matchAll(/import \{([^}]+)\} from '(\.[^']+)'/g)].flatMap(
    ([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim(), join(dirname(file), path)] as const),
  );
  return code
    .split(/\bbind(?:UseCase)?\(/)
    .slice(1)
    .map((call) => ({
      writes: writesTrail(call, code),
      name: /\b(?:app|scope), context, (?:\w+\.)?(\w+),/.exec(call)?.[1] ?? '',
      files: imports
        .filter(([name]) => new RegExp(`\\b${name}(?:\\(|\\);)`).test(call))
        .map(([, path]) => path),
    }));
}

test('a change by an operator writes into the trail', async () => {
  const bound: Bound[] = [];
  for await (const file of glob('server/office/*/routes.ts')) bound.push(...(await boundIn(file)));
  const silent: string[] = [];
  for (const { noun, name } of changes) {
    const calls = bound.filter((one) => one.name === name);
    const files = calls.flatMap((one) => one.files);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    if (!calls.some((one) => one.writes) && !texts.some((text) => writesTrail(text, text)))
      silent.push(`${noun} ${name}`);
  }
  expect(changes.length).toBeGreaterThan(10);
  expect(silent).toEqual([]);
});
