import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants, testInvariants } from '#testing/database/test-invariants.ts';
import { dateIn } from '#domain/calendar.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { recordTrail, searchTrail } from '#contract/office/trail.ts';
import { recordCaskEvent } from '#contract/cask/cask-record.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { bottleOwners } from '#testing/fixtures/bottling.ts';
import { loginOperator } from '#testing/fixtures/approvals.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { buildCask, buildMember, loginAs } from '#testing/fixtures/builders.ts';
import { deleteAccount } from '#server/features/account/privacy/delete-account.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { testOffice } from '#testing/test-office.ts';
import { recordChange, recordView } from '#server/shared/trail/record-change.ts';

const { context, call, office, operator: owner, token, db, clock, pass } = await testOffice();
const caller = callerOf(owner);

const write = (id: string, details: { before?: object; after?: object; reason?: string } = {}) =>
  transaction(db, (tx) => recordChange(context, tx, caller, 'order.withdraw', id, { ...details }));
const search = async (query: RequestOf<typeof searchTrail>['query']) =>
  (await office(searchTrail, { query })).body;

test('a change by an operator is in the trail with who, when, from where, what and after; sent again, once', async () => {
  const cask = await buildCask(context, { shares: 5 });
  const params = { caskId: String(cask.id), eventId: randomUUID() };
  const happenedOn = dateIn('IE', clock.now());
  const body = { kind: 'INCIDENT', happenedOn, source: 'WAREHOUSE_KEEPER', text: 'A leak' } as const;
  const sent = { params, body, token, remoteAddress: '203.0.113.77' };
  for (const status of [200, 200]) expect((await call(recordCaskEvent, sent as never)).status).toBe(status);
  const { entries } = await search({ subjectKind: 'cask', subjectId: String(cask.id) });
  expect(entries).toMatchObject([
    {
      at: clock.now().toISOString(),
      operatorId: owner.id,
      operatorName: 'Nora Keane',
      network: '203.0.113.0/24',
      action: 'cask.record',
      before: null,
      after: { kind: 'INCIDENT', text: 'A leak' },
      reason: null,
      erased: false,
    },
  ]);
});

test('entries are found by operator, action, record, day and position, the newest first', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  await write(id, { reason: 'one' });
  await write(id, { reason: 'two' });
  await write(other);
  const found = await search({ subjectKind: 'order', subjectId: id });
  expect(found.entries.map(({ reason }) => reason)).toEqual(['two', 'one']);
  expect(found.hasMore).toBe(false);
  const last = found.entries[0]?.position ?? 0;
  const beforePosition = String(last);
  const earlier = await search({ subjectKind: 'order', subjectId: id, beforePosition } as never);
  expect(earlier.entries.map(({ reason }) => reason)).toEqual(['one']);
  expect((await search({ action: 'order.withdraw', subjectId: other })).entries).toHaveLength(1);
  const days = [{ fromDay: '2100-01-01' }, { toDay: '2000-01-01' }];
  for (const query of [{ action: 'refund.do', subjectId: other }, { operatorId: randomUUID() }, ...days])
    expect((await search(query as never)).entries).toEqual([]);
});

test('an entry of a clock that is hours behind the others is found on its own day', async () => {
  const [ahead, behind, later] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [id, hours] of [[ahead, 20] as const, [behind, 0] as const, [later, 72] as const]) {
    pass(hours * 3_600_000);
    await write(id);
    pass(-hours * 3_600_000);
  }
  const day = dateIn('IE', clock.now());
  const found = async (subjectId: string) =>
    (await search({ subjectKind: 'order', subjectId, fromDay: day, toDay: day })).entries.length;
  expect([await found(behind), await found(later)]).toEqual([1, 0]);
});

test('the trail of a record needs what reading the record needs', async () => {
  const { token: warehouse } = await loginOperator(context, 'warehouse');
  const of = async (subjectKind: 'cask' | 'member') =>
    (await call(recordTrail, { params: { subjectKind, subjectId: '1' }, token: warehouse })).status;
  expect([await of('cask'), await of('member')]).toEqual([200, 403]);
});

test('each of many at once has its place in the chain', async () => {
  await atOnce(12, () => write(randomUUID()));
  expect(await brokenInvariants(context.database)).toEqual({});
});

test('a forgotten person’s name is erased, and the chain still holds', async () => {
  const member = await buildMember(context);
  await recordView(context, caller, 'member.view', member.id);
  await transaction(db, (tx) =>
    recordChange(context, tx, caller, 'member.correctDateOfBirth', member.id, {
      before: { dateOfBirth: '1985-06-15' },
      after: { dateOfBirth: '1986-06-15' },
      reason: 'Passport seen',
    }),
  );
  const own = await context.tokens.verify(await loginAs(context, member));
  await deleteAccount(context, own ?? caller, member);
  const { entries } = await search({ subjectId: member.id });
  const erased = { before: null, after: null, reason: null, erased: true };
  expect(entries).toMatchObject([
    { action: 'member.correctDateOfBirth', ...erased },
    { action: 'member.view', ...erased },
  ]);
  const { rows } = await sql`select 1 from trail_entry where before::text like '%1985-06-15%'`.execute(db);
  expect(rows).toEqual([]);
});

test('the id of the record, and those in the details, are named for those who may read what they stand for', async () => {
  const { oneOwner } = bottleOwners(context);
  const { invoice, caller: buyer } = await oneOwner({ name: 'Mei', surname: 'Tan' });
  const subject = { kind: 'releaseInvoice', id: invoice.id } as const;
  await transaction(db, (tx) =>
    recordChange(context, tx, caller, 'releaseInvoice.extend', subject, {
      after: { requestedBy: owner.id, asked: [{ memberId: buyer.memberId }], orderId: 'none' },
    }),
  );
  const params = { subjectKind: subject.kind, subjectId: subject.id };
  const namesFor = async (reader: string) =>
    (await call(recordTrail, { params, token: reader })).body[0]?.names;
  const record = { field: 'releaseInvoiceId', id: invoice.id, name: invoice.invoiceNumber };
  const requesting = { field: 'requestedBy', id: owner.id, name: 'Nora Keane' };
  const { token: support } = await loginOperator(context, 'support');
  const buying = { field: 'memberId', id: buyer.memberId, name: 'Mei Tan' };
  expect(await namesFor(support)).toEqual([record, buying, requesting]);
  const { token: warehouse } = await loginOperator(context, 'warehouse');
  expect(await namesFor(warehouse)).toEqual([record, requesting]);
});

testInvariants(context);
