import type { FastifyBaseLogger } from 'fastify';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Caller } from './core/caller.ts';
import type { Clock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import type { Secrets } from './core/secrets.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Jobs } from './jobs/jobs.ts';

export interface PlatformContext {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  jobs: Jobs;
  secrets: Secrets;
  cache: ResponseCache;
  authenticate(token: string): Promise<Caller | null>;
}
