import type { LegalDraft } from '#contract/office/office-legal-draft.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import { DomainError } from '#domain/errors.ts';
import { parseLegalMarkup } from '#domain/legal/markup.ts';
import type { Context } from '#server/features/context.ts';
import { refuseOwnAccount } from '../payments/refuse-own-account.ts';
import { recordChange } from '../trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { draftView, lockSeen, subjectOf, viewNow } from './legal-draft.ts';
import {
  deleteDraft,
  deleteVersion,
  documentsOf,
  insertVersion,
  lockVersions,
  newestVersion,
  updateDraft,
  type DraftRow,
} from './queries.ts';

/** @throws LEGAL_DRAFT_INCOMPLETE */
async function checkComplete(context: Context, tx: Transaction, row: DraftRow): Promise<void> {
  const { problems } = await draftView(context, tx, row);
  if (problems.length > 0) throw new DomainError('LEGAL_DRAFT_INCOMPLETE');
}

/** Neither today, on which some have accepted the version before, nor before a version that is to come. @throws INVALID_REQUEST */
async function checkDay({ clock }: Context, tx: Transaction, effectiveOn: CalendarDate): Promise<void> {
  const refuse = (words: string) => new DomainError('INVALID_REQUEST', { fields: { effectiveOn: words } });
  if (effectiveOn <= dateIn('IE', clock.now())) throw refuse('is not in the future');
  if (effectiveOn <= (await newestVersion(tx)).effectiveOn) throw refuse('is not after the version before');
}

/** @throws LEGAL_DRAFT_NOT_FOUND, LEGAL_DRAFT_INCOMPLETE, RECORD_CHANGED, INVALID_REQUEST */
export async function askForLegalVersion(
  context: Context,
  caller: Caller,
  { version, effectiveOn, reason }: { version: number; effectiveOn: CalendarDate; reason: string },
): Promise<LegalDraft> {
  return transaction(context.db, async (tx) => {
    const row = await lockSeen(context, tx, version);
    await checkComplete(context, tx, row);
    await checkDay(context, tx, effectiveOn);
    const askedAt = context.clock.now();
    await updateDraft(tx, { effectiveOn, reason, askedBy: caller.memberId, askedAt });
    const view = await viewNow(context, tx);
    await recordChange(context, tx, caller, {
      action: 'legal.ask',
      subject: subjectOf(row.basedOn),
      after: { effectiveOn },
      reason,
    });
    return view;
  });
}

/** @throws LEGAL_DRAFT_NOT_FOUND, LEGAL_DRAFT_INCOMPLETE, RECORD_CHANGED, FORBIDDEN for who asked, INVALID_REQUEST */
export async function publishLegalVersion(
  context: Context,
  caller: Caller,
  { version: seen }: { version: number },
): Promise<{ version: number; effectiveOn: CalendarDate }> {
  return transaction(context.db, async (tx) => {
    const row = await lockSeen(context, tx, seen);
    const { basedOn, documents, effectiveOn, askedBy, reason } = row;
    if (askedBy === null || effectiveOn === null) throw new DomainError('LEGAL_DRAFT_INCOMPLETE');
    refuseOwnAccount(caller, askedBy);
    await lockVersions(tx);
    await checkComplete(context, tx, row);
    await checkDay(context, tx, effectiveOn);
    const version = basedOn + 1;
    await insertVersion(
      tx,
      { version, effectiveOn, updatedOn: dateIn('IE', context.clock.now()) },
      documents.map(({ document, title, text }) => ({
        document,
        title,
        sections: parseLegalMarkup(text).sections,
      })),
    );
    await deleteDraft(tx);
    await recordChange(context, tx, caller, {
      action: 'legal.publish',
      subject: subjectOf(basedOn),
      after: { version, effectiveOn, askedBy },
      reason,
    });
    return { version, effectiveOn };
  });
}

/** @throws LEGAL_VERSION_BEGUN for one that is in force, was in force, or is followed by another */
export async function withdrawLegalVersion(
  context: Context,
  caller: Caller,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await lockVersions(tx);
    const newest = await newestVersion(tx);
    const { effectiveOn } = newest;
    if (newest.version !== version || effectiveOn <= dateIn('IE', context.clock.now()))
      throw new DomainError('LEGAL_VERSION_BEGUN');
    const documents = await documentsOf(tx, version);
    await deleteVersion(tx, version);
    await recordChange(context, tx, caller, {
      action: 'legal.withdraw',
      subject: { kind: 'legal', id: version },
      before: { version, effectiveOn, documents },
      reason,
    });
  });
}
