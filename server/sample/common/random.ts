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

/** A whole number from `least` to `most`, both included. */
export function between(draw: () => number, least: number, most: number): number {
  return least + Math.floor(draw() * (most - least + 1));
}

/** The element at a place, counting on from the beginning where the list ends. */
export function around<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  assert(found !== undefined, 'the list is not empty');
  return found;
}

export function pick<T>(draw: () => number, list: readonly T[]): T {
  return around(list, Math.floor(draw() * list.length));
}
