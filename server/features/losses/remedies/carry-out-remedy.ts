import { sql } from 'kysely';
import type { Remedy } from '#domain/cask/loss.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import { heldShares } from '#server/features/bottling/share-queries.ts';
import { claimShares } from '#server/features/casks/shares/claim-shares.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { moveShares, type LockedShare } from '#server/features/orders/shares/move-shares.ts';
import { lockWallets } from '#server/features/wallet/queries.ts';
import { placeReplacement } from './place-replacement.ts';
import type { LossRow } from '../queries.ts';
import { issueRemedyCreditNote } from './remedy-credit-note.ts';
import { exchangePart, partsOf, refundPart } from './remedy-money.ts';
import type { ReplacementRow } from './replacement-queries.ts';

export interface RemedyToCarryOut {
  loss: LossRow;
  memberId: string;
  shares: readonly LockedShare[];
  actor: 'MEMBER' | 'SYSTEM';
  replacement: ReplacementRow | null;
}

/**
 * Certificates of the lost cask are void, what was paid is refunded or pays for as many shares of another cask, and the
 * documents of both are issued. The member is locked.
 */
export async function carryOutRemedy(
  context: Context,
  tx: Transaction,
  { loss: { id: lossId, caskId, caskName }, memberId, shares, actor, replacement }: RemedyToCarryOut,
  at: Date,
): Promise<void> {
  if (replacement) context.register.refusal.checkSelling();
  const codes = new Map(shares.map(({ certificateId, code }) => [certificateId, code]));
  const held = (await heldShares(tx, caskId)).filter(({ certificateId }) => codes.has(certificateId));
  await moveShares(tx, shares, { to: 'REFUNDED', by: actor, at });
  const claimed = replacement
    ? await claimShares(tx, { caskId: replacement.caskId, quantity: held.length })
    : [];
  const member = await getMember(tx, memberId);
  await lockWallets(tx, [memberId]);
  const pay = replacement ? exchangePart : refundPart;
  const paid = [];
  for (const part of partsOf(held, claimed)) paid.push({ part, money: await pay(tx, memberId, part, at) });
  const remedy: Remedy = replacement ? 'REPLACEMENT' : 'REFUND';
  for (const { part, money } of paid) {
    const { choiceId: id, orderId, amount, currency } = part;
    if (replacement) await placeReplacement(context, tx, part, money, { replacement, member, at });
    const { refundTransactionId, replacementOrderId } = money;
    const choice = { id, lossId, orderId, remedy, actor, amount, refundTransactionId, replacementOrderId };
    await tx
      .insertInto('remedyChoice')
      .values({ ...choice, chosenAt: at })
      .execute();
    const ids = part.held.map(({ certificateId }) => certificateId);
    await sql`update remedy set choice_id = ${id} where certificate_id = any (${ids}::uuid[])`.execute(tx);
    const lost = part.held.map((share) => ({ ...share, code: codes.get(share.certificateId) ?? '' }));
    if (refundTransactionId !== null)
      await issueRemedyCreditNote(
        context,
        tx,
        { ...part, held: lost, caskName, refundTransactionId, remedy },
        at,
      );
    const about = { lossId, caskName, shares: part.held.length };
    const event = `remedy:${id}`;
    if (replacement && replacementOrderId !== null)
      await notify(context, tx, {
        memberId,
        type: 'SHARES_REPLACED',
        event,
        data: { ...about, orderId: replacementOrderId, newCaskName: replacement.caskName },
      });
    else
      await notify(context, tx, {
        memberId,
        type: 'SHARES_REFUNDED',
        event,
        data: { ...about, amount, currency, isChosen: actor === 'MEMBER' },
      });
  }
  if (replacement) await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [replacement.caskId] });
}
