/** A request as the stand-in read it. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  text: string;
  /** The body, parsed: JSON, or a form. */
  body: Record<string, unknown>;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A part of a body, whatever it is: what is missing reads as empty. */
export function part(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const name of path) here = (here as Record<string | number, unknown> | undefined)?.[name];
  return here;
}
