/** Each alert of `ops/prometheus/alerts.yml` is caused; promtool says whether its rule fires for what `/metrics` then serves. */
import getPort from 'get-port';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { assert } from '#domain/assert.ts';
import { openPayments } from '#server/compose.ts';
import { sequenceEntries } from '#server/features/register/sequence-entries.ts';
import { requestCosignatures } from '#server/features/register/witnesses/request-cosignatures.ts';
import { ProviderUnavailable } from '#server/gateways/payments/provider.ts';
import { recordVerified } from '#server/platform/backup/record-verified.ts';
import { RunningRequest } from '#server/platform/core/running-request.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { Admission, admissionClasses } from '#server/platform/http/admission.ts';
import { serveMetrics } from '#server/serve-metrics.ts';
import { afterFile } from '#testing/after-file.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { relayDatabase } from '#testing/processes/database-relay.ts';
import { checkRules, fires, promtool } from '#testing/prometheus.ts';
import { openWitness } from '#testing/servers/witness.ts';
import { testContext } from '#testing/test-context.ts';
import { connectTo } from '#testing/test-database.ts';
import { testApp } from '#testing/test-shop.ts';
import { checkLedger } from './ledger-check.ts';

const context = await testContext();
const { db, clock, config, register } = context;
const port = await getPort({ host: '127.0.0.1' });
const stopMetrics = await serveMetrics(context, port, '127.0.0.1');
afterFile(stopMetrics);
const began = clock.now();
afterEach(() => {
  clock.set(began);
  Object.assign(context, { db, config, register });
});
const pass = (seconds: number) => clock.set(clock.now().getTime() + seconds * 1000);

/** The value that Prometheus sees; null: nobody answers. */
const scrape = async () =>
  fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  );

const valueOf = (text: string | null, series: string) =>
  Number(text?.split(`\n${series} `)[1]?.split('\n')[0]);

const named = (alert: string) =>
  promtool ? alert : `${alert} (skipped: promtool is missing, and Debian’s packages are not reached)`;
/** @param prepare is done before the first scrape */
const alert = <Prepared>(
  name: string,
  cause: (prepared: Prepared) => Promise<unknown>,
  prepare: () => Promise<Prepared> = async () => undefined as Prepared,
) =>
  test.skipIf(!promtool)(named(name), async () => {
    const prepared = await prepare();
    await checkLedger(context);
    const before = await scrape();
    await cause(prepared);
    expect(await fires(name, before, await scrape())).toContain('SUCCESS');
  });

const order = () => buyShares(context);
const relayed = async () => {
  const relay = await relayDatabase(context.database.url);
  context.db = connectTo(relay.url, { size: 5, timeoutMs: 1000, connectMs: 1000 });
  return relay;
};

test.skipIf(!promtool)(named('rules'), async () => {
  expect(await checkRules()).toMatch(/SUCCESS: \d+ rules found/);
});

test.skipIf(!promtool)(named('an alert that nothing causes does not fire'), async () => {
  const text = await scrape();
  expect(await fires('DatabaseDown', text, text)).toContain('FAILED');
});

alert('DatabaseDown', async () => (await relayed()).cut());

alert(
  'ErrorsServed',
  async ({ relay, app }) => {
    await app.inject('/healthz');
    relay.cut();
    await app.inject('/readyz');
  },
  async () => ({ relay: await relayed(), app: await testApp(context) }),
);

alert('LedgerDrift', async () => {
  const member = await buildMember(context, { balance: { SGD: 10_000 } });
  const drifted = "update wallet set posted = posted + 1 where currency = 'SGD' and member_id = $1";
  await context.database.pastTriggers(drifted, [member.id]);
  await checkLedger(context);
});

alert('LedgerUnchecked', async () => {
  (await relayed()).cut();
  pass(1801);
  await checkLedger(context);
});

alert('ProviderDiffers', async () => {
  // Two lines that cancel out.
  const lines = [
    { ref: 'one', ours: 1, theirs: 2 },
    { ref: 'other', ours: 2, theirs: 1 },
  ];
  await sql`insert into reconciliation
    values (${clock.now()}::timestamptz::date, 'card', 'SGD', 3, 3, 0,
      ${JSON.stringify(lines)}, ${clock.now()})`.execute(db);
});

alert('ProviderFailing', async () => {
  const call = async () => {
    throw new ProviderUnavailable('away');
  };
  const names = ['initialize', 'retrieve', 'capture', 'cancel', 'refund', 'retrieveRefund'];
  const create = async () => Object.fromEntries(names.map((name) => [name, call]));
  const payments = await openPayments({ payments: [{ id: 'card', create }] } as never, db, clock);
  const card = payments.get('card');
  await card?.retrieve('a').catch(() => undefined);
});

alert('JobsStuck', async () => {
  await order();
  await sql`update pgboss.job set start_after = start_after - interval '10 minutes'`.execute(db);
  // One that is tried again hides none that was never tried, nor the other way round.
  await sql`insert into pgboss.job (name, state, start_after)
    select distinct name, 'retry'::pgboss.job_state, pgboss.job_now() - interval '1 second'
      from pgboss.job`.execute(db);
  await sql`insert into pgboss.job (name, state, start_after) values
    ('recheck-deposits', 'retry', pgboss.job_now() - interval '10 minutes'),
    ('recheck-deposits', 'created', pgboss.job_now() - interval '1 second')`.execute(db);
  const lines = (await scrape())?.matchAll(/^tierce_oldest_job_seconds\{.*\} (\S+)$/gm) ?? [];
  const ages = [...lines].map(([, age]) => Number(age));
  assert(Math.min(...ages) > 300, 'each queue has a job that waits');
});

