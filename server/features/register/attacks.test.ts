/** Attacks on the register, and who notices each (docs/register.md#what-is-found-and-by-whom). */
import { randomUUID } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql as query } from 'kysely';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { getCaskRecord } from '#contract/cask/cask-record.ts';
import { getCertificate } from '#contract/certificate.ts';
import { base64 } from '#domain/register/bytes.ts';
import { decodeEntry, isHolder } from '#domain/register/entry.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { growTiles } from '#domain/register/tiles.ts';
import { checkKnownHeads } from '#server/audit/check-known-heads.ts';
import { checkLog } from '#server/audit/check-log.ts';
import { audit, violated } from '#server/audit/audit.ts';
import { temporaryFolder } from '#testing/processes/data-dir.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buildBuyers, buyShares } from '#testing/fixtures/buyers.ts';
import { checkRegister, hasGo } from '#testing/processes/go-tools.ts';
import { readRegister } from '#testing/client/read-register.ts';
import { openWitness } from '#testing/servers/witness.ts';
import { testApp, testShop } from '#testing/test-shop.ts';
import { RegisterRefuses } from './check-head.ts';
import { sha256 } from './digest.ts';
import { allHeadsIn } from './known-heads.ts';
import { vkeyOf } from './log-key.ts';
import { publishedCheckpoint } from './published-checkpoint.ts';
import { sequenceEntries } from './sequence-entries.ts';
import { findWitnesses } from './witnesses/queries.ts';
import { requestCosignatures } from './witnesses/request-cosignatures.ts';

const { context, call, db, clock, pass } = await testShop();
const { asSuperuser, pastTriggers } = context.database;

const folder = temporaryFolder();
const { dataDir } = context.config;
const witness = await openWitness(context);
context.register.witnesses = [witness];
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

/**
 * Copies the files of heads, and the tables with the constraints of their rows.
 * @returns a function that puts the tables back, past every trigger
 */
async function keep(name: string, others: string[] = []): Promise<(client: pg.ClientBase) => Promise<void>> {
  cpSync(dataDir, join(folder, name), { recursive: true });
  const kept = [...tables, ...others];
  const checks = await asSuperuser(async (client) => {
    await client.query(`create schema ${name}`);
    for (const table of kept) await client.query(`create table ${name}.${table} as table ${table}`);
    const found = await client.query<{ table: string; name: string; text: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
       from pg_constraint where contype = 'c' and conrelid = any ($1::text[]::regclass[])`,
      [kept],
    );
    return found.rows;
  });
  return async (client) => {
    await client.query('set session_replication_role = replica');
    for (const table of kept) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} overriding system value select * from ${name}.${table}`);
    }
    for (const check of checks) {
      await client.query(`alter table ${check.table} drop constraint if exists ${check.name}`);
      await client.query(`alter table ${check.table} add constraint ${check.name} ${check.text}`);
    }
  };
}

// Readers who look now see this later on.
const sold = await buy();
await sequenceEntries(context);
await askWitness();
const restoreEarly = await keep('early');
await buy();
await sequenceEntries(context);
await askWitness();
const kept = (await publishedCheckpoint(db)) ?? '';
const head = { ...witness.head! };
// This waits to be signed.
await buy();
const restore = await keep('late', ['certificate', 'cask_event']);

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

/** Edits an entry, and every tile so that they fit; with `head` the root that was signed last as well. */
const rewritePast = ({ head: withHead = false } = {}) =>
  asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(edited);
    const logged = await client.query<{ entry: Buffer }>('select entry from register_entry order by index');
    const leaves = logged.rows.map(({ entry }) => leafHash(sha256, entry));
    const { tiles, root } = growTiles(sha256, { size: 0, partialTiles: new Map() }, leaves);
    for (const { level, index, hashes } of tiles) {
      const values = [level, index, Buffer.from(hashes)];
      await client.query('update register_tile set hashes = $3 where level = $1 and index = $2', values);
    }
    if (!withHead) return;
    await client.query(
      `update register_checkpoint set root = $1, note = replace(note, encode(root, 'base64'), $2)
        where size = (select max(size) from register_checkpoint)`,
      [Buffer.from(root), base64(root)],
    );
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

const outside = ['reader', 'kept checkpoint', 'witness', 'holder', 'reader of the record'] as const;
const noticers = ['audit', 'head file', 'sequencer', ...outside] as const;
type Noticer = (typeof noticers)[number];

const refuses = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof RegisterRefuses) return true;
      throw error;
    },
  );

/** The address of a server that has no tile in its memory yet. */
async function serve(): Promise<string> {
  const app = await testApp(context);
  return `${await app.listen({ port: 0 })}/register`;
}

