import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#server/platform/http/contract.ts';

/** A preview writes nothing. */
const changes = endpoints.filter(
  ({ name, endpoint }) =>
    endpoint.role === 'operator' && endpoint.method !== 'GET' && name !== 'previewCaskImport',
);

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

/** A function of a file with all that it calls there. */
function reachedBy(name: string, file: string): string {
  const parts = file.split(/^(?=(?:export )?(?:async )?(?:function|const) \w+)/m);
  const named = new Map(parts.map((part) => [/(?:function|const) (\w+)/.exec(part)?.[1] ?? '', part]));
  const reached = new Set([name]);
  for (const one of reached)
    for (const [word] of (named.get(one) ?? '').matchAll(/\w+/g)) if (named.has(word)) reached.add(word);
  return [...reached].map((one) => named.get(one) ?? '').join('');
}

interface Bound {
  name: string;
  writes: boolean;
  useCases: (readonly [name: string, file: string])[];
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
      useCases: imports.filter(([name]) => new RegExp(`\\b${name}(?:\\(|\\);)`).test(call)),
    }));
}

test('a change by an operator writes into the trail', async () => {
  const bound: Bound[] = [];
  for await (const file of glob('server/office/*/routes.ts')) bound.push(...(await boundIn(file)));
  const silent: string[] = [];
  for (const { noun, name } of changes) {
    const calls = bound.filter((one) => one.name === name);
    const writing = await Promise.all(
      calls
        .flatMap(({ useCases }) => useCases)
        .map(async ([useCase, file]) => {
          const text = await readFile(file, 'utf8');
          return writesTrail(reachedBy(useCase, text), text);
        }),
    );
    if (!calls.some((one) => one.writes) && !writing.includes(true)) silent.push(`${noun} ${name}`);
  }
  expect(changes.length).toBeGreaterThan(10);
  expect(silent).toEqual([]);
});
