import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testInvariants } from '#testing/database/test-invariants.ts';
import { pdfWords } from '#testing/client/pdf-text.ts';
import { expectRefusal } from '#testing/expect-refusal.ts';
import { addDays } from '#domain/calendar.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { rowOf, rowsOf } from '#testing/database/rows.ts';
import { atOnce } from '#testing/database/at-once.ts';
import { planCask } from '#testing/fixtures/bottling.ts';
import {
  balanceOf,
  buildCask,
  buildCoupon,
  buildMember,
  type BuiltMember,
} from '#testing/fixtures/builders.ts';
import { callerOf } from '#testing/fixtures/buyers.ts';
import { declareAndConfirm, leakOf, loseCask, ownLoss, type LostCask } from '#testing/fixtures/losses.ts';
import { testContext } from '#testing/test-context.ts';
import { notifyBottlingOwners } from '#server/features/bottling/notify-owners.ts';
import { getCaskRecord } from '#server/features/casks/record/get-record.ts';
import { orderInvoicePdf } from '#server/features/orders/issued-invoice.ts';
import { withdrawOrder } from '#server/features/orders/withdrawals/withdraw-order.ts';
import { recordReversal, undoReversal } from '#server/features/wallet/receivable.ts';
import { chooseRemedy } from './remedies/choose-remedy.ts';
import { declareLoss } from '#server/office/losses/declare-loss.ts';
import { listLosses } from '#server/office/losses/office-losses.ts';
import { listReplacements } from './remedies/list-replacements.ts';
import { remedyCreditNotePdf } from './remedies/remedy-credit-note.ts';
import { refundUndecidedShares } from './remedies/refund-undecided.ts';

const context = await testContext();
const { db, clock } = context;
const start = Date.parse('2027-03-03T10:00:00Z');
clock.set(start);
beforeEach(() => clock.set(start));

const statesOf = async ({ id: memberId }: BuiltMember) =>
  (await rowsOf(db, 'certificate', { memberId })).map(({ state }) => state).toSorted();
const mailsTo = ({ email }: BuiltMember, words: string) => context.mailsTo(email, words);
const idsOf = async (lost: LostCask, owner: BuiltMember) =>
  (await ownLoss(context, owner, lost.lossId)).shares.map(({ certificateId }) => certificateId);
/** A lost cask with its first owner: their shares, and their balance before they choose. */
async function loseShares(facts: Parameters<typeof loseCask>[1] = {}) {
  const lost = await loseCask(context, facts);
  const owner = lost.owners[0]!;
  return { lost, owner, ids: await idsOf(lost, owner), before: await balanceOf(context, owner.id) };
}
/** It is of the same distillery, so that it is among the first that are offered. */
const siblingOf = ({ cask }: LostCask) => buildCask(context, { distilleryId: cask.distilleryId });
/** A refund, or a share of the given cask. */
const choose = (
  { lossId }: LostCask,
  owner: BuiltMember,
  certificateIds: string[],
  replacement?: { id: number },
) => {
  const remedy = replacement
    ? ({ remedy: 'REPLACEMENT', caskId: replacement.id } as const)
    : ({ remedy: 'REFUND' } as const);
  return chooseRemedy(context, callerOf(owner), { lossId, certificateIds, ...remedy });
};

test('every holder is notified at once, once, with the last day to choose in their country', async () => {
  const lost = await loseCask(context, { owners: [{}, { country: 'IE' }] });
  for (const owner of lost.owners) {
    const [mail, ...more] = await mailsTo(owner, 'was lost');
    expect([more, mail?.text]).toEqual([[], expect.stringContaining('The cask leaked out overnight')]);
    expect(await rowsOf(db, 'notice', { memberId: owner.id, type: 'CASK_LOST' })).toHaveLength(1);
  }
  const [inSingapore, inIreland] = lost.owners as [BuiltMember, BuiltMember];
  const last = async (owner: BuiltMember) => (await ownLoss(context, owner, lost.lossId)).chooseUntil;
  // The 60th day is Sunday, 2 May 2027; the Monday after it is a holiday in Ireland.
  expect([await last(inSingapore), await last(inIreland)]).toEqual(['2027-05-03', '2027-05-04']);
  const { events } = await getCaskRecord(context, lost.cask.id);
  expect(events[0]).toMatchObject({ kind: 'INCIDENT', source: 'WAREHOUSE_KEEPER' });
});

