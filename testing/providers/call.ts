export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  text: string;
  body: Record<string, unknown>;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const name of path) here = (here as Record<string | number, unknown> | undefined)?.[name];
  return here;
}
