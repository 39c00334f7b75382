import type { Remedy } from '#domain/cask/loss.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { getMember } from '#server/features/members/queries.ts';
import type { HeldShare } from '#server/features/bottling/share-queries.ts';
import { claimShares } from '#server/features/casks/shares/claim-shares.ts';
import type { Context } from '#server/shared/context.ts';
import { notify } from '#server/features/notices/notify.ts';
import { moveShares, type LockedShare } from '#server/features/orders/shares/move-shares.ts';
import { lockWallets } from '#server/features/wallet/queries.ts';
import { placeReplacement } from './place-replacement.ts';
import { insertChoice } from '../queries.ts';
import { issueRemedyCreditNote } from './remedy-credit-note.ts';
import { exchangePart, partsOf, refundPart } from './remedy-money.ts';
import type { ReplacementRow } from './replacement-queries.ts';

export interface RemedyToCarryOut {
  lossId: string;
  memberId: string;
  caskName: string;
  shares: readonly LockedShare[];
  held: readonly HeldShare[];
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
  { lossId, memberId, caskName, shares, held, actor, replacement }: RemedyToCarryOut,
  at: Date,
): Promise<void> {
  if (replacement) context.register.refusal.checkSelling();
  await moveShares(tx, shares, { to: 'REFUNDED', by: actor, at });
  const claimed = replacement
    ? await claimShares(tx, { caskId: replacement.caskId, quantity: held.length })
    : [];
  const codes = new Map(shares.map(({ certificateId, code }) => [certificateId, code]));
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
    await insertChoice(
      tx,
      { id, lossId, orderId, remedy, actor, amount, refundTransactionId, replacementOrderId, chosenAt: at },
      part.held.map(({ certificateId }) => certificateId),
    );
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
