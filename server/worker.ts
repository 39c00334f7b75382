import { setPriority } from 'node:os';
import { compose } from './compose.ts';
import { listenForChanges } from './features/casks/listing/listen-for-changes.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { BadSetting } from './platform/core/config.ts';
import { endProcess } from './platform/core/end-process.ts';
import { openDatabase } from './platform/db/open.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { createLog, warnThrottled } from './platform/core/log.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { startWorkers } from './jobs/workers.ts';
import { refuseSampleData } from './sample/refuse-sample-data.ts';

/** @param stack its parts stop in the reverse of the order they were started in */
async function start(config: ServerConfig, stack: AsyncDisposableStack): Promise<void> {
  if (config.traces) stack.defer(await startTracing(config.traces));
  const log = createLog(config.logLevel);
  const onError = warnThrottled(log, 'database connection lost');
  const { db, url, openConnections, close } = await openDatabase(config, onError);
  stack.defer(close);
  await refuseSampleData(config, db);
  const [jobs] = await Promise.all([openJobs(url, onError), openConnections()]);
  stack.defer(() => jobs.close());
  const context = await compose({ config, db, jobs, log, announce: (line) => console.log(line) });
  stack.defer(listenForChanges(url, context));
  if (config.metrics) {
    const { serveMetrics } = await import('./serve-metrics.ts');
    stack.defer(await serveMetrics(context, config.metrics.port, config.metrics.host));
  }
  const workers = startWorkers(context, url);
  stack.defer(() => workers.stop());
}

async function run(): Promise<void> {
  // On a machine it shares with a server, the shop comes first.
  setPriority(10);
  const config = readConfig();
  if (config.databaseUrl === null)
    throw new BadSetting('DATABASE_URL', 'is needed: a worker shares the database of a server');
  const stack = new AsyncDisposableStack();
  await start(config, stack);
  const onSignal = async () => {
    await stack.disposeAsync();
    await endProcess();
  };
  process.once('SIGINT', () => void onSignal());
  process.once('SIGTERM', () => void onSignal());
  console.log('Running jobs. Stop with Ctrl-C.');
}

try {
  await run();
} catch (error) {
  console.error(error instanceof BadSetting ? error.message : error);
  process.exit(1);
}