test('it is declared once, however often it is sent; a day in the future and a bottled cask are refused', async () => {
  const cask = await buildCask(context);
  const operator = callerOf(await buildMember(context));
  const leak = leakOf(context, cask.id);
  const both = await atOnce(2, () => declareLoss(context, operator, leak));
  expect([both.answers.length, new Set(both.answers.map(({ lossId }) => lossId)).size]).toEqual([2, 1]);
  await expectRefusal(declareLoss(context, operator, { ...leak, cause: 'LOST' }), 'CASK_STAGE');
  const other = await buildCask(context);
  const future = { ...leakOf(context, other.id), happenedOn: addDays(leak.happenedOn, 1) };
  const fields = { happenedOn: 'is in the future' };
  await expectRefusal(declareLoss(context, operator, future), 'INVALID_REQUEST', { fields });
});

test('a bottling that was planned ends, and nobody is notified of it', async () => {
  const planned = await planCask(context, { owners: [{}], inDays: 15 });
  await declareLoss(context, callerOf(planned.operator), leakOf(context, planned.cask.id));
  await notifyBottlingOwners(context);
  expect(await statesOf(planned.owners[0]!)).toEqual(['MATURING', 'MATURING']);
  const plan = await rowOf(db, 'bottling', { id: planned.bottlingId });
  expect(plan.cancelledAt).toEqual(clock.now());
});

test('one share is refunded and the other replaced: certificates, wallet, documents', async () => {
  const { lost, owner, ids, before } = await loseShares();
  const [first = '', second = ''] = ids;
  const sibling = await buildCask(context, { price: { SGD: 12_000, EUR: 9000 } });
  const refunded = await choose(lost, owner, [first]);
  expect([refunded.isOpen, await balanceOf(context, owner.id)]).toEqual([true, before + 10_000]);
  const replaced = await choose(lost, owner, [second], sibling);
  expect([replaced.isOpen, await balanceOf(context, owner.id)]).toEqual([false, before + 10_000]);
  expect(await statesOf(owner)).toEqual(['PURCHASED', 'REFUNDED', 'REFUNDED']);
  const [one, two] = replaced.shares;
  const orderId = two?.choice?.replacement?.orderId ?? '';
  expect(await rowOf(db, 'orders', { id: orderId })).toMatchObject({ total: 10_000, cartId: null });
  const note = (number: string | null = '', by = owner) =>
    remedyCreditNotePdf(context, callerOf(by), { lossId: lost.lossId, creditNoteNumber: number ?? '' });
  expect(pdfWords((await note(one?.choice?.creditNoteNumber)).pdf)).toContain('Back in your wallet');
  const { pdf: paper } = await note(two?.choice?.creditNoteNumber);
  expect(pdfWords(paper)).toContain('Paid for shares of another cask');
  const invoice = await orderInvoicePdf(context, callerOf(owner), orderId);
  expect(pdfWords(invoice.pdf)).toContain('S$100.00');
  expect(await mailsTo(owner, 'Refunded')).toHaveLength(1);
  expect(await mailsTo(owner, 'You now hold')).toHaveLength(1);
  const stranger = await buildMember(context);
  await expectRefusal(note(one?.choice?.creditNoteNumber, stranger), 'LOSS_NOT_FOUND');
});

