/** What takes long to make and may never be needed: made when it is first asked for, and kept. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
}
