import { randomHex } from '../state/random-hex.ts';

const keys = new Map<string, string>();

/** The same for equal requests until their answer is known: a retry after a lost answer returns the first purchase. */
export function idempotencyKeyFor(request: object): string {
  const json = JSON.stringify(request);
  const key = keys.get(json) ?? randomHex(16);
  keys.set(json, key);
  return key;
}

/** Once it is answered: the same request is another intent from then on. */
export function dropIdempotencyKey(request: object): void {
  keys.delete(JSON.stringify(request));
}
