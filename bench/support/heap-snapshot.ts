import { nodesOf } from '#drills/heap-snapshot.ts';

interface Sum {
  count: number;
  bytes: number;
}

/** Strings and numbers all together; the rest by constructor, function or what V8 calls it. */
const together = new Set([
  'string',
  'concatenated string',
  'sliced string',
  'heap number',
  'bigint',
  'symbol',
]);

async function sumsOf(path: string): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for (const { kind, name, bytes } of await nodesOf(path)) {
    const key = together.has(kind) ? kind : `${kind} ${name.slice(0, 80)}`;
    const sum = sums.get(key) ?? { count: 0, bytes: 0 };
    sums.set(key, sum);
    sum.count += 1;
    sum.bytes += bytes;
  }
  return sums;
}

/** Of two snapshots by V8: what there is more of in the second, the most first. A line each. */
export async function compareHeaps(before: string, after: string, requests: number): Promise<string[]> {
  const [old, now] = [await sumsOf(before), await sumsOf(after)];
  const grown = [...now].map(([name, { count, bytes }]) => {
    const was = old.get(name) ?? { count: 0, bytes: 0 };
    return { name, count: count - was.count, bytes: bytes - was.bytes };
  });
  const line = ({ name, count, bytes }: (typeof grown)[number]) =>
    `${String(count).padStart(9)} more, ${(bytes / 1000).toFixed(0).padStart(7)} kB, ${(count / requests).toFixed(4)} of each request: ${name}`;
  const byBytes = grown.toSorted((a, b) => b.bytes - a.bytes).slice(0, 25);
  const byCount = grown.toSorted((a, b) => b.count - a.count).slice(0, 15);
  return ['by size', ...byBytes.map(line), 'by number', ...byCount.map(line)];
}
