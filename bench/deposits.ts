/**
 * `node bench/deposits.ts [deposits] [seed]`: deposits through three providers that lose answers, in processes that are
 * killed at random moments; then the books are compared, as they lie and after the recheck. Exit
 * code 1 when money was lost, credited twice, or does not add up.
 */
import { pino } from 'pino';
import { systemClock } from '#server/platform/core/clock.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { audit, violated } from '#server/audit/audit.ts';
import { createPool, connect } from '#server/platform/db/connection/connect.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { standInIds } from '#testing/providers/stand-ins.ts';
import { openStandIn } from '#testing/providers/open-stand-in.ts';
import { cleared, differences } from '#testing/simulation/differences.ts';
import { recheckAll } from '#testing/simulation/recheck-all.ts';
import { simulate } from '#testing/simulation/simulate.ts';
import { startBenchCluster } from './support/shop.ts';

const [deposits = 3000, seed = 1] = process.argv.slice(2).map(Number);
const { database, close } = await startBenchCluster();
const url = await database('deposits');
const KEY_SECRET = 'the key secret of the measuring process';
const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', KEY_SECRET });
await (await openDatabase(config)).close();
const pool = createPool(url, { size: 4 });
const jobs = await openJobs(url, console.error);
const log = pino({ level: 'error' });
const context = await compose({ config, db: connect(pool), jobs, log, announce: () => undefined });
const standIn = await openStandIn(systemClock);

/** @returns how many invariants are broken, and on how many payments we and the providers differ */
async function books(title: string): Promise<{ wrong: number; unsettled: number }> {
  const client = await pool.connect();
  const findings = await audit(client).finally(() => client.release());
  const wrong = violated(findings);
  const unsettled = await differences(context.db, standIn.books);
  console.log(
    `${title}: ${wrong.length} of ${findings.length} invariants broken, ${unsettled.length} payments differ`,
  );
  for (const { invariant, rows } of wrong) console.log(`  ${invariant.name}: ${JSON.stringify(rows[0])}`);
  for (const provider of standInIds) {
    const [ours, theirs] = [await cleared(context.db, provider), standIn.books.taken(provider, 'SGD')];
    console.log(`  ${provider}: cleared ${ours}, taken ${theirs}`);
  }
  return { wrong: wrong.length, unsettled: unsettled.length };
}

try {
  const started = performance.now();
  const options = { url, standIn, seed, deposits, lanes: 8, killedWithin: 200 };
  const { killed } = await simulate(context, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`seed ${seed}: ${deposits} deposits in ${seconds} s, ${killed} processes killed`);
  const before = await books('before rechecking');
  await recheckAll(context, standIn);
  const after = await books('after rechecking ');
  const days = await context.db.selectFrom('reconciliation').select('lines').execute();
  const differing = days.filter(({ lines }) => lines.length > 0).length;
  console.log(`${days.length} days compared with the providers' reports, ${differing} differ`);
  process.exitCode = before.wrong + after.wrong + after.unsettled + differing > 0 ? 1 : 0;
} finally {
  await jobs.close();
  await context.db.destroy();
  await standIn.close();
  await close();
}
