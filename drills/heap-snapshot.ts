import { readFile } from 'node:fs/promises';

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/** Of V8: what it compiled, how it lays objects out, and where a collection begins. No program allocates these. */
const kindsOfV8 = new Set(['code', 'hidden', 'object shape', 'synthetic']);

/** By a snapshot that V8 wrote. */
export async function nodesOf(path: string): Promise<{ kind: string; name: string; bytes: number }[]> {
  const { snapshot, nodes, strings } = JSON.parse(await readFile(path, 'utf8')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type = 0, name = 0, size = 0] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field));
  return Array.from({ length: nodes.length / fields.length }, (_, n) => {
    const at = n * fields.length;
    return {
      kind: types[0][nodes[at + type] ?? 0] ?? '',
      name: strings[nodes[at + name] ?? 0] ?? '',
      bytes: nodes[at + size] ?? 0,
    };
  });
}

/** What a program itself holds: bytes by kind and constructor, of strings all together. */
export async function programObjects(path: string): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { kind, name, bytes } of await nodesOf(path)) {
    if (kindsOfV8.has(kind)) continue;
    const key = kind.endsWith('string') ? 'strings' : `${kind} ${name}`;
    sums.set(key, (sums.get(key) ?? 0) + bytes);
  }
  return sums;
}

export const sumOf = (bytes: ReadonlyMap<string, number>) =>
  [...bytes.values()].reduce((sum, one) => sum + one, 0);

/** What grew most: a line each. */
export function grownMost(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  const grown = [...after].map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) }));
  const most = grown.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes);
  return most.slice(0, 5).map(({ name, bytes }) => `${bytes} bytes of ${name}`);
}
