import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Every connection that the pool opens from now on sends `rewrite` of a text in its place. */
export function rewriteStatements(pool: pg.Pool, rewrite: (statement: Statement) => string): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...params: unknown[]) => unknown;
    const rewriting = (first: unknown, ...rest: unknown[]) => {
      const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
      const sent = rewrite({ text, values: Array.isArray(rest[0]) ? rest[0] : [] });
      return query(typeof first === 'string' ? sent : first, ...rest);
    };
    client.query = rewriting as never;
  });
}

/** Calls `log` with every statement of every connection that the pool opens from now on. */
export const recordStatements = (pool: pg.Pool, log: (statement: Statement) => unknown): void =>
  rewriteStatements(pool, (statement) => {
    log(statement);
    return statement.text;
  });
