import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { processMetrics, refusals, shopMetrics } from '#server/platform/metrics/registry.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { buildBuyers } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { forgetDrift, refreshShopMetrics } from './shop-metrics.ts';

const context = await testContext();
const { db, clock } = context;

async function figure(name: string): Promise<number> {
  const metric =
    shopMetrics.getSingleMetric(`tierce_${name}`) ?? processMetrics.getSingleMetric(`tierce_${name}`);
  const { values = [] } = (await metric?.get()) ?? {};
  return values.reduce((sum, { value }) => sum + Math.abs(value), 0);
}
const refreshed = async (name: string) => {
  forgetDrift();
  await refreshShopMetrics(context);
  return figure(name);
};

test('a job that waits, a mail that is due and a day that differs are seen', async () => {
  const cask = await buildCask(context);
  const [buyer] = await buildBuyers(context, 1, { casks: [[cask, 1]] });
  expect(await refreshed('jobs')).toBe(0);
  const before = await figure('orders_total');
  await buyer!.place();
  expect(await figure('orders_total')).toBe(before + 1);
  await sql`update pgboss.job set start_after = start_after - interval '10 minutes'`.execute(db);
  expect(await refreshed('jobs')).toBeGreaterThan(0);
  expect(await figure('oldest_job_seconds')).toBeGreaterThan(300);
  await sql`insert into mail (id, address, event, type, data, urgent, due_at, created_at)
    values (gen_random_uuid(), 'a@example.com', 'late', 'DIGEST', '{}', false, ${clock.now()},
      ${new Date(clock.now().getTime() - 1_000_000)})`.execute(db);
  expect(await refreshed('oldest_mail_seconds')).toBeGreaterThan(900);
  // Two lines that cancel out.
  const lines = [
    { ref: 'one', ours: 1, theirs: 2 },
    { ref: 'other', ours: 2, theirs: 1 },
  ];
  await sql`insert into reconciliation
    values (${clock.now()}::timestamptz::date, 'card', 'SGD', 3, 3, 0, ${JSON.stringify(lines)}, ${clock.now()})`.execute(
    db,
  );
  expect(await refreshed('reconciliation_differing_days')).toBe(1);
});

test('a job that fails every minute is seen', async () => {
  await sql`insert into pgboss.job (name, state, completed_on)
    select 'reconcile-deposits', 'failed', ${clock.now()} from generate_series(1, 6)`.execute(db);
  await refreshShopMetrics(context);
  const { values = [] } = (await shopMetrics.getSingleMetric('tierce_jobs')?.get()) ?? {};
  const labels = { queue: 'reconcile-deposits', state: 'failed' };
  expect(values).toContainEqual(expect.objectContaining({ labels, value: 6 }));
});

test('books that do not add up are seen', async () => {
  const member = await buildMember(context, { balance: { SGD: 10_000 } });
  expect(await refreshed('ledger_drift_minor')).toBe(0);
  await context.database.asSuperuser(async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query('update wallet set posted = posted + 1 where member_id = $1 and currency = $2', [
      member.id,
      'SGD',
    ]);
  });
  expect(await refreshed('ledger_drift_minor')).toBe(1);
});

test('without a backup its age is that of the calendar; a database that is away is said so', async () => {
  expect(await refreshed('backup_age_seconds')).toBeGreaterThan(93_600);
  expect(await figure('database_up')).toBe(1);
  const away = { ...context, db: { ...db, executeQuery: () => Promise.reject(new Error('away')) } };
  await refreshShopMetrics(away as never);
  expect(await figure('database_up')).toBe(0);
});

test('a refusal counts by its code', async () => {
  const before = await figure('refusals_total');
  refusals.inc({ code: 'NOT_ENOUGH_SHARES' });
  expect(await figure('refusals_total')).toBe(before + 1);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)('each alert fires for what it watches, and not without', () => {
  const folder = join(import.meta.dirname, '../../../ops/prometheus');
  const run = (...args: string[]) => execFileSync('promtool', args, { cwd: folder, encoding: 'utf8' });
  expect(run('check', 'rules', 'alerts.yml')).toContain('14 rules found');
  expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});
