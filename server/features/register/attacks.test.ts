import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkLog } from '#server/audit/check-log.ts';
import { audit, violated } from '#server/audit/audit.ts';
import { parseCheckpoint } from '#domain/register/checkpoint.ts';
import { decodeEntry } from '#domain/register/entry.ts';
import { utf8 } from '#domain/register/bytes.ts';
import { leafHash } from '#domain/register/merkle-tree.ts';
import { emptyRecount, recountEntry, type Finding } from '#domain/register/recount.ts';
import { parseNote } from '#domain/register/signed-note.ts';
import { decodeBundle, growTiles, tileAt, tilePath } from '#domain/register/tiles.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testApp } from '#testing/test-app.ts';
import { testContext } from '#testing/test-context.ts';
import { sha256 } from './digest.ts';
import { sequenceEntries } from './sequence-entries.ts';

const context = await testContext();
const { database, clock } = context;
const app = await testApp(context);

async function headAndEntries() {
  const { body } = await app.inject('/register/checkpoint');
  const head = parseCheckpoint(parseNote(body)?.text ?? '');
  if (!head) throw new Error('there is no checkpoint');
  const tile = tileAt('entries', 0, head.size);
  const { rawPayload } = await app.inject(`/register/${tilePath(tile)}`);
  return { head, entries: decodeBundle(rawPayload, tile.width) ?? [] };
}

/** Of a reader with the served files alone. */
async function readerSees(): Promise<{ isOfHead: boolean; findings: Finding[] }> {
  const { head, entries } = await headAndEntries();
  const { root } = growTiles(
    sha256,
    { size: 0, partialTiles: new Map() },
    entries.map((entry) => leafHash(sha256, entry)),
  );
  const recount = emptyRecount();
  const hex = (text: string) => Buffer.from(sha256(utf8(text))).toString('hex');
  entries.forEach((entry, i) => recountEntry(recount, i, decodeEntry(entry), hex));
  return {
    isOfHead: Buffer.from(root).equals(Buffer.from(head.root)),
    findings: recount.findings,
  };
}

/** With every trigger off, and undone afterwards. */
async function attacked<T>(
  sql: string,
  look: (client: Parameters<typeof checkLog>[0]) => Promise<T>,
): Promise<T> {
  return database.asSuperuser(async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(sql);
    const seen = await look(client);
    await client.query('rollback');
    return seen;
  });
}

async function buy() {
  const cask = await buildCask(context, { shares: 20 });
  const member = await buildMember(context, { balance: { SGD: 100_000 } });
  const cart = await fillCart(context, callerOf(member), { casks: [[cask, 2]] });
  return { cask, member, order: await cart.place() };
}

test('an entry that is edited or removed in the database is found by growing the tree again', async () => {
  await buy();
  await sequenceEntries(context);
  expect(await attacked('select 1', checkLog)).toBeNull();
  const edited = `update register_entry set entry = convert_to(replace(convert_from(entry, 'UTF8'), '"share":1', '"share":3'), 'UTF8')`;
  expect(await attacked(edited, checkLog)).toMatch(/is of other entries/);
  expect(await attacked('delete from register_entry where index = 2', checkLog)).toMatch(
    /is of other|has more/,
  );
  const resigned = `update register_checkpoint set root = sha256(root)`;
  expect(await attacked(resigned, checkLog)).toMatch(/is not signed by a key/);
  expect((await readerSees()).isOfHead).toBe(true);
});

test('a share given twice directly in the database is in the log, and a recount names it', async () => {
  const { cask, order } = await buy();
  await sequenceEntries(context);
  expect((await readerSees()).findings).toEqual([]);
  const other = await buildMember(context);
  await database.asSuperuser(async (client) => {
    await client.query('begin');
    await client.query('drop index certificate_one_valid_per_share');
    await client.query(
      `insert into certificate (id, cask_id, number, order_id, member_id, issued_at) values ($1, $2, 1, $3, $4, $5)`,
      [randomUUID(), cask.id, order.id, other.id, clock.now()],
    );
    await client.query('commit');
  });
  await sequenceEntries(context);
  const { findings } = await readerSees();
  expect(findings).toMatchObject([{ share: 1, problem: 'SHARE_HELD_ALREADY' }]);
});

test('a share given past the log, with the triggers off, is named by the audit', async () => {
  const { cask, order, member } = await buy();
  await sequenceEntries(context);
  const given = `insert into certificate (id, cask_id, number, order_id, member_id, issued_at)
    values ('${randomUUID()}', ${cask.id}, 9, '${order.id}', '${member.id}', '2026-01-01Z')`;
  const names = await attacked(given, async (client) =>
    violated(await audit(client)).map(({ invariant }) => invariant.name),
  );
  expect(names).toContain('every event of casks and shares is in the register, or on its way');
});

test('a recount names a clock that was set back', async () => {
  const { member, order } = await buy();
  const before = (await sequenceEntries(context)) && (await readerSees()).findings.length;
  clock.set(clock.now().getTime() - 3 * 3600_000);
  const [share] = order.lines.flatMap(({ shares }) => shares);
  const taken = { shareCodes: [share?.shareCode ?? ''], expectedRefund: share?.paid ?? 0 };
  await withdrawOrder(context, callerOf(member), order.id, randomUUID(), taken);
  await sequenceEntries(context);
  const { findings } = await readerSees();
  expect(findings.slice(before)).toMatchObject([{ share: 1, problem: 'OUT_OF_TIME' }]);
});
