import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addDays, addYears, dateIn } from '#domain/calendar.ts';
import { singaporeAddress as address } from '#testing/fixtures/address.ts';
import { brokenInvariants } from '#testing/database/broken-invariants.ts';
import { withRowsRefused } from '#testing/database/refused-rows.ts';
import { bottleCask, bottlePlanned, planCask } from '#testing/fixtures/bottling.ts';
import { balanceOf, buildCask, buildMember } from '#testing/fixtures/builders.ts';
import { callerOf, fillCart } from '#testing/fixtures/buyers.ts';
import { testContext } from '#testing/test-context.ts';
import { getCaskRecord } from '#server/features/casks/record/get-record.ts';
import { measurementEffects } from '#domain/cask/ageing.ts';
import { recordEvent } from '#server/office/cask-record/record-event.ts';
import { recordWithdrawal } from '#server/office/orders/record-withdrawal.ts';
import { chooseForBottling, ownBottlings } from './choices.ts';
import { getCaskBottling } from './get-bottling.ts';
import { listBottlings } from '#server/office/bottling/list-bottlings.ts';
import { notifyBottlingOwners } from './notify-owners.ts';
import { cancelBottling, planBottling } from '#server/office/bottling/plan-bottling.ts';
import { recordBottling } from '#server/office/bottling/record-bottling.ts';
import { ownReleaseInvoices } from './release-invoices/list-release-invoices.ts';

const context = await testContext();
const { db, clock } = context;
const operator = callerOf(await buildMember(context));
const start = clock.now().getTime();
const dayMs = 86_400_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const today = () => dateIn('IE', clock.now());
const later = (days: number) => clock.set(clock.now().getTime() + days * dayMs);
beforeEach(() => clock.set(start));

const statesOf = async (caskId: number) =>
  (await db.selectFrom('certificate').select('state').where('caskId', '=', caskId).execute()).map(
    ({ state }) => state,
  );
