/** Attacks on the register, and who notices each (docs/register.md#what-is-found-and-by-whom). */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkKnownHeads } from '#server/audit/check-known-heads.ts';
import { checkLog } from '#server/audit/check-log.ts';
import { audit, violated } from '#server/audit/audit.ts';
import { afterFile } from '#testing/after-file.ts';
import { keepTables } from '#testing/database/keep-tables.ts';
import { rewritePast } from '#testing/database/rewrite-past.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { buildBuyers, buyShares } from '#testing/fixtures/buyers.ts';
import { checkRegister, hasGo } from '#testing/processes/go-tools.ts';
import { readRegister } from '#testing/client/read-register.ts';
import { TestWitness } from '#testing/servers/witness.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { RegisterRefuses } from './check-head.ts';
import { allHeadsIn, headsInFolder } from './known-heads.ts';
import { vkeyOf } from './log-key.ts';
import { publishedCheckpoint } from './published-checkpoint.ts';
import { sequenceEntries } from './sequence-entries.ts';
import { findWitnesses } from './witnesses/queries.ts';
import { requestCosignatures } from './witnesses/request-cosignatures.ts';

const context = await testContext();
const { db, database, clock, pass } = context;
const { asSuperuser, pastTriggers } = database;

const folder = mkdtempSync(join(tmpdir(), 'register-'));
afterFile(() => rmSync(folder, { recursive: true }));
const dataDir = join(folder, 'data');
const witness = new TestWitness(context);
context.register = {
  ...context.register,
  knownHeads: headsInFolder(dataDir),
  witnesses: [await witness.open()],
};
const vkey = vkeyOf(context.register.keys[0], 'shop.test/register');

const askWitness = async () => {
  pass(31_000);
  await requestCosignatures(context);
};

const buy = async () => buyShares(context, { cask: await buildCask(context, { shares: 20 }), quantity: 2 });

const { rows } = await asSuperuser((client) =>
  client.query<{ name: string }>(String.raw`select tablename as name from pg_tables
    where schemaname = 'public' and tablename like 'register\_%'`),
);
const tables = rows.map(({ name }) => name);
const keep = async (name: string) => {
  cpSync(dataDir, join(folder, name), { recursive: true });
  return asSuperuser((client) => keepTables(client, name, tables));
};

// Readers who look now see this later on.
await buy();
await sequenceEntries(context);
await askWitness();
const restoreEarly = await keep('early');
const sold = await buy();
await sequenceEntries(context);
await askWitness();
const kept = (await publishedCheckpoint(db)) ?? '';
const head = { ...witness.head! };
// This waits to be signed.
await buy();
const restore = await keep('late');

/** To the state of the earlier head; later sales wait to be signed again, as new ones would. */
const rollBack = () =>
  asSuperuser(async (client) => {
    await restoreEarly(client);
    await client.query(`insert into register_outbox (source, type, facts, certificate_id)
      select source, type, facts, certificate_id from register_source as event
      where not exists (select from register_entry where register_entry.source = event.source)
        and not exists (select from register_outbox where register_outbox.source = event.source)
      order by rank, at, source`);
  });

const setFiles = (name: string) => {
  rmSync(dataDir, { recursive: true });
  cpSync(join(folder, name), dataDir, { recursive: true });
};

afterEach(async () => {
  await asSuperuser(restore);
  setFiles('late');
  witness.head = { ...head };
  await context.register.refusal.read();
});

const noticers = ['audit', 'head file', 'sequencer', 'reader', 'kept checkpoint', 'witness'] as const;
type Noticer = (typeof noticers)[number];

async function refuses(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (error instanceof RegisterRefuses) return true;
    throw error;
  }
}

/** The address of a server that has no tile in its memory yet. */
async function serve(): Promise<string> {
  const app = await testApp(context);
  return `${await app.listen({ port: 0 })}/register`;
}

/** The names of those who notice, after the sequencer had its turn. */
async function whoNotices(): Promise<{ noticed: Noticer[]; isSigned: boolean }> {
  const before = await publishedCheckpoint(db);
  const heads = await allHeadsIn(dataDir);
  const brokenBefore = await asSuperuser(async (client) => ({
    audit: violated(await audit(client)).length > 0 || (await checkLog(client)) !== null,
    'head file': (await checkKnownHeads(client, heads)).wrong !== null,
  }));
  const sequencer = await refuses(sequenceEntries(context));
  const after = await publishedCheckpoint(db);
  const address = await serve();
  const { recount: _, ...readers } = await readRegister(address, vkey, kept);
  const isWrong = async (given: string | null, otherwise: boolean) =>
    hasGo ? /NOT AS IT SHOULD BE/.test(await checkRegister(address, [vkey], given)) : otherwise;
  expect(await isWrong(null, readers.reader)).toBe(readers.reader);
  expect(await isWrong(kept, readers['kept checkpoint'])).toBe(readers['kept checkpoint']);
  await askWitness();
  const witnessRefuses = (await findWitnesses(db)).some(({ outcome }) => outcome === 'REFUSED');
  const found: Record<Noticer, boolean> = { ...brokenBefore, sequencer, ...readers, witness: witnessRefuses };
  return { noticed: noticers.filter((name) => found[name]), isSigned: after !== before };
}

