import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { grownMost, programObjects, sumOf } from './heap-snapshot.ts';

type Node = [kind: string, name: string, bytes: number];

/** As V8 writes one, with the fields that are read and one that is not. */
async function snapshot(nodes: Node[]): Promise<string> {
  const kinds = [...new Set(nodes.map(([kind]) => kind))];
  const strings = [...new Set(nodes.map(([, name]) => name))];
  const meta = { node_fields: ['type', 'name', 'id', 'self_size'], node_types: [kinds, 'string'] };
  const flat = nodes.flatMap(([kind, name, bytes], n) => [
    kinds.indexOf(kind),
    strings.indexOf(name),
    n,
    bytes,
  ]);
  const path = join(await mkdtemp(join(tmpdir(), 'tierce-heap-')), 'heap-snapshot');
  await writeFile(path, JSON.stringify({ snapshot: { meta }, nodes: flat, strings }));
  return path;
}

const ofV8: Node[] = [
  ['code', 'placeOrder', 9000],
  ['hidden', 'system / WeakArrayList', 700],
  ['object shape', 'system / Map', 80],
  ['synthetic', '(GC roots)', 5],
];

test('what V8 compiled is none of what a program holds', async () => {
  const objects = await programObjects(
    await snapshot([...ofV8, ['object', 'Cart', 40], ['native', 'Buffer', 2]]),
  );
  expect(sumOf(objects)).toBe(42);
});

test('what grew is named, the most first', async () => {
  const before = await programObjects(
    await snapshot([...ofV8, ['object', 'Cart', 40], ['string', 'one', 10]]),
  );
  const after = await programObjects(
    await snapshot([
      ...ofV8,
      ['code', 'withdraw', 500],
      ['object', 'Cart', 40],
      ['object', 'Cart', 60],
      ['string', 'two', 10],
      ['concatenated string', 'three', 100],
    ]),
  );
  expect(grownMost(before, after)).toEqual(['100 bytes of strings', '60 bytes of object Cart']);
});
