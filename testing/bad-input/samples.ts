import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import { shareCode } from '#domain/cask/share-code.ts';
import { ledgerId } from '#server/features/wallet/ledger.ts';
import { saveFile } from '#server/office/files/save-file.ts';
import { bookMeeting } from '#server/features/memberships/benefits/book-meeting.ts';
import { addRow, rowOf } from '../database/rows.ts';
import { singaporeAddress } from '../fixtures/address.ts';
import { buildCoupon, buildMember, loginAs, loginAsOperator } from '../fixtures/builders.ts';
import { pdfOf } from '../fixtures/files.ts';
import { bottleCask, planCask } from '../fixtures/bottling.ts';
import { buyShares, fillCart } from '../fixtures/buyers.ts';
import { beginDeposit } from '../fixtures/deposits.ts';
import { loseCask, ownLoss } from '../fixtures/losses.ts';
import { buildMeeting, takeLevel } from '../fixtures/memberships.ts';
import type { TestContext } from '../test-context.ts';
import { goodValue } from './good-value.ts';
import { schemaOf } from './hostile.ts';

export type OwnIds = Awaited<ReturnType<typeof createOwnIds>>;

/** A member with one of everything. */
export async function createOwnIds(context: TestContext) {
  const { db, clock } = context;
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  const { invoices } = await bottleCask(context, { owners: [member] });
  const { bottlingId } = await planCask(context, { owners: [member] });
  const lost = await loseCask(context, { owners: [member], each: 1 });
  const { shares } = await ownLoss(context, member, lost.lossId);
  const token = await loginAs(context, member);
  const caller = { memberId: member.id, sessionId: '' };
  const { cask, order } = await buyShares(context, { by: member });
  const { depositId, ref } = await beginDeposit(context, caller, 5000, 'none');
  const { id: subscriptionId } = await takeLevel(context, caller, 'STILLMAN');
  const { id: meetingId } = await buildMeeting(context);
  const { id: useId } = await bookMeeting(context, caller, meetingId);
  const { cartId } = await fillCart(context, caller, { casks: [[cask, 1]] });
  const elsewhere = await context.tokens.verify(await loginAs(context, member));
  const pdf = { bytes: pdfOf(`% ${member.id}\n`), name: 'deed.pdf' };
  const file = await saveFile(context, { ...pdf, caller });
  const key = { credentialId: randomUUID(), publicKey: Buffer.from('none'), counter: 0, name: 'Laptop' };
  const passkey = { id: randomUUID(), memberId: member.id, ...key, createdAt: clock.now() };
  const news = { title: 'Barley', summary: 'Barley', body: 'Barley', publishedAt: null };
  return {
    memberId: member.id,
    token,
    operatorToken: await loginAsOperator(context, await buildMember(context)),
    email: member.email,
    /** Another session than that of `token`. */
    sessionId: elsewhere?.sessionId ?? '',
    subscriptionId,
    /** A seat in `meetingId`. */
    useId,
    meetingId,
    cartId,
    entryId: (await rowOf(db, 'cartEntry', { cartId })).id,
    orderId: order.id,
    paymentId: depositId,
    sandboxToken: ref,
    caskId: cask.id,
    offerId: cask.offerId,
    distilleryId: cask.distilleryId,
    passkeyId: (await addRow(db, 'passkey', passkey)).id,
    bottlingId,
    releaseInvoiceId: invoices[0]?.id ?? '',
    lossId: lost.lossId,
    /** A certificate of the lost cask. */
    certificateId: shares[0]?.certificateId ?? '',
    fileId: file.id,
    /** Another member, whom operators may disable. */
    customerId: (await buildMember(context)).id,
    newsId: (await addRow(db, 'news', { slug: randomUUID(), ...news })).id,
    couponId: (await buildCoupon(context)).id,
  };
}

/** Values of fields that their schema does not tell, by name, or by noun and name where a name has two senses. */
function ids(ownIds: OwnIds): Record<string, unknown> {
  const { memberId, caskId, orderId, customerId, sessionId, certificateId, couponId, email } = ownIds;
  return {
    ...ownIds,
    token: undefined,
    login: email,
    boShareId: ownIds.offerId,
    depositId: ownIds.paymentId,
    operatorId: memberId,
    subjectKind: 'job',
    subjectId: memberId,
    parcelId: ownIds.releaseInvoiceId,
    certificateIds: [certificateId],
    shareCodes: [shareCode('TC-0042', 7)],
    roles: ['support'],
    provider: 'sandbox',
    couponId: 'no-such-coupon',
    address: singaporeAddress,
    deliveryAddress: singaporeAddress,
    trackingUrl: 'https://www.anpost.com/track/1',
    'officeCoupon couponId': couponId,
    'wallet id': ledgerId('PAYMENT', orderId),
    'bottling id': caskId,
    'cart id': ownIds.entryId,
    'cask id': caskId,
    'distillery id': ownIds.distilleryId,
    'order id': orderId,
    'session id': sessionId,
    'withdrawal id': orderId,
    'sandbox token': ownIds.sandboxToken,
    'members memberId': customerId,
    'officeMembershipLevel levelId': 2,
  };
}

/** A good value for each field of a part of a request. */
export function samplesOf(
  ownIds: OwnIds,
  noun: string,
  part: z.ZodMiniObject | undefined,
): Record<string, unknown> {
  const known = ids(ownIds);
  const fields = Object.entries(schemaOf(part).properties ?? {});
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, known[`${noun} ${name}`] ?? known[name] ?? goodValue(schema)]),
  );
}
