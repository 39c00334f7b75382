import { setPriority } from 'node:os';
import { compose } from './compose.ts';
import { listenForChanges } from './features/casks/listing/listen-for-changes.ts';
import { readConfig } from './config.ts';
import { BadSetting } from './platform/core/config.ts';
import { openDatabase } from './platform/db/open.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { createLog, warnThrottled } from './platform/core/log.ts';
import { startWorkers } from './jobs/workers.ts';
import { refuseSampleData } from './sample/refuse-sample-data.ts';

async function run(): Promise<void> {
  // On a machine it shares with a server, the shop comes first.
  setPriority(10);
  const config = readConfig();
  if (config.databaseUrl === null)
    throw new BadSetting('DATABASE_URL', 'is needed: a worker shares the database of a server');
  const log = createLog(config.logLevel);
  const onError = warnThrottled(log, 'database connection lost');
  const { db, url, openConnections, close } = await openDatabase(config, onError);
  await refuseSampleData(config, db);
  const [jobs] = await Promise.all([openJobs(url, onError), openConnections()]);
  const context = await compose({ config, db, jobs, log, announce: (line) => console.log(line) });
  const stopListening = listenForChanges(url, context);
  const workers = startWorkers(context, url);
  const onSignal = async () => {
    await workers.stop();
    await stopListening();
    await jobs.close();
    await close();
    process.exit(0);
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
