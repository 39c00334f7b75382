import type { EnteredFacts, OfficeCask } from '#contract/office/office-cask.ts';
import {
  draftFields,
  draftFacts,
  fixedFields,
  publishingTransitions,
  wholeFacts,
  type DraftFacts,
  type PublishingState,
} from '#domain/cask/publishing.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
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

/**
 * The cask as an operator saw it, locked.
 * @throws CASK_NOT_FOUND; RECORD_CHANGED with the cask as it is now, where somebody has changed it since
 */
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

/** @throws CASK_STAGE */
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

/** @throws DISTILLERY_NOT_FOUND */
export async function checkDistillery(
  db: Reader,
  { distilleryId }: DraftFacts,
  before: DraftFacts | null = null,
): Promise<void> {
  if (distilleryId === null || distilleryId === before?.distilleryId) return;
  if (!(await isDistilleryOffered(db, distilleryId))) throw new DomainError('DISTILLERY_NOT_FOUND');
}

async function changeAnnounced(
  tx: Transaction,
  cask: FoundCask,
  facts: DraftFacts,
  now: Date,
): Promise<void> {
  const moved = fixedFields.filter((field) => cask.facts[field] !== facts[field]);
  const missing = draftFields.filter((field) => facts[field] === null);
  const fields: FieldErrors = {
    ...Object.fromEntries(missing.map((field) => [field, 'is missing'])),
    ...Object.fromEntries(moved.map((field) => [field, 'is fixed since the cask was announced'])),
  };
  const whole = wholeFacts(facts);
  if (Object.keys(fields).length > 0 || !whole) throw new DomainError('INVALID_REQUEST', { fields });
  if (cask.state === 'ON_SALE' || cask.publishedAt) await checkPublishable(tx, { ...cask, facts }, now);
  await updateOfferedCask(tx, cask.id, { facts: whole, now });
}

/**
 * @throws CASK_NOT_FOUND, RECORD_CHANGED, DISTILLERY_NOT_FOUND; INVALID_REQUEST with what is fixed by now;
 *   CASK_NOT_PUBLISHABLE where the cask is on sale and could not be with these facts
 */
export async function changeOfficeCask(
  context: Context,
  caller: Caller,
  caskId: number,
  { version, facts: entered }: { version: number; facts: EnteredFacts },
): Promise<OfficeCask> {
  const facts = draftFacts(entered);
  return transaction(context.db, async (tx) => {
    const { now, ...cask } = await lockSeenCask(context, tx, caskId, version);
    await checkDistillery(tx, facts, cask.facts);
    if (cask.stage === null) await updateDraftFacts(tx, caskId, { facts, now });
    else {
      await changeAnnounced(tx, cask, facts, now);
      await context.jobs.enqueue(tx, 'refresh-listing', { caskIds: [caskId] });
    }
    const after = await getOfficeCask(context, tx, caskId);
    await recordChange(context, tx, caller, { action: 'cask.change', ...caskChanges(cask, after) });
    return after;
  });
}
