import type { AnswerOf } from '#contract/endpoint.ts';
import type { changeOfficeCask as changeEndpoint, EnteredFacts } from '#contract/office/office-cask.ts';
import {
  draftFields,
  draftFacts,
  fixedFields,
  publishingTransitions,
  wholeFacts,
  type DraftFacts,
  type PublishingState,
  type WholeFacts,
} from '#domain/cask/publishing.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { lockOpenApproval } from '#server/shared/approvals/approval-queries.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { caskChanges } from './cask-changes.ts';
import { lockCask } from '#server/features/casks/stage/stage-queries.ts';
import { lockDraft, updateDraftFacts } from './draft-queries.ts';
import {
  findOfficeCask,
  findProblems,
  getOfficeCask,
  viewOfficeCask,
  type FoundCask,
} from './office-cask.ts';
import { isDistilleryOffered, updateOfferedCask } from './office-cask-queries.ts';
import { askForPrice } from './price-request.ts';

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
