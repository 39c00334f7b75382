import type { BodyOf } from '#contract/endpoint.ts';
import type { chooseRemedy as endpoint, OwnLoss } from '#contract/cask/loss.ts';
import { assert } from '#domain/assert.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { lockMember } from '#server/features/members/queries.ts';
import { lockShares } from '#server/features/orders/shares/move-shares.ts';
import { carryOutRemedy } from './carry-out-remedy.ts';
import { valueOfShares } from './list-replacements.ts';
import { isOverdue, ownLossView } from '../loss-view.ts';
import { findLoss, ownRemedies, type RemedyRow } from '../queries.ts';
import { findReplacements, type ReplacementRow } from './replacement-queries.ts';

type Choice = BodyOf<typeof endpoint>;

const isSame = ({ remedy, replacementCaskId, actor }: RemedyRow, wanted: Choice) =>
  remedy === wanted.remedy && replacementCaskId === (wanted.caskId ?? null) && actor === 'MEMBER';

async function findReplacement(
  tx: Transaction,
  { caskId, memberId }: { caskId: number; memberId: string },
  wantedId: number,
  now: Date,
): Promise<ReplacementRow> {
  const value = await valueOfShares(tx, caskId, memberId);
  const offered = await findReplacements(tx, { caskId, value }, now);
  const wanted = offered.find(({ caskId: id }) => id === wantedId);
  return orRefuse(wanted, 'REPLACEMENT_UNAVAILABLE');
}

/**
 * Chosen once: where two choices, or a choice and the refund that follows without one, run at once, the later one is
 * refused.
 * @throws LOSS_NOT_FOUND for shares of others too, REMEDY_CHOSEN, REMEDY_OVER, REPLACEMENT_UNAVAILABLE,
 * NOT_ENOUGH_SHARES, INVALID_REQUEST with the field
 */
export async function chooseRemedy(
  context: Context,
  { memberId }: Caller,
  { lossId, ...choice }: Choice & { lossId: string },
): Promise<OwnLoss> {
  const { remedy, caskId } = choice;
  if ((remedy === 'REPLACEMENT') !== (caskId !== undefined))
    throw new DomainError('INVALID_REQUEST', { fields: { caskId: 'is for a replacement, which needs it' } });
  const wanted = new Set(choice.certificateIds);
  return transaction(context.db, async (tx) => {
    await lockMember(tx, memberId);
    const shares = await lockShares(tx, [...wanted]);
    const rows = (await ownRemedies(tx, lossId, memberId)).filter(({ certificateId }) =>
      wanted.has(certificateId),
    );
    const loss = await findLoss(tx, lossId);
    if (!loss || rows.length !== wanted.size) throw new DomainError('LOSS_NOT_FOUND');
    const now = context.clock.now();
    if (!rows.every((row) => isSame(row, choice))) {
      if (rows.some((row) => row.remedy !== null || row.isVoid)) throw new DomainError('REMEDY_CHOSEN');
      if (rows.some((row) => isOverdue(row, now))) throw new DomainError('REMEDY_OVER');
      const lost = { caskId: loss.caskId, memberId };
      const replacement = caskId === undefined ? null : await findReplacement(tx, lost, caskId, now);
      await carryOutRemedy(context, tx, { loss, memberId, shares, actor: 'MEMBER', replacement }, now);
    }
    const view = await ownLossView(tx, lossId, memberId, now);
    assert(view, 'a remedy was just chosen');
    return view;
  });
}