const mailsTo = async (email: string) => {
  await context.runJobs();
  return context.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

test('a plan is refused under three years in wood, under 40 %, and within fourteen days', async () => {
  const { id: caskId } = await buildCask(context, { fillDate: addYears(today(), -3) });
  const plan = (plannedOn: string, strength = 46) =>
    planBottling(context, operator, { caskId, plannedOn, strength });
  await expect(plan(addDays(today(), 13))).rejects.toMatchObject({ code: 'BOTTLING_TOO_SOON' });
  await expect(plan(addDays(today(), 14), 39.9)).rejects.toMatchObject({ code: 'BOTTLING_TOO_WEAK' });
  const { id: young } = await buildCask(context, { fillDate: addYears(today(), -2) });
  const plannedOn = addDays(today(), 20);
  await expect(
    planBottling(context, operator, { caskId: young, plannedOn, strength: 46 }),
  ).rejects.toMatchObject({ code: 'BOTTLING_TOO_YOUNG' });
  const planned = await plan(addDays(today(), 14));
  expect(planned.result).toBeNull();
  expect(JSON.stringify((await getCaskBottling(context, caskId)).bottling)).not.toContain('"seed"');
});

test('a corrected filling never puts a planned or recorded bottling before three full years in wood', async () => {
  const { cask, bottlingId } = await planCask(context, { inDays: 0 });
  const { events } = await getCaskRecord(context, cask.id);
  const filled = events.find(({ kind }) => kind === 'FILLED')!;
  const correct = (happenedOn: string) =>
    recordEvent(
      context,
      operator,
      { caskId: cask.id, eventId: randomUUID() },
      {
        kind: 'FILLED',
        happenedOn,
        source: 'WAREHOUSE_KEEPER',
        volumeMl: filled.volumeMl!,
        strength: filled.strength!,
        corrects: filled.id,
      },
    );
  const tooLate = addDays(addYears(today(), -3), 1);
  await expect(correct(tooLate)).rejects.toMatchObject({ code: 'BOTTLING_TOO_YOUNG' });
  // It looks as if it had been corrected before the rule.
  await db
    .updateTable('cask')
    .set({ fillDate: tooLate, bottlingDate: addYears(today(), 1) })
    .where('id', '=', cask.id)
    .execute();
  const measured = {
    bottledOn: today(),
    lostLitres: 0,
    abv: 46,
    bottleMl: 700,
    broken: 0,
    litres: 7,
    filled: 10,
  };
  await expect(recordBottling(context, operator, { bottlingId, ...measured })).rejects.toMatchObject({
    code: 'BOTTLING_TOO_YOUNG',
  });
  await db
    .updateTable('cask')
    .set({ fillDate: filled.happenedOn, bottlingDate: today() })
    .where('id', '=', cask.id)
    .execute();
});

test('owners are notified once, thirty days before and not earlier, however often the job runs', async () => {
  const { owners, cask } = await planCask(context, { owners: [{}, {}], inDays: 31, notified: false });
  const [email] = owners.map((owner) => owner.email) as [string];
  await notifyBottlingOwners(context);
  expect(await statesOf(cask.id)).toEqual(Array.from({ length: 4 }, () => 'PURCHASED'));
  later(1);
  for (let i = 0; i < 3; i += 1)
    await Promise.all([notifyBottlingOwners(context), notifyBottlingOwners(context)]);
  expect(await statesOf(cask.id)).toEqual(Array.from({ length: 4 }, () => 'BOTTLING_NOTIFIED'));
  expect((await mailsTo(email)).filter((subject) => subject.includes('will be bottled'))).toHaveLength(1);
});

test('owners who cannot be notified do not keep those of the next bottling from it', async () => {
  const [first, next] = [
    await planCask(context, { inDays: 20, notified: false }),
    await planCask(context, { inDays: 21, notified: false }),
  ];
  await withRowsRefused(db, { table: 'notice', memberId: first.owners[0]!.id }, () =>
    expect(notifyBottlingOwners(context)).rejects.toThrow(
      '1 could not be done, the first: error: no row of this member',
    ),
  );
  const states = async () => [...(await statesOf(first.cask.id)), ...(await statesOf(next.cask.id))];
  expect(new Set(await states())).toEqual(new Set(['PURCHASED', 'BOTTLING_NOTIFIED']));
  expect(await statesOf(next.cask.id)).not.toContain('PURCHASED');
  await notifyBottlingOwners(context);
  expect(await states()).not.toContain('PURCHASED');
});

test('nothing is bottled before its owners had fourteen days, or while one may withdraw', async () => {
  const missed = await planCask(context, { inDays: 0, notified: false });
  await expect(bottlePlanned(context, missed)).rejects.toMatchObject({ code: 'BOTTLING_NOT_NOTIFIED' });
  await notifyBottlingOwners(context);
  later(13);
  await expect(bottlePlanned(context, missed)).rejects.toMatchObject({ code: 'BOTTLING_NOT_NOTIFIED' });
  later(1);
  expect((await bottlePlanned(context, missed)).invoices).toHaveLength(1);
});

test('nothing is bottled in the week after the last day to withdraw', async () => {
  const cask = await buildCask(context, { fillDate: addYears(today(), -6), shares: 10 });
  const [owner, recorder] = [
    await buildMember(context, { balance: { SGD: 50_000 } }),
    await buildMember(context),
  ];
  await (await fillCart(context, callerOf(owner), { casks: [[cask, 2]] })).place();
  const plannedOn = addDays(today(), 14);
  const { bottlingId } = await planBottling(context, operator, { caskId: cask.id, plannedOn, strength: 46 });
  await notifyBottlingOwners(context);
  const planned = { cask, owners: [owner], operator: recorder, bottlingId, plannedOn };
  later(18);
  await expect(bottlePlanned(context, planned)).rejects.toMatchObject({ code: 'WITHDRAWAL_OPEN' });
  later(7);
  expect((await bottlePlanned(context, planned)).invoices).toHaveLength(1);
});

test('owners choose until three days before; silence takes what is on file, and so does a move abroad', async () => {
  const { owners, bottlingId } = await planCask(context, { owners: [{}, {}], inDays: 10 });
  const [owner] = owners.map(callerOf) as [ReturnType<typeof callerOf>];
  expect(await ownBottlings(context, owner)).toMatchObject([
    { address: null, isConfirmed: false, isOpen: true },
  ]);
  const choice = { bottlingId, address, courierNote: 'Ring twice' };
  const stranger = callerOf(await buildMember(context));
  await expect(chooseForBottling(context, stranger, choice)).rejects.toMatchObject({
    code: 'BOTTLING_NOT_FOUND',
  });
  const abroad = { ...choice, address: { ...address, country: 'IE' as const } };
  await expect(chooseForBottling(context, owner, abroad)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  for (let i = 0; i < 2; i += 1)
    expect(await chooseForBottling(context, owner, choice)).toMatchObject({ address, isConfirmed: true });
  const listed = (await listBottlings(context)).find((one) => one.bottlingId === bottlingId);
  expect(listed).toMatchObject({ owners: 2, confirmed: 1 });
  await db.updateTable('member').set({ country: 'IE' }).where('id', '=', owner.memberId).execute();
  expect(await ownBottlings(context, owner)).toMatchObject([{ address: null, isConfirmed: false }]);
  later(8);
  await expect(chooseForBottling(context, owner, choice)).rejects.toMatchObject({ code: 'CHOICES_CLOSED' });
});

test('a cancelled plan leaves shares maturing, is reported to notified owners, and can be made again', async () => {
  const { cask, owners, bottlingId } = await planCask(context, { inDays: 15 });
  await cancelBottling(context, operator, { bottlingId, reason: 'The line is broken' });
  expect(await statesOf(cask.id)).toEqual(['MATURING', 'MATURING']);
  expect(await mailsTo(owners[0]!.email)).toContainEqual(expect.stringContaining('is called off'));
  await expect(cancelBottling(context, operator, { bottlingId, reason: 'Again' })).rejects.toMatchObject({
    code: 'BOTTLING_NOT_FOUND',
  });
  const plan = { caskId: cask.id, plannedOn: addDays(today(), 30), strength: 46 };
  expect((await planBottling(context, operator, plan)).result).toBeNull();
});

test('a cancelled plan leaves the day that was foreseen, and an emptied cask off sale', async () => {
  const planned = await planCask(context, { inDays: 0 });
  const { cask, bottlingId } = planned;
  const cancel = () => cancelBottling(context, operator, { bottlingId, reason: 'The line is broken' });
  await expect(cancel()).rejects.toMatchObject({ code: 'CASK_NOT_MEASURED' });
  const regauge = {
    kind: 'REGAUGED',
    happenedOn: today(),
    source: 'WAREHOUSE_KEEPER',
    volumeMl: 100_000,
    strength: 560,
    temperature: 120,
    method: 'WEIGHED',
  } as const;
  const entered = { ...regauge, confirms: [...measurementEffects] };
  await recordEvent(context, operator, { caskId: cask.id, eventId: randomUUID() }, entered);
  await cancel();
  const { bottlingDate, fillDate } = await db
    .selectFrom('cask')
    .select(['bottlingDate', 'fillDate'])
    .where('id', '=', cask.id)
    .executeTakeFirstOrThrow();
  // The fixture foresees the planned day: a day later tells them apart.
  expect(bottlingDate).toBe(addYears(fillDate, 6));
  const other = await buildCask(context, { fillDate: addYears(today(), -6), bottlingDate: '2040-01-01' });
  const plan = { caskId: other.id, plannedOn: addDays(today(), 20), strength: 46 };
  const again = await planBottling(context, operator, plan);
  await cancelBottling(context, operator, { bottlingId: again.bottlingId, reason: 'Later' });
  const foreseen = db.selectFrom('cask').select('bottlingDate').where('id', '=', other.id);
  expect(await foreseen.executeTakeFirstOrThrow()).toEqual({ bottlingDate: '2040-01-01' });
});

test('the bottles hold the litres, in the size that gives every share a bottle', async () => {
  const ready = await planCask(context, { inDays: 0, owners: [{}, {}, {}, {}, {}] });
  const record = (change: object) =>
    recordBottling(context, operator, {
      bottlingId: ready.bottlingId,
      bottledOn: today(),
      litres: 6,
      lostLitres: 0.4,
      abv: 46,
      bottleMl: 500,
      filled: 12,
      broken: 0,
      ...change,
    });
  await expect(record({ abv: 39.9 })).rejects.toMatchObject({ code: 'BOTTLING_TOO_WEAK' });
  await expect(record({ bottleMl: 700, filled: 8 })).rejects.toMatchObject({ code: 'BOTTLE_SIZE' });
  await expect(record({ filled: 11 })).rejects.toMatchObject({ code: 'BOTTLE_COUNT', details: { left: 12 } });
  await expect(record({ litres: 0.9, filled: 1 })).rejects.toMatchObject({ code: 'BOTTLES_TOO_FEW' });
  await expect(record({ broken: 3 })).rejects.toMatchObject({ code: 'BOTTLES_TOO_FEW' });
  await expect(record({ bottledOn: addDays(today(), 1) })).rejects.toMatchObject({
    code: 'BOTTLING_TOO_SOON',
  });
  const before = await balanceOf(context, ready.owners[0]!.id);
  // A typing error is not news: 6 litres out of 200, and money back for what the bottles do not hold.
  for (const confirms of [[], ['UNUSUAL'], ['SMALLER_BOTTLES']])
    await expect(record({ confirms })).rejects.toMatchObject({
      code: 'MEASUREMENT_UNCONFIRMED',
      details: { current: { effects: ['SMALLER_BOTTLES', 'UNUSUAL'] } },
    });
  const confirms = ['SMALLER_BOTTLES', 'UNUSUAL'];
  const done = await record({ confirms });
  // Said again, it is done already; said otherwise, it is refused.
  expect(await record({})).toEqual(done);
  await expect(record({ broken: 1 })).rejects.toMatchObject({ code: 'CASK_STAGE' });
  const { bottling } = await getCaskBottling(context, ready.cask.id);
  const bottles = bottling?.allocation.map((share) => share.bottles) ?? [];
  expect([bottles.length, bottles.reduce((sum, count) => sum + count, 0)]).toEqual([10, 12]);
  // 200 ml of 700 are missing in a share of S$100.00 with one bottle, and nothing with two.
  const missing = bottles.slice(0, 2).filter((count) => count === 1).length * 2858;
  expect(await balanceOf(context, ready.owners[0]!.id)).toBe(before + missing);
  for (const owner of ready.owners) {
    const { content } = await ownReleaseInvoices(context, callerOf(owner), { page: 0, size: 1 });
    const credited = content[0]!.creditNotes.reduce((sum, { amount }) => sum + amount, 0);
    expect(credited).toBe((await balanceOf(context, owner.id)) - before);
  }
});

test('owners of smaller bottles are notified at once, with the size, the refund and how it is worked out', async () => {
  const planned = await planCask(context, { inDays: 0 });
  const { owners, cask, invoices } = await bottlePlanned(context, planned, { litres: 0.8, bottleMl: 350 });
  const [owner] = owners;
  await context.runJobs();
  const [note] = invoices[0]!.creditNotes;
  const mail = context.mails.find(({ to, subject }) => to === owner!.email && subject.includes('350 ml'));
  expect(mail?.subject).toBe(`Cask ${cask.code}: bottles of 350 ml in place of 700 ml`);
  expect(mail?.text).toContain('For what is missing from your 2 shares, S$100.00 is back in your wallet');
  expect(mail?.text).toContain(note!.number);
  const { content } = await db
    .selectFrom('document')
    .select('content')
    .where('reference', '=', note!.number)
    .executeTakeFirstOrThrow();
  const rows = content.lines.flatMap((line) => (line !== 'gap' && 'cells' in line ? [line.cells] : []));
  const share = (number: number) => [
    `Share ${number} of Cask ${cask.code}: 1 × 350 ml in place of 700 ml. Of S$100.00 paid, 350 ml of 700 ml`,
    'S$50.00',
  ];
  expect(rows).toEqual([share(1), share(2), ['Back in your wallet', 'S$100.00']]);
});

test('an invoiced owner reads the draw, its price, and where to check it', async () => {
  // Thirteen bottles for ten shares: three come by the draw.
  const { owners, cask, invoices } = await bottleCask(context, { owners: [{}, {}, {}, {}, {}] });
  await context.runJobs();
  const { bottling } = await getCaskBottling(context, cask.id);
  for (const [i, owner] of owners.entries()) {
    const drawn = bottling!.allocation.slice(2 * i, 2 * i + 2).filter((share) => share.drawn).length;
    const { text } = context.mails.findLast(
      ({ to, subject }) => to === owner.email && subject.includes('filled'),
    )!;
    expect(text).toContain(`2 shares of Cask ${cask.code} gave together ${2 + drawn} bottles of 700 ml.`);
    expect(text).toContain(`Invoice ${invoices[i]!.invoiceNumber}`);
    expect(text).toContain(`/draw?cask=${cask.id}`);
    // Delivery 16; duty 0.7 l × 46 % × 88, rounded with the others; GST 9 % of both.
    const added = [
      undefined,
      '1 of them came by the draw and adds S$48.33',
      '2 of them came by the draw and add',
    ];
    expect(added.map((said) => said !== undefined && text.includes(said))).toEqual(
      added.map((_, count) => count > 0 && count === drawn),
    );
  }
});

test('a notice of a bottling has its strength, the owner’s shares and the promise of the draw', async () => {
  const { owners, cask } = await planCask(context);
  await context.runJobs();
  const { bottling } = await getCaskBottling(context, cask.id);
  const isNotice = ({ to, subject }: { to: string; subject: string }) =>
    to === owners[0]!.email && subject.includes('will be bottled');
  const { text } = context.mails.findLast(isNotice)!;
  for (const said of [
    'Your 2 shares will be bottled at 46\u00a0% vol',
    bottling!.seedHash,
    `/draw?cask=${cask.id}`,
  ])
    expect(text).toContain(said);
});

test('a withdrawal that is recorded beside the bottling is before it or refused, never both', async () => {
  for (let i = 0; i < 3; i += 1) {
    clock.set(start);
    const planned = await planCask(context, { inDays: 0, owners: [{}, {}] });
    const { id, placedAt } = await db
      .selectFrom('orders')
      .select(['id', 'placedAt'])
      .where('memberId', '=', planned.owners[0]!.id)
      .executeTakeFirstOrThrow();
    const recorder = await buildMember(context);
    const withdrawal = { receivedOn: dateIn('SG', placedAt), note: 'By e-mail' };
    const [withdrawn, bottled] = await Promise.allSettled([
      recordWithdrawal(context, callerOf(recorder), id, withdrawal),
      bottlePlanned(context, planned),
    ]);
    expect(bottled.status).toBe('fulfilled');
    const isWithdrawn = withdrawn.status === 'fulfilled' && !withdrawn.value.isRequested;
    const states = isWithdrawn ? ['INVOICED', 'WITHDRAWN'] : ['INVOICED'];
    expect([...new Set(await statesOf(planned.cask.id))].toSorted()).toEqual(states);
  }
});

test('the seed published with the result has the hash published with the plan, and repeats the draw', async () => {
  const planned = await planCask(context, { inDays: 0 });
  const promised = (await getCaskBottling(context, planned.cask.id)).bottling?.seedHash;
  await bottlePlanned(context, planned);
  const { bottling } = await getCaskBottling(context, planned.cask.id);
  const seed = bottling?.result?.seed ?? '';
  expect([bottling?.seedHash, sha256(seed)]).toEqual([promised, promised]);
  const order = Array.from({ length: 10 }, (_, i) => i + 1).toSorted((a, b) =>
    sha256(`${seed}:${a}`) < sha256(`${seed}:${b}`) ? -1 : 1,
  );
  const drawn = bottling?.allocation.flatMap((share) => (share.drawn ? [share.shareNumber] : []));
  expect(drawn).toEqual(order.slice(0, 3).toSorted((a, b) => a - b));
});

test.each([
  ['planned to be bottled', planCask],
  ['bottled', bottleCask],
])('a cask that is %s is not for sale any more', async (_, build) => {
  const { cask } = await build(context);
  const buyer = callerOf(await buildMember(context, { balance: { SGD: 100_000 } }));
  await expect(
    fillCart(context, buyer, { casks: [[cask, 1]] }).then((cart) => cart.place()),
  ).rejects.toMatchObject({ code: 'NOT_ENOUGH_SHARES', details: { left: 0 } });
});

test('after all this no invariant is broken', async () => {
  await context.runJobs();
  expect(await brokenInvariants(context.database)).toEqual({});
});
