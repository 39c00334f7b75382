import { assert } from '#domain/assert.ts';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(draw: () => number, min: number, max: number): number {
  return min + Math.floor(draw() * (max - min + 1));
}

export function pick<T>(draw: () => number, list: readonly T[]): T {
  const found = list[Math.floor(draw() * list.length)];
  assert(found !== undefined, 'the list is not empty');
  return found;
}
