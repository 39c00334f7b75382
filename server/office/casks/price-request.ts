import type { ApprovalFacts } from '#contract/office/approvals.ts';
import type { DraftFacts } from '#domain/cask/publishing.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import type { ApprovalRow } from '#server/shared/approvals/approval-queries.ts';
import { askUnlessAlone } from '#server/shared/approvals/ask-approval.ts';
import { hasSecondPerson } from '#server/shared/approvals/second-person.ts';
import type { Context } from '#server/shared/context.ts';
import type { FoundCask } from './office-cask.ts';
import { findOfferedCask } from './office-cask-queries.ts';

const act = 'cask.setPrice';
type Prices = ApprovalDetailsOf[typeof act];

const pricesOf = ({ priceSgd, priceEur }: Prices): Prices => ({ priceSgd, priceEur });

/** Stopping the sale for a moment would otherwise make its price free. */
const isOffered = ({ state, sold }: Pick<FoundCask, 'state' | 'sold'>) => state === 'ON_SALE' || sold > 0;

/**
 * Another price of a cask that is offered is only asked for, where there is somebody who may decide it.
 * @param open the request for its price that is open
 * @returns whether it was asked for
 */
export async function askForPrice(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { cask, facts }: { cask: FoundCask; facts: DraftFacts },
  { open, now }: { open: ApprovalRow | undefined; now: Date },
): Promise<boolean> {
  const { priceSgd, priceEur } = facts;
  const isChanged = cask.facts.priceSgd !== priceSgd || cask.facts.priceEur !== priceEur;
  if (!isOffered(cask) || !isChanged || priceSgd === null || priceEur === null) return false;
  const isAlone = !(await hasSecondPerson(tx, act, { askedBy: caller.memberId, now }));
  const details = { priceSgd, priceEur };
  const request = { act, subjectId: String(cask.id), memberId: null, reason: null, details } as const;
  return askUnlessAlone(context, tx, caller, request, { isAlone, open, now, kind: 'cask' });
}

async function cartsWith(db: Reader, caskId: number): Promise<number> {
  const { carts } = await db
    .selectFrom('cartEntry')
    .innerJoin('cart', 'cart.id', 'cartId')
    .innerJoin('offer', 'offer.id', 'offerId')
    .where('offer.caskId', '=', caskId)
    .where('cart.state', '=', 'ACTIVE')
    .select(({ fn }) => fn.countAll<number>().as('carts'))
    .executeTakeFirstOrThrow();
  return carts;
}

export async function caskPriceFacts(
  db: Reader,
  caskId: number,
  after: Prices,
): Promise<Extract<ApprovalFacts, { act: typeof act }>> {
  const cask = await findOfferedCask(db, caskId);
  if (!cask) throw new DomainError('APPROVAL_CLOSED');
  const { code: caskCode, name: caskName, sold, sharesTotal } = cask;
  const affected = { sold, left: sharesTotal - sold, carts: await cartsWith(db, caskId) };
  return { act, caskId, caskCode, caskName, before: pricesOf(cask), after: pricesOf(after), affected };
}