test('a coupon is taken into account, to the cent, by a refund and by a replacement that is lost too', async () => {
  const { code } = await buildCoupon(context, { value: 33 });
  const owner = await buildMember(context, { balance: { SGD: 200_000 } });
  const before = await balanceOf(context, owner.id);
  const { lost, ids } = await loseShares({ owners: [owner], each: 3, coupon: code });
  const sibling = await siblingOf(lost);
  await choose(lost, owner, ids.slice(0, 2), sibling);
  await choose(lost, owner, ids.slice(2));
  const leak = leakOf(context, sibling.id);
  const { lossId } = await declareAndConfirm(context, callerOf(lost.operator), leak);
  const again = { ...lost, lossId };
  await choose(again, owner, await idsOf(again, owner));
  expect(await balanceOf(context, owner.id)).toBe(before);
});

test('shares that cost nothing are replaced and refunded without moving money', async () => {
  const { code } = await buildCoupon(context, { value: 100 });
  const { lost, owner, ids, before } = await loseShares({ coupon: code });
  const [first = '', second = ''] = ids;
  const sibling = await siblingOf(lost);
  await choose(lost, owner, [first]);
  const { shares } = await choose(lost, owner, [second], sibling);
  expect(shares.map(({ choice }) => choice?.creditNoteNumber)).toEqual([null, null]);
  expect(await statesOf(owner)).toEqual(['PURCHASED', 'REFUNDED', 'REFUNDED']);
  expect(await balanceOf(context, owner.id)).toBe(before);
});

test('the offered casks are of like kind, on sale, worth as much, and not more than twelve', async () => {
  const { lost, owner, ids } = await loseShares();
  const offered = async () =>
    (await listReplacements(context, callerOf(owner), lost)).map(({ caskId }) => caskId);
  const good = await siblingOf(lost);
  const cheap = await buildCask(context, { price: { SGD: 9999, EUR: 7000 } });
  const grain = await buildCask(context, { spiritStyle: 'SINGLE_GRAIN' });
  const announced = await buildCask(context, { published: false });
  for (let i = 0; i < 12; i += 1) await buildCask(context);
  const dear = await buildCask(context, { price: { SGD: 900_000, EUR: 700_000 } });
  const first = await offered();
  expect([first[0], first.length]).toEqual([good.id, 12]);
  for (const cask of [cheap, grain, announced, lost.cask, dear])
    await expectRefusal(choose(lost, owner, ids, cask), 'REPLACEMENT_UNAVAILABLE');
  const insolvency = leakOf(context, (await siblingOf(lost)).id);
  await declareLoss(context, callerOf(lost.operator), { ...insolvency, cause: 'INSOLVENCY' });
  expect(await offered()).not.toContain(good.id);
});

test('a choice for others, for a cask that is not lost, or without a cask is refused', async () => {
  const { lost, owner, ids } = await loseShares();
  const stranger = await buildMember(context);
  await expectRefusal(choose(lost, stranger, ids), 'LOSS_NOT_FOUND');
  await expectRefusal(choose(lost, owner, [randomUUID()]), 'LOSS_NOT_FOUND');
  const { lossId } = lost;
  const incomplete = { lossId, certificateIds: ids, remedy: 'REPLACEMENT' } as const;
  await expectRefusal(chooseRemedy(context, callerOf(owner), incomplete), 'INVALID_REQUEST');
  await expectRefusal(listReplacements(context, callerOf(stranger), lost), 'LOSS_NOT_FOUND');
});

test('chosen twice at once it is done once, and another choice afterwards is refused', async () => {
  const { lost, owner, ids, before } = await loseShares();
  const sibling = await siblingOf(lost);
  const same = await atOnce(3, () => choose(lost, owner, ids));
  expect([same.answers.length, await balanceOf(context, owner.id)]).toEqual([3, before + 20_000]);
  await expectRefusal(choose(lost, owner, ids, sibling), 'REMEDY_CHOSEN');
});

