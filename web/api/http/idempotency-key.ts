/** Make it when an attempt begins, and keep it over retries. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

const keys = new Map<string, string>();

/** The same for equal requests as long as the page lives: a retry after a lost answer returns the first purchase. */
export function idempotencyKeyFor(request: object): string {
  const json = JSON.stringify(request);
  const key = keys.get(json) ?? newIdempotencyKey();
  keys.set(json, key);
  return key;
}
