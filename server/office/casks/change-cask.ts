import type { AnswerOf } from '#contract/endpoint.ts';
import type { FactsOf } from '#contract/office/approvals.ts';
import type { changeOfficeCask as changeEndpoint, EnteredFacts } from '#contract/office/office-cask.ts';
import {
  draftFacts,
  draftFields,
  fixedFields,
  publishingTransitions,
  wholeFacts,
  type DraftFacts,
  type PublishingState,
  type WholeFacts,
} from '#domain/cask/publishing.ts';
import { DomainError, orRefuse, type FieldErrors } from '#domain/errors.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import { lockDraft, updateDraftFacts } from './draft-queries.ts';
import { findOfferedCask, isDistilleryOffered, updateOfferedCask } from './office-cask-queries.ts';
import {
  caskChanges,
  findOfficeCask,
  findProblems,
  getOfficeCask,
  viewOfficeCask,
  type FoundCask,
} from './office-cask.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { lockOpenApproval, type ApprovalRow } from '#server/shared/approvals/approval-queries.ts';
import { askUnlessAlone } from '#server/shared/approvals/ask-approval.ts';
import { hasSecondPerson } from '#server/shared/approvals/second-person.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';

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
async function askForPrice(
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
): Promise<FactsOf<typeof act>> {
  const cask = orRefuse(await findOfferedCask(db, caskId), 'APPROVAL_CLOSED');
  const { code: caskCode, name: caskName, sold, sharesTotal } = cask;
  const affected = { sold, left: sharesTotal - sold, carts: await cartsWith(db, caskId) };
  return { act, caskId, caskCode, caskName, before: pricesOf(cask), after: pricesOf(after), affected };
}

export async function lockSeenCask(
  context: Pick<Context, 'clock'>,
  tx: Transaction,
  id: number,
  version: number,
): Promise<FoundCask & { now: Date }> {
  const draft = await lockDraft(tx, id);
  if (!draft) await lockCask(tx, id);
  const now = context.clock.now();
  const cask = await findOfficeCask(tx, id, now);
  if (cask.version !== version)
    throw new DomainError('RECORD_CHANGED', { current: await viewOfficeCask(tx, cask, now) });
  return { ...cask, now };
}

export function checkMove({ state }: Pick<FoundCask, 'state'>, to: PublishingState): void {
  const moves: readonly PublishingState[] = publishingTransitions[state];
  if (!moves.includes(to)) throw new DomainError('CASK_STAGE');
}

/**
 * @param saleFrom where its documents must be current; left out, they are not asked about: that a fact is right is another
 *   matter, and a cask whose document has ended may still be described better
 * @throws CASK_NOT_PUBLISHABLE with the conditions by their fields
 */
export async function checkPublishable(
  db: Reader,
  cask: Pick<FoundCask, 'id' | 'stage' | 'facts'>,
  now: Date,
  saleFrom?: Date,
): Promise<void> {
  const found = await findProblems(db, cask, now, saleFrom);
  const problems = found.filter(({ field }) => saleFrom !== undefined || field !== 'evidence');
  if (problems.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(problems.map(({ field, condition }) => [field, condition]));
  throw new DomainError('CASK_NOT_PUBLISHABLE', { fields });
}

export async function checkDistillery(
  db: Reader,
  { distilleryId }: DraftFacts,
  before: DraftFacts | null = null,
): Promise<void> {
  if (distilleryId === null || distilleryId === before?.distilleryId) return;
  if (!(await isDistilleryOffered(db, distilleryId))) throw new DomainError('DISTILLERY_NOT_FOUND');
}

function checkFacts(cask: FoundCask, facts: DraftFacts): WholeFacts {
  const moved = fixedFields.filter((field) => cask.facts[field] !== facts[field]);
  const missing = draftFields.filter((field) => facts[field] === null);
  const fields: FieldErrors = {
    ...Object.fromEntries(missing.map((field) => [field, 'is missing'])),
    ...Object.fromEntries(moved.map((field) => [field, 'is fixed since the cask was announced'])),
  };
  const whole = wholeFacts(facts);
  if (Object.keys(fields).length > 0 || !whole) throw new DomainError('INVALID_REQUEST', { fields });
  return whole;
}

async function checkOffered(db: Reader, cask: FoundCask, facts: WholeFacts, now: Date): Promise<void> {
  if (cask.state === 'ON_SALE' || cask.publishedAt) await checkPublishable(db, { ...cask, facts }, now);
}

async function writeFacts(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { id, stage }: FoundCask,
  { facts, now }: { facts: DraftFacts; now: Date },
): Promise<void> {
  if (stage === null) {
    await updateDraftFacts(tx, id, { facts, now });
    return;
  }
  await updateOfferedCask(tx, id, { facts: facts as WholeFacts, now });
  await jobs.enqueue(tx, 'refresh-listing', { caskIds: [id] });
}

/**
 * A cask that is on sale, or of which shares are sold, keeps its price until a second person has approved another; what
 * else was changed is changed at once.
 * @throws CASK_NOT_FOUND, RECORD_CHANGED, DISTILLERY_NOT_FOUND; INVALID_REQUEST with what is fixed by now;
 *   CASK_NOT_PUBLISHABLE where the cask is on sale and could not be with these facts; APPROVAL_OPEN
 */
export async function changeOfficeCask(
  context: Context,
  caller: Caller,
  { caskId, version, facts: entered }: { caskId: number; version: number; facts: EnteredFacts },
): Promise<AnswerOf<typeof changeEndpoint>> {
  const facts = draftFacts(entered);
  return transaction(context.db, async (tx) => {
    const open = await lockOpenApproval(tx, { act: 'cask.setPrice', subjectId: String(caskId) });
    const { now, ...cask } = await lockSeenCask(context, tx, caskId, version);
    await checkDistillery(tx, facts, cask.facts);
    if (cask.stage !== null) await checkOffered(tx, cask, checkFacts(cask, facts), now);
    const isRequested = await askForPrice(context, tx, caller, { cask, facts }, { open, now });
    const { priceSgd, priceEur } = cask.facts;
    const changed = isRequested ? { ...facts, priceSgd, priceEur } : facts;
    if (!isRequested || draftFields.some((field) => changed[field] !== cask.facts[field])) {
      await writeFacts(context, tx, cask, { facts: changed, now });
      const changes = caskChanges(cask, await getOfficeCask(context, tx, caskId));
      await recordChange(context, tx, caller, 'cask.change', caskId, changes);
    }
    return { ...(await getOfficeCask(context, tx, caskId)), isRequested };
  });
}

export async function approvePrice(
  context: Context,
  tx: Transaction,
  caller: Caller,
  { caskId, askedBy, ...prices }: ApprovalDetailsOf['cask.setPrice'] & { caskId: number; askedBy: string },
): Promise<void> {
  const now = context.clock.now();
  const cask = await findOfficeCask(tx, caskId, now);
  const facts = checkFacts(cask, { ...cask.facts, ...prices });
  await checkOffered(tx, cask, facts, now);
  await writeFacts(context, tx, cask, { facts, now });
  const { before, after } = caskChanges(cask, await getOfficeCask(context, tx, caskId));
  await recordChange(context, tx, caller, 'cask.change', caskId, { before, after: { ...after, askedBy } });
}