test('without a choice the refund follows when the last day has ended where the member lives, once', async () => {
  const { lost, owner, ids, before } = await loseShares();
  const { chooseUntil } = await ownLoss(context, owner, lost.lossId);
  const midnight = Date.parse(`${addDays(chooseUntil, 1)}T00:00:00+08:00`);
  clock.set(midnight - 1000);
  await refundUndecidedShares(context);
  expect(await balanceOf(context, owner.id)).toBe(before);
  clock.set(midnight);
  // True from that moment on, before any job has run.
  expect((await ownLoss(context, owner, lost.lossId)).isOpen).toBe(false);
  await expectRefusal(choose(lost, owner, ids), 'REMEDY_OVER');
  await Promise.all([refundUndecidedShares(context), refundUndecidedShares(context)]);
  await refundUndecidedShares(context);
  expect(await balanceOf(context, owner.id)).toBe(before + 20_000);
  expect(await statesOf(owner)).toEqual(['REFUNDED', 'REFUNDED']);
  const [mail, ...more] = await mailsTo(owner, 'Refunded');
  expect([more.length, mail?.text]).toEqual([0, expect.stringContaining('The time to choose is over')]);
});

test('a refund that fails stops no others and is made by the next run; a choice before it is respected', async () => {
  const lost = await loseCask(context, { owners: [{}, {}, {}] });
  const owners = lost.owners.toSorted((a, b) => a.id.localeCompare(b.id));
  await choose(lost, owners[2]!, (await idsOf(lost, owners[2]!)).slice(0, 1));
  const balances = () => Promise.all(owners.map(({ id }) => balanceOf(context, id)));
  const [first = 0, second = 0, third = 0] = await balances();
  const { chooseUntil } = await ownLoss(context, owners[0]!, lost.lossId);
  clock.set(`${addDays(chooseUntil, 1)}T12:00:00Z`);
  const refused = sql.lit(owners[0]!.id);
  await sql`alter table notice add constraint no_row_check check (member_id <> ${refused}) not valid`.execute(
    db,
  );
  await expect(refundUndecidedShares(context)).rejects.toThrow('1 could not be done');
  await sql`alter table notice drop constraint no_row_check`.execute(db);
  expect(await balances()).toEqual([first, second + 20_000, third + 10_000]);
  await refundUndecidedShares(context);
  expect(await balances()).toEqual([first + 20_000, second + 20_000, third + 10_000]);
});

test('a withdrawal from a lost cask leaves nothing to choose', async () => {
  const { lost, owner, ids } = await loseShares();
  const { orderId } = (await ownLoss(context, owner, lost.lossId)).shares[0]!;
  const both = await atOnce(2, (i): Promise<unknown> =>
    i === 0
      ? withdrawOrder(context, callerOf(owner), orderId, randomUUID(), { expectedRefund: 20_000 })
      : choose(lost, owner, ids),
  );
  expect([both.answers.length, both.refusals.length]).toEqual([1, 1]);
  expect(await balanceOf(context, owner.id)).toBe(200_000);
  const [counted] = (await listLosses(context)).filter(({ lossId }) => lossId === lost.lossId);
  expect(counted?.shares).toMatchObject({ open: 0, replaced: 0 });
});

test('a debt is paid from a refund, and not from an exchange', async () => {
  const owner = await buildMember(context, { balance: { SGD: 20_000 } });
  const { lost, ids } = await loseShares({ owners: [owner] });
  const [first = '', second = ''] = ids;
  const sibling = await siblingOf(lost);
  const amount = { currency: 'SGD', amount: 4000 } as const;
  const owed = { memberId: owner.id, provider: 'sandbox', at: clock.now(), ...amount } as const;
  await transaction(db, (tx) => recordReversal(tx, { ...owed, reference: `${owner.id}:disputed` }));
  await choose(lost, owner, [first], sibling);
  expect(await balanceOf(context, owner.id)).toBe(0);
  await choose(lost, owner, [second]);
  expect(await balanceOf(context, owner.id)).toBe(6000);
  await transaction(db, (tx) => undoReversal(tx, { ...owed, reference: `${owner.id}:won` }));
});

testInvariants(context, { runsJobs: true });
