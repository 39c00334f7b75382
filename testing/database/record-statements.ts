import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Calls `log` with every statement of every connection that the pool opens from now on. */
export function recordStatements(pool: pg.Pool, log: (statement: Statement) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...params: unknown[]) => unknown;
    const recording = (...params: unknown[]) => {
      const [first, values] = params;
      const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
      log({ text, values: Array.isArray(values) ? values : [] });
      return query(...params);
    };
    client.query = recording as never;
  });
}
