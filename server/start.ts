import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addDays, dateIn } from '#domain/calendar.ts';
import { areHolidaysKnown } from '#domain/law/working-days.ts';
import { buildApp } from './app.ts';
import { listenForChanges } from './features/casks/listing/listen-for-changes.ts';
import { compose } from './compose.ts';
import type { ServerConfig } from './config.ts';
import { BadSetting, type Config } from './platform/core/config.ts';
import type { Context } from './shared/context.ts';
import { openDatabase } from './platform/db/open.ts';
import { refuseSampleData } from './sample/refuse-sample-data.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { createLog, warnThrottled } from './platform/core/log.ts';
import { startWorkers } from './jobs/workers.ts';
import { ensureWebBuilt } from './web-build.ts';

export interface Running {
  context: Context;
  /** Finishes what is under way first; the embedded database stops last. */
  stop(): Promise<void>;
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

/** Deadlines reach a year ahead; a day that is missing ends one too early (docs/how-to.md#a-public-holiday). */
export function warnOfUnknownHolidays({ clock, log }: Pick<Context, 'clock' | 'log'>): void {
  const inTwoYears = addDays(dateIn('SG', clock.now()), 730);
  if (!areHolidaysKnown(inTwoYears))
    log.warn(`the public holidays of Singapore in ${inTwoYears.slice(0, 4)} are not entered yet`);
}

export interface Parts {
  context: Context;
  url: string;
}

export async function openParts(
  config: ServerConfig,
  announce: (line: string) => void,
  stack: AsyncDisposableStack,
): Promise<Parts> {
  const log = createLog(config.logLevel);
  const onError = warnThrottled(log, 'database connection lost');
  await mkdir(config.dataDir, { recursive: true });
  const { db, url, openConnections, close } = await openDatabase(config, onError);
  stack.defer(close);
  // Before anything else: it holds every connection until all are open, and others would wait for one in vain.
  await openConnections();
  await refuseSampleData(config, db);
  const jobs = await openJobs(url, onError);
  stack.defer(() => jobs.close());
  const context = await compose({ config, db, jobs, log, announce });
  stack.defer(listenForChanges(url, context));
  if (config.metrics) {
    const { serveMetrics } = await import('./serve-metrics.ts');
    stack.defer(await serveMetrics(context, config.metrics.port, config.metrics.host));
  }
  warnOfUnknownHolidays(context);
  return { context, url };
}

export function startJobs({ context, url }: Parts, stack: AsyncDisposableStack): void {
  const workers = startWorkers(context, url);
  stack.defer(() => workers.stop());
}

async function startParts(
  config: ServerConfig,
  announce: (line: string) => void,
  stack: AsyncDisposableStack,
): Promise<{ context: Context; app: FastifyInstance }> {
  const built = ensureWebBuilt(announce);
  // Awaited below; a failure before that must not count as unhandled.
  built.catch(() => undefined);
  const parts = await openParts(config, announce, stack);
  const { context } = parts;
  if (config.sampleData) {
    const { fillSampleIfEmpty } = await import('./sample/sample.ts');
    await fillSampleIfEmpty(context, announce);
  }
  await built;
  const app = await buildApp(context);
  stack.defer(() => app.close());
  await listen(app, config);
  if (config.runsJobs) startJobs(parts, stack);
  return { context, app };
}

/**
 * Starts a whole server process: database, jobs, web, API. Parts stop in the reverse of the order they were started in,
 * also when starting fails halfway.
 */
export async function start(config: ServerConfig, announce: (line: string) => void): Promise<Running> {
  const stack = new AsyncDisposableStack();
  try {
    const { context, app } = await startParts(config, announce, stack);
    const stop = async () => {
      app.startClosing();
      await sleep(config.shutdownDelayMs);
      await stack.disposeAsync();
    };
    return { context, stop };
  } catch (error) {
    await stack.disposeAsync().catch(() => undefined);
    throw error;
  }
}
