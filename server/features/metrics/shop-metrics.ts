import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { isDiffering } from '#server/features/wallet/reconciliation/reconciliation-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { registerHealth } from '#server/features/register/register-health.ts';
import { shopMetrics } from '#server/platform/metrics/registry.ts';
import { checkLedgerWhenDue } from './ledger-check.ts';

const registers = [shopMetrics];
const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name: `tierce_${name}`, help, labelNames, registers });

const databaseUp = gauge('database_up', '1 while the database answers what is asked for these figures.');
const jobs = gauge('jobs', 'Jobs of a queue by state.', ['queue', 'state']);
const oldestJob = gauge('oldest_job_seconds', 'How long the first job of a queue has waited.', ['queue']);
const mails = gauge('mails_due', 'Mails that are due and not sent.');
const oldestMail = gauge('oldest_mail_seconds', 'How long ago the first of them was written.');
const differing = gauge(
  'reconciliation_differing_days',
  'Days of the last seven that differ from a provider.',
);
const standbys = gauge('replication_standbys', 'Standbys that stream from this primary.');
const lag = gauge('replication_lag_seconds', 'How far the last of them is behind, as it last said.');
const lagBytes = gauge('replication_lag_bytes', 'How much of the log the last of them has to replay.');

/** A figure that cannot be read is no 0. */
function leaveOutReplication(): void {
  for (const figure of [standbys, lag, lagBytes]) figure.remove();
}
leaveOutReplication();

const unsigned = gauge('register_waiting_entries', 'Entries of the public register that are not signed.');
const oldestUnsigned = gauge('register_oldest_entry_seconds', 'Since the event of the first of them.');
const registerRefusing = gauge(
  'register_refusing',
  '1 while the register signs nothing and the shop sells nothing.',
);
const refusing = gauge('register_witness_refusing', '1 while a witness refuses to sign the register.', [
  'witness',
]);
const witnessBehind = gauge(
  'register_witness_behind_seconds',
  'Since the first head of the register that a witness has not signed.',
  ['witness'],
);
const backupAge = gauge('backup_age_seconds', 'Since the last verified backup; not there without one.');
// Otherwise it says 0 until the database has been asked.
backupAge.remove();

const secondsSince = (instant: string | null, now: Date) =>
  instant === null ? 0 : (now.getTime() - Date.parse(instant)) / 1000;

async function updateRegister(context: Context, now: Date): Promise<void> {
  const { waiting, waitingSince, refusal, witnesses } = await registerHealth(context);
  registerRefusing.set(refusal ? 1 : 0);
  unsigned.set(waiting);
  oldestUnsigned.set(secondsSince(waitingSince, now));
  for (const { name: witness, outcome, behindSince } of witnesses) {
    refusing.set({ witness }, outcome === 'REFUSED' || outcome === 'INVALID' ? 1 : 0);
    witnessBehind.set({ witness }, secondsSince(behindSince, now));
  }
}

/** Made on a machine that this one may not see: the database knows of it. */
async function updateBackup({ db }: Context, now: Date): Promise<void> {
  const { rows } = await sql<{ at: Date | string | null }>`
    select max(finished_at) as at from verified_backup`.execute(db);
  const at = rows[0]?.at;
  if (!at) backupAge.remove();
  else backupAge.set((now.getTime() - new Date(at).getTime()) / 1000);
}

async function updateJobs({ db }: Context): Promise<void> {
  /** `oldest`: seconds of the job that waits longest. */
  const { rows } = await sql<{ queue: string; state: string; count: number; oldest: number }>`
    select name as queue, state::text, count(*) as count,
      coalesce(extract(epoch from pgboss.job_now() - min(start_after) filter (where state < 'active')), 0)::float8 as oldest
    from pgboss.job where state < 'completed' or state = 'failed' group by name, state`.execute(db);
  const longest = new Map<string, number>();
  jobs.reset();
  oldestJob.reset();
  for (const { queue, state, count, oldest } of rows) {
    jobs.set({ queue, state }, count);
    // A queue has a row for each state.
    if (oldest > 0) longest.set(queue, Math.max(oldest, longest.get(queue) ?? 0));
  }
  for (const [queue, oldest] of longest) oldestJob.set({ queue }, oldest);
}

async function updateMails({ db }: Context, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*) as count, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as oldest
    from mail where state = 'QUEUED' and due_at <= ${now}`.execute(db);
  mails.set(rows[0]?.count ?? 0);
  oldestMail.set(rows[0]?.oldest ?? 0);
}

async function updateReconciliation({ db }: Context, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reconciliation
    where ${isDiffering} and day > (${now}::timestamptz - interval '7 days')::date`.execute(db);
  differing.set(rows[0]?.count ?? 0);
}

async function updateReplication({ db }: Context): Promise<void> {
  const { rows } = await sql<{ isShown: boolean; standbys: number; lag: number; lagBytes: number }>`
    select pg_has_role('pg_read_all_stats', 'usage') and not pg_is_in_recovery() as is_shown,
      count(*) filter (where state = 'streaming') as standbys,
      coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag,
      case when pg_is_in_recovery() then 0
        else coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0) end::float8 as lag_bytes
    from pg_stat_replication`.execute(db);
  const [found] = rows;
  if (!found?.isShown) return leaveOutReplication();
  standbys.set(found.standbys);
  lag.set(found.lag);
  lagBytes.set(found.lagBytes);
}

export async function refreshShopMetrics(context: Context): Promise<void> {
  const now = context.clock.now();
  checkLedgerWhenDue(context);
  try {
    await updateJobs(context);
    await updateMails(context, now);
    await updateReconciliation(context, now);
    await updateReplication(context);
    await updateBackup(context, now);
    await updateRegister(context, now);
    databaseUp.set(1);
  } catch (error) {
    databaseUp.set(0);
    context.log.warn({ err: error }, 'no figures from the database');
  }
}
