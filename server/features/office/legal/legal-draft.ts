import { legalDocuments, type LegalDocument } from '#contract/content/legal.ts';
import type { EnteredLegalDocument, LegalDraft } from '#contract/office/office-legal-draft.ts';
import { DomainError } from '#domain/errors.ts';
import { legalMarkupOf } from '#domain/legal/markup.ts';
import type { Context } from '#server/features/context.ts';
import { markUnchanged, recordChange } from '../trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { LegalDraftText } from '#server/platform/db/json-columns.ts';
import { transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { readLegalDocument } from '#server/features/legal/queries.ts';
import { legalProblems } from './legal-problems.ts';
import {
  deleteDraft,
  findDraft,
  insertDraft,
  lockDraft,
  newestVersion,
  updateDraft,
  type DraftRow,
} from './queries.ts';

async function textsOf(db: Reader, version: number): Promise<LegalDraftText[]> {
  const texts: LegalDraftText[] = [];
  for (const document of legalDocuments) {
    const { title, sections } = await readLegalDocument(db, version, document);
    const text = legalMarkupOf(sections);
    texts.push({ document, title, text, titleBefore: title, before: text });
  }
  return texts;
}

export async function draftView(
  { config: { company } }: Pick<Context, 'config'>,
  db: Reader,
  row: DraftRow,
): Promise<LegalDraft> {
  const { version, basedOn, documents, effectiveOn, reason, askedBy, askedByName, askedAt } = row;
  const isOutdated = (await newestVersion(db)).version !== basedOn;
  const asked = askedBy !== null && askedAt !== null && effectiveOn !== null && reason !== null;
  return {
    version,
    basedOn,
    documents,
    problems: legalProblems(documents, { company, isOutdated }),
    asked: asked
      ? { by: askedBy, byName: askedByName ?? '', at: askedAt.toISOString(), effectiveOn, reason }
      : null,
  };
}

export async function getLegalDraft(context: Context): Promise<{ draft: LegalDraft | null }> {
  const row = await findDraft(context.db);
  return { draft: row ? await draftView(context, context.db, row) : null };
}

/** @throws LEGAL_DRAFT_NOT_FOUND, RECORD_CHANGED with the draft as it is */
export async function lockSeen(context: Context, tx: Transaction, version: number): Promise<DraftRow> {
  const row = await lockDraft(tx);
  if (!row) throw new DomainError('LEGAL_DRAFT_NOT_FOUND');
  if (row.version !== version)
    throw new DomainError('RECORD_CHANGED', { current: await draftView(context, tx, row) });
  return row;
}

export async function viewNow(context: Context, tx: Transaction): Promise<LegalDraft> {
  const row = await findDraft(tx);
  if (!row) throw new DomainError('LEGAL_DRAFT_NOT_FOUND');
  return draftView(context, tx, row);
}

export const subjectOf = (basedOn: number) => ({ kind: 'legal', id: basedOn + 1 }) as const;

export async function beginLegalDraft(context: Context, caller: Caller): Promise<LegalDraft> {
  return transaction(context.db, async (tx) => {
    const { version: basedOn } = await newestVersion(tx);
    const isNew = await insertDraft(tx, basedOn, await textsOf(tx, basedOn));
    const view = await viewNow(context, tx);
    const subject = subjectOf(view.basedOn);
    if (isNew)
      await recordChange(context, tx, caller, { action: 'legal.begin', subject, after: { basedOn } });
    else markUnchanged(caller);
    return view;
  });
}

/** @throws LEGAL_DRAFT_NOT_FOUND, RECORD_CHANGED */
export async function changeLegalDraft(
  context: Context,
  caller: Caller,
  { document, version, ...entered }: { document: LegalDocument; version: number } & EnteredLegalDocument,
): Promise<LegalDraft> {
  return transaction(context.db, async (tx) => {
    const row = await lockSeen(context, tx, version);
    const before = row.documents.find((one) => one.document === document);
    const documents = row.documents.map((one) => (one.document === document ? { ...one, ...entered } : one));
    await updateDraft(tx, { documents });
    const view = await viewNow(context, tx);
    await recordChange(context, tx, caller, {
      action: 'legal.change',
      subject: subjectOf(row.basedOn),
      before: before ? { document, title: before.title, text: before.text } : null,
      after: { document, ...entered },
    });
    return view;
  });
}

/** @throws LEGAL_DRAFT_NOT_FOUND, RECORD_CHANGED */
export async function discardLegalDraft(
  context: Context,
  caller: Caller,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const { basedOn, documents } = await lockSeen(context, tx, version);
    await deleteDraft(tx);
    await recordChange(context, tx, caller, {
      action: 'legal.discard',
      subject: subjectOf(basedOn),
      before: { documents },
      reason,
    });
  });
}
