import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { followCatalogue } from './features/casks/listing/follow-catalogue.ts';
import { compose } from './compose.ts';
import type { ServerConfig } from './config.ts';
import { BadSetting, type Config } from './platform/core/config.ts';
import type { Context } from './features/context.ts';
import { openDatabase } from './platform/db/open.ts';
import { fillSampleIfEmpty } from './sample/sample.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { createLog } from './platform/core/log.ts';
import { startWorkers } from './jobs/workers.ts';
import { ensureWebBuilt } from './web-build.ts';

export interface Running {
  context: Context;
  /** Finishes what is under way, then stops everything that was started, the embedded database last. */
  stop(): Promise<void>;
}

/** Parts are stopped in the reverse of the order they were started in, also when starting fails halfway. */
class Stack {
  readonly #stops: (() => Promise<unknown>)[] = [];
  push(stop: () => Promise<unknown>): void {
    this.#stops.push(stop);
  }
  async unwind(): Promise<void> {
    for (const stop of this.#stops.toReversed()) await stop();
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new BadSetting('PORT', `${port} is taken by another process`);
    if (code === 'EACCES') throw new BadSetting('PORT', `${port} may not be used by this user`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new BadSetting('HOST', `${host} is not of this machine`);
    throw error;
  }
}

async function startParts(
  config: ServerConfig,
  announce: (line: string) => void,
  stack: Stack,
): Promise<Context> {
  const log = createLog(config.logLevel);
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
  await mkdir(config.dataDir, { recursive: true });
  const built = ensureWebBuilt(announce);
  // Whoever waits for it hears of a failure; until then it must not count as unhandled.
  built.catch(() => undefined);
  const { db, url, close } = await openDatabase(config, onError);
  stack.push(close);
  const jobs = await openJobs(url, onError);
  stack.push(() => jobs.close());
  const context = await compose({ config, db, jobs, log, announce });
  stack.push(followCatalogue(url, context.cache, log));
  if (config.sampleData) await fillSampleIfEmpty(context, announce);
  const workers = startWorkers(context, url);
  stack.push(() => workers.stop());
  await built;
  const app = await buildApp(context);
  stack.push(() => app.close());
  await listen(app, config);
  return context;
}

/** Starts a whole server process: database, jobs, web, API. */
export async function start(config: ServerConfig, announce: (line: string) => void): Promise<Running> {
  const stack = new Stack();
  try {
    const context = await startParts(config, announce, stack);
    return { context, stop: () => stack.unwind() };
  } catch (error) {
    await stack.unwind().catch(() => undefined);
    throw error;
  }
}
