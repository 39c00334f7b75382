/** A process that signs the register is killed (`kill -9`) in every step of it, and another one goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { checkLog } from '#server/audit/check-log.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { buildCask } from '#testing/fixtures/builders.ts';
import { brokenInvariants } from '#testing/database/test-invariants.ts';
import type { SequencerSettings } from '#testing/processes/sequencer-process.ts';
import { openWitness } from '#testing/servers/witness.ts';
import { testContext } from '#testing/test-context.ts';
import { sequenceEntries } from './sequence-entries.ts';
import { requestCosignatures } from './witnesses/request-cosignatures.ts';
import { findWitnesses } from './witnesses/queries.ts';

const context = await testContext();
const { db, database, clock, pass } = context;
const witness = await openWitness(context);
context.register.witnesses = [witness];

const entry = join(import.meta.dirname, '../../../testing/processes/sequencer-process.ts');

/** @returns the step it died before, or null where it lived */
async function runSequencer(diesAt: number): Promise<string | null> {
  const settings: SequencerSettings = {
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: context.config.dataDir,
      PUBLIC_URL: context.config.publicUrl,
      REGISTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    },
    witness: { vkey: witness.vkey, url: witness.url },
    now: clock.now().toISOString(),
    diesAt,
  };
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, [entry, JSON.stringify(settings)], { stdio: [...stdio] });
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect([code, signal]).toEqual(output === '' ? [0, null] : [null, 'SIGKILL']);
  return output === '' ? null : output;
}

/** The backend of a killed process holds the lock until PostgreSQL sees that the connection is gone. */
const untilLockIsFree = () =>
  vi.waitFor(async () => {
    const { rows } = await database.asSuperuser((client) =>
      client.query(`select 1 from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory'`),
    );
    expect(rows).toEqual([]);
  }, 20_000);

const checkpoints = () => db.selectFrom('registerCheckpoint').selectAll().orderBy('size').execute();

const counts = async () => ({
  entries: (await db.selectFrom('registerEntry').select('index').execute()).length,
  waiting: (await db.selectFrom('registerOutbox').select('id').execute()).length,
  heads: (await checkpoints()).length,
});

/** A restart believes a head that is in the database. */
async function expectKnownCheckpoint(): Promise<void> {
  const origin = 'shop.test/register';
  const known = await context.register.knownHeads.read(context.register.keys[0]);
  const heads = await checkpoints();
  const signed = heads.map(({ size, root }) => ({ origin, size, root: root.toString('base64') }));
  expect(signed).toContainEqual(known);
}

/** Each step in which it must have died at least once. */
const steps = [
  /^begin$/,
  /pg_try_advisory_xact_lock/,
  /insert into register_entry/,
  /^commit$/,
  /^commit was sent$/,
  /^the file of the head is written$/,
  /^the file of the head gets its name$/,
  /insert into register_witness/,
  /^the witness is asked$/,
  /^the witness has signed$/,
  /insert into "register_cosignature"/,
];

test('killed in any step of sequencing, signing and witnessing: never two heads, nothing lost, nothing twice', async () => {
  const cask = await buildCask(context, { shares: 200 });
  await sequenceEntries(context);
  const died: string[] = [];
  const published = new Set((await checkpoints()).map(({ note }) => note));
  for (let n = 1; ; n += 1) {
    await buyShares(context, { cask, quantity: 2 });
    pass(31_000);
    const before = await counts();
    const step = await runSequencer(n);
    await untilLockIsFree();
    // A commit whose answer was not read may have happened.
    const all = { entries: before.entries + before.waiting, waiting: 0, heads: before.heads + 1 };
    expect([before, all], `killed at: ${step}`).toContainEqual(await counts());
    await expectKnownCheckpoint();
    for (const { note } of await checkpoints()) published.add(note);
    pass(31_000);
    await sequenceEntries(context);
    await requestCosignatures(context);
    expect(await counts(), `after a kill at: ${step}`).toEqual(all);
    expect(await findWitnesses(db)).toMatchObject([{ outcome: 'COSIGNED' }]);
    expect(witness.head?.size).toBe(all.entries);
    if (step === null) break;
    died.push(step);
  }
  expect(steps.filter((step) => !died.some((one) => step.test(one)))).toEqual([]);
  // Nothing that a reader may have seen is gone.
  const kept = (await checkpoints()).map(({ note }) => note);
  expect([...published].filter((note) => !kept.includes(note))).toEqual([]);
  expect(await database.asSuperuser(checkLog)).toBeNull();
  expect(await brokenInvariants(database)).toEqual({});
}, 240_000);
