import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import {
  changeChargeback,
  getChargeback,
  listChargebacks,
  type Chargeback,
} from '#contract/office/money/chargebacks.ts';
import { listDue } from '#contract/office/overview.ts';
import type { OperatorRole } from '#contract/office/permissions.ts';
import { recordTrail } from '#contract/office/trail.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import { assert } from '#domain/assert.ts';
import { loginOperator } from '#testing/fixtures/approvals.ts';
import { buildMember, type BuiltMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { buy, makeDeposit, deliverWebhook } from '#testing/fixtures/deposits.ts';
import { sandboxBooks } from '#server/gateways/payments/sandbox-books.ts';
import { testOffice } from '#testing/test-office.ts';

const { context, call, office, token, clock } = await testOffice('finance');
const { recordMovement } = sandboxBooks(context.db, context.clock);
const today = dateIn('IE', clock.now());

/** A deposit of S$50.00 of which S$35.00 are spent, charged back. */
async function chargedBack(given?: BuiltMember) {
  const member = given ?? (await buildMember(context));
  const { depositId, ref } = await makeDeposit(context, callerOf(member), 5000);
  await buy(context, callerOf(member), 3500);
  const report = async () => {
    await deliverWebhook(context, ref, randomUUID());
    await context.runJobs();
  };
  await recordMovement(ref, 'CHARGEBACK', 5000, randomUUID());
  await report();
  const [chargeback] = await listed(depositId);
  assert(chargeback, 'the provider reports a chargeback');
  const win = async () => {
    await recordMovement(ref, 'CHARGEBACK_REVERSED', 5000, randomUUID());
    await report();
  };
  return { member, chargeback, win };
}

const listed = async (depositId: string) =>
  (await office(listChargebacks, { query: {} })).body.content.filter(
    (chargeback) => chargeback.depositId === depositId,
  );
const read = async ({ id }: Chargeback) =>
  (await office(getChargeback, { params: { chargebackId: id } })).body;
const change = async (
  { id, version }: Chargeback,
  body: { note?: string; evidenceDueOn?: string; state?: 'OPEN' | 'LOST' },
  by = token,
) =>
  call(changeChargeback, {
    params: { chargebackId: id },
    body: { version, state: 'OPEN', ...body },
    token: by,
  });

test('a chargeback appears by the report of its provider, is lost by finance with a note, and may still be won', async () => {
  const { chargeback, member, win } = await chargedBack();
  const sums = { amount: 5000, booked: 5000, owed: 3500 };
  expect(chargeback).toMatchObject({ state: 'OPEN', ...sums, memberId: member.id, note: null });
  const note = 'The bank did not see the slip';
  const { body } = await change(chargeback, { note, state: 'LOST' });
  expect(body).toMatchObject({ state: 'LOST', ...sums, note });
  expect(body.endedAt).not.toBeNull();
  const subject = { subjectKind: 'chargeback', subjectId: body.id } as const;
  const trail = await office(recordTrail, { params: subject });
  const entry = ['chargeback.change', { note, evidenceDueOn: null, state: 'LOST' }];
  expect(trail.body.map(({ action, after }) => [action, after])).toEqual([entry]);
  const { body: open } = await change(body, { state: 'OPEN' });
  expect(open).toMatchObject({ state: 'OPEN', endedAt: null });
  await change(open, { state: 'LOST' });
  await win();
  const won = await read(chargeback);
  expect(won).toMatchObject({ state: 'WON', booked: 0, owed: 0 });
  await expectRefusal(change(won, { note: 'Late' }), 'CHARGEBACK_STATE');
});

test('no operator changes a chargeback of their own deposit', async () => {
  const own = await loginOperator(context, 'finance');
  const { chargeback } = await chargedBack(own.member);
  await expectRefusal(change(chargeback, {}, own.token), 'FORBIDDEN');
});

test('the second of two who change it sees the first one’s text', async () => {
  const { chargeback } = await chargedBack();
  expect((await change(chargeback, { evidenceDueOn: addDays(today, 5) })).status).toBe(200);
  const current = { evidenceDueOn: addDays(today, 5) };
  const second = change(chargeback, { evidenceDueOn: addDays(today, 6) });
  await expectRefusal(second, 'RECORD_CHANGED', { current });
});

test('due evidence is in the list of the week, only for readers of the ledger', async () => {
  const { chargeback } = await chargedBack();
  const due = async (role: OperatorRole) =>
    (await call(listDue, { token: (await loginOperator(context, role)).token })).body
      .filter(({ id }) => id === chargeback.id)
      .map(({ kind, dueOn }) => [kind, dueOn]);
  const { body } = await change(chargeback, { evidenceDueOn: addDays(today, 3) });
  expect(await due('finance')).toEqual([['CHARGEBACK', addDays(today, 3)]]);
  expect(await due('warehouse')).toEqual([]);
  await change(body, { note: 'The slip was sent' });
  expect(await due('finance')).toEqual([]);
});

test('chargebacks are listed by state, those written down last first, a page at a time', async () => {
  const list = async (query: { state?: 'WON'; after?: string }) =>
    (await office(listChargebacks, { query })).body;
  const all = (await list({})).content;
  const written = all.map(({ writtenAt }) => writtenAt);
  expect(written).toEqual(written.toSorted((a, b) => b.localeCompare(a)));
  const won = (await list({ state: 'WON' })).content;
  expect(won).toEqual(all.filter(({ state }) => state === 'WON'));
  const [first, second] = all;
  const after = `${Date.parse(first?.writtenAt ?? '')}.${first?.id}`;
  expect((await list({ after })).content[0]).toEqual(second);
});

testInvariants(context);