/**
 * Two readers compare the log with what the site says of the cask that was sold first.
 * @returns whether each sees that something is wrong
 */
async function compareWithSite(): Promise<Record<'holder' | 'reader of the record', boolean>> {
  const { id, code: caskCode } = sold.cask;
  const logged = db.selectFrom('registerEntry').select('entry').where('cask', '=', caskCode);
  const entries = (await logged.execute()).flatMap(({ entry }) => decodeEntry(entry) ?? []);
  const { rows: shares } = await query<{ memberId: string; code: string }>`
    select member_id as "memberId", code from certificate join cask_share using (cask_id, number)
    where cask_id = ${id}`.execute(db);
  const isHolders = shares.map(async ({ memberId, code }) => {
    const token = await loginAs(context, { id: memberId });
    const { body: own } = await call(getCertificate, { params: { shareCode: code }, token });
    const sale = entries.find((entry) => entry.type === 'share-issued' && entry['code'] === code);
    return (
      sale !== undefined &&
      own.holder !== null &&
      isHolder(sha256, String(sale['holder']), own.holder.salt, own.holder.member) &&
      sale.at === own.issuedAt.slice(0, 10)
    );
  });
  const record = await call(getCaskRecord, { params: { caskId: String(id) } });
  const isRecord = record.body.events.every((event) => {
    const entry = entries.find((one) => one['event'] === event.id);
    return entry?.['happenedOn'] === event.happenedOn && (entry['volumeMl'] ?? null) === event.volumeMl;
  });
  return { holder: (await Promise.all(isHolders)).includes(false), 'reader of the record': !isRecord };
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
  const { whole: _, ...readers } = await readRegister(address, vkey, kept);
  const isWrong = async (given: string | null, otherwise: boolean) =>
    hasGo ? /NOT AS IT SHOULD BE/.test(await checkRegister(address, [vkey], given)) : otherwise;
  expect(await isWrong(null, readers.reader)).toBe(readers.reader);
  expect(await isWrong(kept, readers['kept checkpoint'])).toBe(readers['kept checkpoint']);
  await askWitness();
  const witnessRefuses = (await findWitnesses(db)).some(({ outcome }) => outcome === 'REFUSED');
  const found: Record<Noticer, boolean> = {
    ...brokenBefore,
    sequencer,
    ...readers,
    witness: witnessRefuses,
    ...(await compareWithSite()),
  };
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

const ofSale = `cask_id = ${sold.cask.id} and number = 1`;
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
    noticed: ['audit', 'reader', 'kept checkpoint', 'holder'],
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
    attack: () => rewritePast(),
    noticed: ['audit', 'sequencer', 'reader', 'kept checkpoint'],
  },
  {
    name: 'the past is rewritten with its tiles and its head',
    attack: () => rewritePast({ head: true }),
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
    noticed: ['head file', 'sequencer', 'reader', 'kept checkpoint', 'holder', 'reader of the record'],
  },
  {
    name: 'the database is rolled back with the files of its heads',
    attack: () => rollBack().then(() => setFiles('early')),
    noticed: ['kept checkpoint', 'witness'],
    isSigned: true,
  },
  {
    name: 'a share is given past the log',
    sql: `insert into certificate (id, cask_id, number, order_id, member_id, issued_at)
      values ('${randomUUID()}', ${sold.cask.id}, 9, '${sold.order.id}', '${sold.member.id}', '2026-01-01Z')`,
    noticed: ['audit', 'holder'],
    isSigned: true,
  },
  {
    name: 'a share is moved to another member past the log',
    sql: `update certificate set member_id = (select id from member where id <> certificate.member_id limit 1)
      where ${ofSale}`,
    noticed: ['audit', 'holder'],
    isSigned: true,
  },
  {
    name: 'the day of a certificate is changed past the log',
    sql: `update certificate set issued_at = issued_at - interval '1 day' where ${ofSale}`,
    noticed: ['audit', 'holder'],
    isSigned: true,
  },
  {
    name: 'the record of a cask is changed past the log',
    sql: 'update cask_event set happened_on = happened_on - 1',
    noticed: ['audit', 'reader of the record'],
    isSigned: true,
  },
];

test.each(attacks)('$name', async ({ sql, attack, noticed, isSigned = false }) => {
  if (sql) await pastTriggers(sql);
  await attack?.();
  expect(await whoNotices()).toEqual({ noticed, isSigned });
});

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
  const { whole } = await readRegister(address, vkey, kept);
  const { findings = [] } = whole?.recount ?? {};
  expect(findings).toMatchObject([{ share: 1, problem: 'SHARE_HELD_ALREADY' }]);
  const named = `WRONG: entry ${findings[0]?.index}, `;
  expect(hasGo ? await checkRegister(address, [vkey]) : named).toContain(named);
});