alert('JobsFailing', async () => {
  await sql`insert into pgboss.job (name, state, completed_on)
    select 'recheck-deposits', 'failed', ${clock.now()} from generate_series(1, 6)`.execute(db);
});

alert('MailsStuck', async () => {
  await sql`insert into mail (id, address, event, type, data, urgent, due_at, created_at)
    values (gen_random_uuid(), 'a@example.com', 'late', 'CASK_BACK', '{}', false, ${clock.now()},
      ${new Date(clock.now().getTime() - 1_000_000)})`.execute(db);
});

alert('RequestsShed', async () => {
  const { running, waiting } = admissionClasses.purchase;
  const admission = new Admission();
  const left = new AbortController();
  const request = new RunningRequest({ callerGone: left.signal });
  const waits = Array.from({ length: running + waiting }, () => admission.enter('purchase', request));
  for (let refused = 0; refused < 10; refused += 1) await admission.enter('purchase').catch(() => undefined);
  left.abort();
  await Promise.allSettled(waits);
});

const served = (figure: string) => (text: string) => `${text}\ntierce_${figure}\n`;
const without = (figure: string) => (text: string) =>
  text.replaceAll(new RegExp(`^tierce_${figure}.*\n`, 'gm'), '');
test.skipIf(!promtool).each([
  ['BackupMissing', served('backup_age_seconds 60'), without('backup_age_seconds')],
  ['FiguresMissing', (text: string) => text, without('ledger_drift_minor')],
  ['StandbyLost', served('replication_standbys 2'), served('replication_standbys 1')],
  ['StandbyBehind', served('replication_lag_bytes 0'), served('replication_lag_bytes 67108865')],
  ['StandbyBehind', served('replication_lag_seconds 0'), served('replication_lag_seconds 31')],
])(named('%s'), async (name, before, after) => {
  await checkLedger(context);
  const text = (await scrape()) ?? '';
  expect(await fires(name, before(text), after(text))).toContain('SUCCESS');
});

test('the last verified backup is kept in the database', async () => {
  expect(valueOf(await scrape(), 'tierce_backup_age_seconds')).toBeNaN();
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  await recordVerified(context.database.url, hoursAgo(30));
  await recordVerified(context.database.url, hoursAgo(2));
  expect(valueOf(await scrape(), 'tierce_backup_age_seconds')).toBe(7200);
});

alert('BackupOld', async () => pass(25 * 3600));

const sequence = () => sequenceEntries(context);

alert('RegisterStuck', () => order().then(() => pass(61)), sequence);

alert('RegisterRefuses', async () => {
  const read = async () => ({ origin: 'shop.test/register', size: 1_000_000, root: '' });
  context.register = { ...register, knownHeads: { ...register.knownHeads, read } };
  await sequenceEntries(context).catch(() => undefined);
});

const witnessed = async () => {
  await sequenceEntries(context);
  const witness = await openWitness(context);
  context.register = { ...register, witnesses: [witness] };
  await requestCosignatures(context);
  return witness;
};

const growBehindWitness = async (seconds: number) => {
  await order();
  await sequenceEntries(context);
  pass(seconds);
};

alert('WitnessBehind', () => growBehindWitness(3601), witnessed);

alert(
  'WitnessRefuses',
  async (witness) => {
    witness.broken = () => ({ status: 422, body: '' });
    await growBehindWitness(31);
    await requestCosignatures(context);
  },
  witnessed,
);

test('only a role that may see standbys has figures of them', async () => {
  const hidden = await scrape();
  expect(hidden).toContain('# TYPE tierce_replication_standbys gauge');
  expect(hidden).not.toMatch(/^tierce_replication_/m);
  await context.database.asSuperuser((client) => client.query('grant pg_monitor to shop'));
  try {
    expect(valueOf(await scrape(), 'tierce_replication_standbys')).toBe(0);
  } finally {
    await context.database.asSuperuser((client) => client.query('revoke pg_monitor from shop'));
  }
});

test('the postings of the last two days are added up', async () => {
  const drift = async () => {
    await checkLedger(context);
    return valueOf(await scrape(), 'tierce_ledger_drift_minor{currency="EUR",of="entries"}');
  };
  await buildMember(context, { balance: { EUR: 500 } });
  pass(2 * 86_400);
  await buildMember(context, { balance: { EUR: 700 } });
  expect(await drift()).toBe(0);
  await context.database.pastTriggers(
    `update ledger_entry set amount = amount + 1 where currency = 'EUR' and amount = 700`,
  );
  expect(await drift()).toBe(1);
});

test('requests that wait for a connection are counted, and those that wait for their turn', async () => {
  const waiting = async () => valueOf(await scrape(), 'tierce_database_connections{state="waiting"}');
  const other = connectTo(context.database.url, { size: 4 });
  let goOn = () => undefined as void;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  expect(await waiting()).toBe(0);
  // One turn for four.
  const turns = Array.from({ length: 4 }, () => transaction(other, () => held));
  await expect.poll(waiting).toBe(3);
  const reads = Array.from({ length: 5 }, () => other.connection().execute(() => held));
  await expect.poll(waiting).toBe(5);
  goOn();
  await Promise.all([...turns, ...reads]);
  expect(await waiting()).toBe(0);
});

test('a ledger that cannot be checked is no database that is away', async () => {
  await context.database.asSuperuser(async (client) => {
    await client.query('alter table ledger_entry rename to hidden');
    await checkLedger(context);
    await client.query('alter table hidden rename to ledger_entry');
  });
  expect(valueOf(await scrape(), 'tierce_database_up')).toBe(1);
});

/** Last: nothing answers after it. */
alert('ShopDown', stopMetrics);
