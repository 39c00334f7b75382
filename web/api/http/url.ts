type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export const partsOf = (request: unknown) => (request ?? {}) as Parts;

/** The URL of a call: path filled, query sorted by name so that equal requests have equal URLs. */
export function urlOf(endpoint: { path: string }, request: unknown): string {
  const { params = {}, query = {} } = partsOf(request);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const name of Object.keys(query).toSorted()) {
    for (const item of [query[name] ?? []].flat()) search.append(name, String(item));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
