import { Gauge } from 'prom-client';
import type { Context } from '#server/features/context.ts';
import { registerHealth } from '#server/features/register/register-health.ts';
import { latestBackup } from '#server/platform/backup/backup-record.ts';
import { shopMetrics } from '#server/platform/metrics/registry.ts';
import { daysThatDiffer, ledgerDrift, mailBacklog, queueLengths, replication } from './queries.ts';

const registers = [shopMetrics];
const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  new Gauge({ name: `tierce_${name}`, help, labelNames, registers });

const databaseUp = gauge('database_up', '1 while the database answers what is asked for these figures.');
const jobs = gauge('jobs', 'Jobs of a queue by state.', ['queue', 'state']);
const oldestJob = gauge('oldest_job_seconds', 'How long the first job of a queue has waited.', ['queue']);
const mails = gauge('mails_due', 'Mails that are due and not sent.');
const oldestMail = gauge('oldest_mail_seconds', 'How long ago the first of them was written.');
const drift = gauge('ledger_drift_minor', 'What does not add up in the books, in minor units; 0 is right.', [
  'currency',
  'of',
]);
const differing = gauge(
  'reconciliation_differing_days',
  'Days of the last seven that differ from a provider.',
);
const standbys = gauge('replication_standbys', 'Standbys that stream from this primary.');
const lag = gauge('replication_lag_seconds', 'How far the last of them is behind.');
const unsigned = gauge('register_waiting_entries', 'Entries of the public register that are not signed.');
const oldestUnsigned = gauge('register_oldest_entry_seconds', 'Since the event of the first of them.');
const refusing = gauge('register_witness_refusing', '1 while a witness refuses to sign the register.', [
  'witness',
]);
const witnessBehind = gauge(
  'register_witness_behind_seconds',
  'Since the first head of the register that a witness has not signed.',
  ['witness'],
);
const backupAge = gauge('backup_age_seconds', 'Since the last backup that was verified; none: since 1970.');

/** The whole ledger is read for it. In ms. */
const driftEveryMs = 300_000;
let driftAskedAt = Number.NEGATIVE_INFINITY;

async function updateDrift({ db }: Context): Promise<void> {
  if (performance.now() - driftAskedAt < driftEveryMs) return;
  driftAskedAt = performance.now();
  for (const { currency, entries, wallets } of await ledgerDrift(db)) {
    drift.set({ currency, of: 'entries' }, entries);
    drift.set({ currency, of: 'wallets' }, wallets);
  }
}

const secondsSince = (instant: string | null, now: Date) =>
  instant === null ? 0 : (now.getTime() - Date.parse(instant)) / 1000;

async function updateRegister(context: Context, now: Date): Promise<void> {
  const { waiting, waitingSince, witnesses } = await registerHealth(context);
  unsigned.set(waiting);
  oldestUnsigned.set(secondsSince(waitingSince, now));
  for (const { name: witness, outcome, behindSince } of witnesses) {
    refusing.set({ witness }, outcome === 'REFUSED' || outcome === 'INVALID' ? 1 : 0);
    witnessBehind.set({ witness }, secondsSince(behindSince, now));
  }
}

async function updateFromDatabase(context: Context, now: Date): Promise<void> {
  const { db } = context;
  const queues = await queueLengths(db);
  jobs.reset();
  oldestJob.reset();
  for (const { queue, state, count, oldest } of queues) {
    jobs.set({ queue, state }, count);
    if (oldest > 0) oldestJob.set({ queue }, oldest);
  }
  const due = await mailBacklog(db, now);
  mails.set(due.count);
  oldestMail.set(due.oldest);
  differing.set(await daysThatDiffer(db, now));
  const replicas = await replication(db);
  standbys.set(replicas.standbys);
  lag.set(replicas.lag);
  await updateRegister(context, now);
  await updateDrift(context);
}

export function forgetDrift(): void {
  driftAskedAt = Number.NEGATIVE_INFINITY;
}

/** While the database is away the last figures stay. Events of a table belong here. */
export async function refreshShopMetrics(context: Context): Promise<void> {
  const now = context.clock.now();
  const backup = await latestBackup(context.config.backupDir);
  backupAge.set((now.getTime() - (backup?.finishedAt.getTime() ?? 0)) / 1000);
  try {
    await updateFromDatabase(context, now);
    databaseUp.set(1);
  } catch (error) {
    databaseUp.set(0);
    context.log.warn({ err: error }, 'no figures from the database');
  }
}
