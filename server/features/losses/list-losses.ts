import type { OfficeLoss, OwnLoss, Replacement } from '#contract/cask/loss.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { heldShares } from '#server/features/bottling/share-queries.ts';
import type { Context } from '#server/features/context.ts';
import { issuedPdf } from '#server/features/documents/issue-document.ts';
import { ownLossView } from './loss-view.ts';
import { findLoss, lossesWithCounts, ownLossIds, ownRemedies } from './queries.ts';
import { findReplacements } from './replacement-queries.ts';

const maxOwnLosses = 50;
const maxLosses = 100;

export async function listOwnLosses({ db, clock }: Context, { memberId }: Caller): Promise<OwnLoss[]> {
  const now = clock.now();
  const losses: OwnLoss[] = [];
  for (const id of await ownLossIds(db, memberId, maxOwnLosses)) {
    const view = await ownLossView(db, id, memberId, now);
    if (view) losses.push(view);
  }
  return losses;
}

/** Minor units: the most that was asked for one share that a member holds, before a coupon. */
export async function valueOfShares(
  db: Reader,
  caskId: number,
  memberId: string,
): Promise<Record<Currency, number>> {
  const held = (await heldShares(db, caskId)).filter((share) => share.memberId === memberId);
  const most = (currency: Currency) =>
    Math.max(0, ...held.filter((share) => share.currency === currency).map(({ unitPrice }) => unitPrice));
  return { SGD: most('SGD'), EUR: most('EUR') };
}

/** @throws LOSS_NOT_FOUND for one that is none of the member's too */
export async function listReplacements(
  { db, clock }: Context,
  { memberId }: Caller,
  lossId: string,
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

/** @throws LOSS_NOT_FOUND for a credit note of others too */
export async function remedyCreditNotePdf(
  { db }: Context,
  { memberId }: Caller,
  { lossId, creditNoteNumber: reference }: { lossId: string; creditNoteNumber: string },
): Promise<{ number: string; pdf: Buffer }> {
  const own = await ownRemedies(db, lossId, memberId);
  if (!own.some(({ creditNoteNumber }) => creditNoteNumber === reference))
    throw new DomainError('LOSS_NOT_FOUND');
  return issuedPdf(db, { memberId, kind: 'CREDIT_NOTE', reference });
}

type OfficeRow = Awaited<ReturnType<typeof lossesWithCounts>>[number];

const officeView = ({ declaredAt, confirmedAt, ...row }: OfficeRow): OfficeLoss => {
  const { open, refunded, replaced, withdrawn, ...loss } = row;
  return {
    ...loss,
    declaredAt: declaredAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    shares: { open, refunded, replaced, withdrawn },
  };
};

export async function officeLoss(db: Reader, id: string): Promise<OfficeLoss> {
  const [row] = await lossesWithCounts(db, 1, id);
  assert(row, 'a loss that was just declared is there');
  return officeView(row);
}

export async function listLosses({ db }: Context): Promise<OfficeLoss[]> {
  return (await lossesWithCounts(db, maxLosses, null)).map(officeView);
}
