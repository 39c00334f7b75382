import type { Replacement } from '#contract/cask/loss.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { heldShares } from '#server/features/bottling/share-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { findLoss, ownRemedies } from '../queries.ts';
import { findReplacements } from './replacement-queries.ts';

/** Minor units: the most that was asked for one share that a member holds, before a coupon. */
export async function valueOfShares(db: Reader, caskId: number, memberId: string) {
  const held = (await heldShares(db, caskId)).filter((share) => share.memberId === memberId);
  const most = (currency: Currency) =>
    Math.max(0, ...held.filter((share) => share.currency === currency).map(({ unitPrice }) => unitPrice));
  return { SGD: most('SGD'), EUR: most('EUR') };
}

export async function listReplacements(
  { db, clock }: Context,
  { memberId }: Caller,
  { lossId }: { lossId: string },
): Promise<Replacement[]> {
  const loss = await findLoss(db, lossId);
  if (!loss || (await ownRemedies(db, lossId, memberId)).length === 0)
    throw new DomainError('LOSS_NOT_FOUND');
  const value = await valueOfShares(db, loss.caskId, memberId);
  const rows = await findReplacements(db, { caskId: loss.caskId, value }, clock.now());
  return rows.map(({ caskId, caskCode, caskName, distilleryName, ...row }) => {
    const { fillDate, bottlingDate, abv, priceSgd, priceEur, left } = row;
    const price = { SGD: priceSgd, EUR: priceEur };
    return { caskId, caskCode, caskName, distilleryName, fillDate, bottlingDate, abv, price, left };
  });
}
