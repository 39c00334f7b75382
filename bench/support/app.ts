import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/features/context.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { browserHeaders, jsonHeaders } from '#testing/client/browser-headers.ts';

export interface BenchApp {
  context: Context;
  /** @returns how long it took, in ms */
  get(url: string, token?: string): Promise<number>;
  /** @returns how long it took, in ms, and the answer */
  post(url: string, body: object, token?: string): Promise<{ ms: number; answer: unknown }>;
  /** For people, such as `4361 MB`. */
  databaseSize(): Promise<string>;
  close(): Promise<void>;
}

/** The whole server on a database, asked without a network and without the limits of a network or an operator. */
export async function openApp(databaseUrl: string): Promise<BenchApp> {
  // The money of the measurement is a deposit of today, which counts in the limit of a day.
  const config = readConfig({ DATABASE_URL: databaseUrl, DEPOSIT_DAILY_LIMIT: '20000' });
  const { db, close } = await openDatabase(config);
  // For the counts of failed jobs.
  const jobs = await openJobs(databaseUrl, console.error);
  const context = await compose({
    config,
    db,
    jobs,
    log: pino({ level: 'error' }),
    announce: () => undefined,
  });
  const app = await buildApp(context);
  return {
    context,
    async get(url, token) {
      await sql`delete from attempt_limit`.execute(db);
      const headers = browserHeaders(token === undefined ? {} : { token });
      const started = performance.now();
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
      const ms = performance.now() - started;
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 300)}`);
      return ms;
    },
    async post(url, body, token) {
      await sql`delete from attempt_limit`.execute(db);
      const headers = jsonHeaders({
        idempotencyKey: randomUUID(),
        ...(token === undefined ? {} : { token }),
      });
      const started = performance.now();
      const { statusCode, body: text } = await app.inject({
        method: 'POST',
        url,
        headers,
        payload: JSON.stringify(body),
      });
      const ms = performance.now() - started;
      if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${text.slice(0, 300)}`);
      return { ms, answer: JSON.parse(text) as unknown };
    },
    async databaseSize() {
      const { rows } = await sql<{ size: string }>`
        select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
      return rows[0]?.size ?? '';
    },
    async close() {
      await jobs.close();
      await app.close();
      await close();
    },
  };
}
