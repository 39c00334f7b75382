/** Rows that are changed beside the log: nobody who reads the log alone can notice (docs/register.md#what-is-found-and-by-whom). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getCaskRecord } from '#contract/cask/cask-record.ts';
import { getCertificate } from '#contract/certificate.ts';
import { decodeEntry, isHolder } from '#domain/register/entry.ts';
import { audit, violated } from '#server/audit/audit.ts';
import { keepTables } from '#testing/database/keep-tables.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { buyShares } from '#testing/fixtures/buyers.ts';
import { testShop } from '#testing/test-shop.ts';
import { sha256 } from './digest.ts';
import { sequenceEntries } from './sequence-entries.ts';

const { context, call, db } = await testShop();
const { asSuperuser } = context.database;

const cask = await buildCask(context, { shares: 20 });
await buildMember(context);
const { member, order } = await buyShares(context, { cask, quantity: 2 });
await sequenceEntries(context);
const restore = await asSuperuser((client) => keepTables(client, 'facts', ['certificate', 'cask_event']));

/** Somebody outside of the database who holds an entry of the log against what the site says of the same. */
type Comparer = 'holder' | 'reader of the record';

async function whoCompares(number: number): Promise<Comparer[]> {
  const { rows } = await sql<{ memberId: string; code: string }>`
    select member_id as "memberId", code from certificate join cask_share using (cask_id, number)
    where cask_id = ${cask.id} and number = ${number}`.execute(db);
  const [held] = rows;
  if (!held) throw new Error(`nobody holds share ${number}`);
  const token = await loginAs(context, { id: held.memberId });
  const params = { shareCode: held.code };
  const { body: own } = await call(getCertificate, { params, token });
  const logged = db.selectFrom('registerEntry').select('entry').where('cask', '=', own.caskCode);
  const entries = (await logged.execute()).flatMap(({ entry }) => decodeEntry(entry) ?? []);
  const sale = entries.find(({ type, code }) => type === 'share-issued' && code === held.code);
  const isHolders =
    sale !== undefined &&
    own.holder !== null &&
    isHolder(sha256, String(sale['holder']), own.holder.salt, own.holder.member) &&
    sale.at === own.issuedAt.slice(0, 10);
  const record = await call(getCaskRecord, { params: { caskId: `${cask.id}` } });
  const isRecord = record.body.events.every((event) => {
    const entry = entries.find((one) => one['event'] === event.id);
    return entry?.['happenedOn'] === event.happenedOn && (entry['volumeMl'] ?? null) === event.volumeMl;
  });
  return [...(isHolders ? [] : ['holder' as const]), ...(isRecord ? [] : ['reader of the record' as const])];
}

const ofSale = `cask_id = ${cask.id} and number = 1`;
const entrySays = 'every entry of the register says what the database says';

test.each<{ name: string; sql: string; number?: number; audit: string; outside: Comparer[] }>([
  {
    name: 'a share is given',
    sql: `insert into certificate (id, cask_id, number, order_id, member_id, issued_at)
      values ('${randomUUID()}', ${cask.id}, 9, '${order.id}', '${member.id}', '2026-01-01Z')`,
    number: 9,
    audit: 'every event of casks and shares is in the register, or on its way',
    outside: ['holder'],
  },
  {
    name: 'a share is moved to another member',
    sql: `update certificate set member_id = (select id from member where id <> certificate.member_id limit 1)
      where ${ofSale}`,
    audit:
      'every holder in the register is the one in the database, whose salt is there or was forgotten with the member',
    outside: ['holder'],
  },
  {
    name: 'the day of a certificate is changed',
    sql: `update certificate set issued_at = issued_at - interval '1 day' where ${ofSale}`,
    audit: entrySays,
    outside: ['holder'],
  },
  {
    name: 'the record of a cask is changed',
    sql: 'update cask_event set happened_on = happened_on - 1',
    audit: entrySays,
    outside: ['reader of the record'],
  },
])('$name past the log: the audit notices it, and who compares the site with the log', async (attack) => {
  const { sql: statement, number = 1, audit: invariant, outside } = attack;
  expect(await whoCompares(1)).toEqual([]);
  await asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
    expect(violated(await audit(client)).map((finding) => finding.invariant.name)).toContain(invariant);
  });
  const seen = await whoCompares(number);
  await asSuperuser(restore);
  expect(seen).toEqual(outside);
});
