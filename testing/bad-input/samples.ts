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

/**
 * Values of fields that their schema does not tell, by name, or by noun and name where a name has two senses. The `id` of a
 * call about casks is a `caskId`.
 */
const usual = {
  subjectKind: 'job',
  shareCodes: [shareCode('TC-0042', 7)],
  roles: ['support'],
  provider: 'sandbox',
  address: singaporeAddress,
  deliveryAddress: singaporeAddress,
  trackingUrl: 'https://www.anpost.com/track/1',
  'officeMembershipLevel levelId': 2,
};

/** A member with one of everything, in `values` those that a request may name. */
export async function createOwnIds(context: TestContext) {
  const { db, clock } = context;
  const member = await buildMember(context, { balance: { SGD: 200_000 } });
  const bottled = await bottleCask(context, { owners: [member] });
  const { bottlingId } = await planCask(context, { owners: [member] });
  const { lossId } = await loseCask(context, { owners: [member], each: 1 });
  const { shares } = await ownLoss(context, member, lossId);
  const token = await loginAs(context, member);
  const caller = { memberId: member.id, sessionId: '' };
  const { cask, order } = await buyShares(context, { by: member });
  const { depositId, ref } = await beginDeposit(context, caller, 5000, 'none');
  const { id: subscriptionId } = await takeLevel(context, caller, 'STILLMAN');
  const { id: meetingId } = await buildMeeting(context);
  const { cartId } = await fillCart(context, caller, { casks: [[cask, 1]] });
  const elsewhere = await context.tokens.verify(await loginAs(context, member));
  const pdf = { bytes: pdfOf(`% ${member.id}\n`), name: 'deed.pdf' };
  const key = { credentialId: randomUUID(), publicKey: Buffer.from('none'), counter: 0, name: 'Laptop' };
  const passkey = { id: randomUUID(), memberId: member.id, ...key, createdAt: clock.now() };
  const news = { title: 'Barley', summary: 'Barley', body: 'Barley', publishedAt: null };
  const own = {
    email: member.email,
    subscriptionId,
    /** A seat in `meetingId`. */
    useId: (await bookMeeting(context, caller, meetingId)).id,
    cartId,
    entryId: (await rowOf(db, 'cartEntry', { cartId })).id,
    orderId: order.id,
    paymentId: depositId,
    passkeyId: (await addRow(db, 'passkey', passkey)).id,
    /** Another session than that of `token`. */
    sessionId: elsewhere?.sessionId ?? '',
  };
  const values: Record<string, unknown> = {
    ...usual,
    ...own,
    meetingId,
    bottlingId,
    lossId,
    depositId,
    login: member.email,
    caskId: cask.id,
    boShareId: cask.offerId,
    distilleryId: cask.distilleryId,
    releaseInvoiceId: bottled.invoices[0]?.id,
    certificateIds: shares.slice(0, 1).map(({ certificateId }) => certificateId),
    fileId: (await saveFile(context, { ...pdf, caller })).id,
    newsId: (await addRow(db, 'news', { slug: randomUUID(), ...news })).id,
    couponId: (await buildCoupon(context)).id,
    memberId: member.id,
    // Operators may disable them.
    'members memberId': (await buildMember(context)).id,
    subjectId: member.id,
    'wallet id': ledgerId('PAYMENT', order.id),
    'bottling id': cask.id,
    'cart id': own.entryId,
    'withdrawal id': order.id,
    'sandbox token': ref,
  };
  const operatorToken = await loginAsOperator(context, await buildMember(context));
  return { ...own, token, operatorToken, values };
}

/** A good value for each field of a part of a request. */
export function samplesOf({ values }: OwnIds, noun: string, part: z.ZodMiniObject | undefined) {
  const fields = Object.entries(schemaOf(part).properties ?? {});
  const sampleOf = (name: string) => values[`${noun} ${name}`] ?? values[name === 'id' ? `${noun}Id` : name];
  return Object.fromEntries(fields.map(([name, schema]) => [name, sampleOf(name) ?? goodValue(schema)]));
}
