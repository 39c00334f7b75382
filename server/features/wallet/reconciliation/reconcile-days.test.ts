import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { currencies } from '#domain/money.ts';
import { buildMember } from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { beginDeposit, makeDeposit } from '#testing/fixtures/deposits.ts';
import { sandboxBooks } from '#server/gateways/payments/sandbox-books.ts';
import { testContext } from '#testing/test-context.ts';
import { reconcileDays } from './reconcile-days.ts';
import { settleDepositById } from '../deposits/settle-deposit.ts';

const context = await testContext();
const { db, clock } = context;
const { recordMovement } = sandboxBooks(context.db, context.clock);
const alarms = vi.spyOn(context.log, 'error');
let day = 1;

/** A day of its own for each test, with its noon on the clock. */
const date = (later = 0) => `2026-04-${String(day + later).padStart(2, '0')}`;
const at = (time: string, later = 0) => clock.set(`${date(later)}T${time}Z`);
const sandbox = context.payments.get('sandbox')!;
const reconcileWith = (report: typeof sandbox.report) =>
  reconcileDays({ ...context, payments: new Map([['sandbox', { ...sandbox, report }]]) });
const newCaller = async () => callerOf(await buildMember(context));

beforeEach(() => {
  day += 3;
  at('12:00:00');
  alarms.mockClear();
});

const storedOf = async (on: string) => (await rowsOf(db, 'reconciliation', { day: on, currency: 'SGD' }))[0];

test('a day on which the books agree is stored without an alarm', async () => {
  const { ref, depositId } = await makeDeposit(context, await newCaller(), 5000);
  await recordMovement(ref, 'REFUND', 2000, randomUUID());
  await settleDepositById(context, depositId);
  at('04:00:01', 1);
  await reconcileDays(context);
  expect(await storedOf(date())).toMatchObject({ ours: 3000, theirs: 3000, difference: 0, lines: [] });
  expect(alarms).not.toHaveBeenCalled();
});

test('a day is not compared before its last movements had time to arrive, and only once', async () => {
  await makeDeposit(context, await newCaller(), 5000);
  at('03:59:59', 1);
  await reconcileDays(context);
  expect(await storedOf(date())).toBeUndefined();
  at('04:00:00', 1);
  await Promise.all([reconcileDays(context), reconcileDays(context)]);
  expect(await storedOf(date())).toMatchObject({ ours: 5000, theirs: 5000 });
});

test.each([700, -5000])(
  'a difference of %i minor units is an alarm, and books nothing',
  async (difference) => {
    const { ref } = await makeDeposit(context, await newCaller(), 5000);
    const stray = { id: randomUUID(), paymentRef: ref, kind: 'CAPTURE', amount: 700, at: clock.now() };
    if (difference > 0) await db.insertInto('sandbox.movement').values(stray).execute();
    else await db.deleteFrom('sandbox.movement').where('paymentRef', '=', ref).execute();
    at('05:00:00', 1);
    await reconcileDays(context);
    const theirs = 5000 + difference;
    const found = { ours: 5000, theirs, difference, lines: [{ ref, ours: 5000, theirs }] };
    expect(await storedOf(date())).toMatchObject(found);
    expect(alarms).toHaveBeenCalledOnce();
    expect(await rowsOf(db, 'ledgerEntry', { amount: 700 })).toEqual([]);
  },
);

test('a movement on another side of midnight in each book is no difference', async () => {
  at('23:59:59');
  const caller = await newCaller();
  const { ref, depositId } = await beginDeposit(context, caller, 5000);
  const amount = { minor: 5000, currency: 'SGD' } as const;
  await sandbox.capture(ref, { amount, key: `${depositId}:capture` });
  at('00:00:01', 1);
  await settleDepositById(context, depositId);
  at('04:30:00', 2);
  await reconcileDays(context);
  expect(await storedOf(date())).toMatchObject({ ours: 0, theirs: 5000, difference: 0, lines: [] });
  expect(await storedOf(date(1))).toMatchObject({ ours: 5000, theirs: 0, difference: 0, lines: [] });
  expect(alarms).not.toHaveBeenCalled();
});

test('missed days are caught up, and a provider that does not answer leaves its day due', async () => {
  await makeDeposit(context, await newCaller(), 5000);
  at('12:00:00', 2);
  await reconcileWith(() => {
    throw new Error('no report today');
  });
  expect(await storedOf(date())).toBeUndefined();
  await reconcileDays(context);
  expect(await storedOf(date())).toMatchObject({ ours: 5000, difference: 0 });
  expect(await storedOf(date(1))).toMatchObject({ ours: 0, difference: 0 });
});

test('a day is stored with all its currencies or not at all: where one fails, it is compared again', async () => {
  await makeDeposit(context, await newCaller(), 5000);
  await reconcileDays(context);
  const bookedAt = clock.now();
  at('05:00:00', 1);
  const last = currencies.at(-1)!;
  let reportCount = 0;
  const rows = () => rowsOf(db, 'reconciliation', { day: date() });
  await reconcileWith(async function* report(period) {
    reportCount += 1;
    // Asked once more because of the last currency, which differs.
    if (reportCount > 1) throw new Error('no report any more');
    yield* sandbox.report(period);
    yield { ref: randomUUID(), kind: 'CAPTURE', amount: { minor: 700, currency: last }, at: bookedAt };
  });
  expect(reportCount).toBe(2);
  expect(await rows()).toEqual([]);
  await reconcileDays(context);
  expect(await rows()).toHaveLength(2);
});
