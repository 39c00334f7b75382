/** Prints its address when it listens, and ends when its input does; see `spawnApiServer`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { connect, createPool } from '#server/platform/db/connection/connect.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { runPendingJobs } from '../database/run-jobs.ts';

const config = readConfig();
const url = config.databaseUrl ?? '';
const log = pino({ level: config.logLevel }, pino.destination(2));
const onError = (error: Error) => log.warn({ err: error }, 'database connection lost');
const options = { size: config.databasePool, onError };
const db = connect(createPool(url, options), options);
const jobs = await openJobs(url, onError);
const context = await compose({ config, db, jobs, log, announce: () => undefined });
const app = await buildApp(context);
const address = await app.listen({ host: config.host, port: config.port });
process.stdout.write(`${address}\n`);
process.stdin.on('end', () => process.exit(0)).resume();

while (process.argv.includes('--run-jobs')) {
  // A job that fails is tried again by the process that fetches it next.
  await runPendingJobs(jobs.boss, context).catch(() => undefined);
  await sleep(50);
}