const share = `(select min(index) from register_entry where share is not null)`;
const edited = String.raw`update register_entry
  set entry = convert_to(regexp_replace(convert_from(entry, 'UTF8'), '"share":\d+', '"share":9'), 'UTF8')
  where index = ${share}`;
const withoutGuards = `alter table register_outbox drop constraint register_outbox_source_check;
  alter table register_outbox drop constraint register_outbox_certificate_check;`;
const outbox = (source: string, type: string, facts: object) => `${withoutGuards}
  insert into register_outbox (source, type, facts) values ('${source}', '${type}', '${JSON.stringify(facts)}')`;

interface Attack {
  name: string;
  /** With every trigger off. */
  sql?: string;
  attack?: () => Promise<unknown>;
  noticed: Noticer[];
  isSigned?: true;
}

const renamed = `update register_log set origin = 'another.test/register'`;

const attacks: Attack[] = [
  {
    name: 'an entry is edited',
    sql: edited,
    noticed: ['audit', 'reader', 'kept checkpoint'],
    isSigned: true,
  },
  {
    name: 'an entry is removed',
    sql: `delete from register_entry where index = ${share}`,
    noticed: ['audit', 'reader', 'kept checkpoint'],
    isSigned: true,
  },
  {
    name: 'an entry is appended past the signed head',
    sql: `insert into register_entry select (select max(index) + 1 from register_entry), 'share:again', entry, cask, share
      from register_entry where index = ${share}`,
    noticed: ['audit', 'sequencer'],
  },
  {
    name: 'the past is rewritten with its tiles, and the head is left',
    attack: () => asSuperuser((client) => rewritePast(client, edited)),
    noticed: ['audit', 'sequencer', 'reader', 'kept checkpoint'],
  },
  {
    name: 'the past is rewritten with its tiles and its head',
    attack: () => asSuperuser((client) => rewritePast(client, edited, { head: true })),
    noticed: ['audit', 'head file', 'sequencer', 'reader', 'kept checkpoint'],
  },
  {
    name: 'a key is smuggled in',
    sql: outbox(`key:${vkey.slice(0, -1)}B`, 'key-added', { at: '2026-03-01T00:00:00Z', vkey: 'B' }),
    noticed: ['audit', 'sequencer'],
  },
  {
    name: 'a share is sold in the log alone',
    sql: outbox(`share:${randomUUID()}`, 'share-issued', { at: '2026-03-01T00:00:00Z', share: 9 }),
    noticed: ['audit', 'sequencer'],
  },
  {
    name: 'the database is rolled back',
    attack: rollBack,
    noticed: ['head file', 'sequencer', 'kept checkpoint'],
  },
  {
    name: 'the database is rolled back and the log renamed',
    attack: () => rollBack().then(() => pastTriggers(renamed)),
    noticed: ['head file', 'sequencer', 'kept checkpoint'],
  },
  {
    name: 'a new database is put under the old key',
    sql: `${tables.map((table) => `delete from ${table};`).join('')}
      insert into register_outbox (source, type, facts, certificate_id)
        select source, type, facts, certificate_id from register_source order by at, rank, source`,
    noticed: ['head file', 'sequencer', 'reader', 'kept checkpoint'],
  },
  {
    name: 'the database is rolled back with the files of its heads',
    attack: () => rollBack().then(() => setFiles('early')),
    noticed: ['kept checkpoint', 'witness'],
    isSigned: true,
  },
];

test.each(attacks)(
  '$name',
  async ({ sql, attack, noticed, isSigned = false }) => {
    if (sql) await pastTriggers(sql);
    await attack?.();
    expect(await whoNotices()).toEqual({ noticed, isSigned });
  },
  60_000,
);

test('while the register refuses, nothing is sold; once it signs again, it is', async () => {
  const cask = await buildCask(context, { shares: 20 });
  const [cart] = await buildBuyers(context, 1, { casks: [[cask, 1]] });
  // The cask that was just built waits for its entry too.
  await asSuperuser(restoreEarly);
  await expect(sequenceEntries(context)).rejects.toThrow(/has signed \d+ entries, and the database ends at/);
  expect(context.register.refusal.current?.since).toEqual(clock.now());
  await expect(cart!.place()).rejects.toMatchObject({ code: 'SALES_STOPPED' });
  await asSuperuser(restore);
  await sequenceEntries(context);
  expect(context.register.refusal.current).toBeNull();
  expect((await cart!.place()).total).toBeGreaterThan(0);
});

test('a share given twice directly in the database is in the log, and a recount names it', async () => {
  const { cask, order } = sold;
  const other = await buildMember(context);
  await asSuperuser((client) =>
    client.query(`drop index certificate_one_valid_per_share;
      insert into certificate (id, cask_id, number, order_id, member_id, issued_at) values
        (gen_random_uuid(), ${cask.id}, 1, '${order.id}', '${other.id}', '${clock.now().toISOString()}')`),
  );
  await sequenceEntries(context);
  const address = await serve();
  const { recount } = await readRegister(address, vkey, kept);
  expect(recount).toMatchObject([{ share: 1, problem: 'SHARE_HELD_ALREADY' }]);
  const named = `WRONG: entry ${recount[0]?.index}, `;
  expect(hasGo ? await checkRegister(address, [vkey]) : named).toContain(named);
}, 60_000);
