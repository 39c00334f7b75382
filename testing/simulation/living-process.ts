/**
 * A shop process as `npm start` runs it, on a database that is ready, but for what is scheduled: nobody reconciles. It
 * runs the jobs its requests enqueue, prints its address when it listens, and lives until it is killed or its input ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { connect, createPool } from '#server/platform/db/connect.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { runPendingJobs } from '../database/run-jobs.ts';

const config = readConfig();
const url = config.databaseUrl ?? '';
const onError = () => undefined;
const options = { size: config.databasePool, onError };
const jobs = await openJobs(url, onError);
const log = pino({ level: 'silent' });
const db = connect(createPool(url, options), options);
const context = await compose({ config, db, jobs, log, announce: () => undefined });
const app = await buildApp(context);
const address = await app.listen({ host: config.host, port: config.port });
process.stdin.on('end', () => process.exit(0)).resume();
process.stdout.write(`${address}\n`);

for (;;) {
  // What fails is tried again by whoever comes next.
  await runPendingJobs(jobs.boss, context).catch(() => undefined);
  await sleep(50);
}
