import type { EnteredQuestion, OfficeQuestion } from '#contract/office/office-faq.ts';
import type { TrailAction } from '#words/en/office/trail-actions.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/shared/context.ts';
import { changeContent, swapPositions } from '#server/office/content/change-content.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notifyChannel, transaction, type Reader } from '#server/platform/db/transaction.ts';
import {
  findNeighbour,
  findQuestionRow,
  insertQuestion,
  lastPosition,
  listQuestionRows,
  updateQuestion,
} from '#server/features/faq/queries.ts';

const maxListed = 500;

export function listFaqQuestions({ db }: Pick<Context, 'db'>): Promise<OfficeQuestion[]> {
  return listQuestionRows(db, { limit: maxListed });
}

/** @throws QUESTION_NOT_FOUND */
export async function getFaqQuestion(db: Reader, id: number): Promise<OfficeQuestion> {
  const row = await findQuestionRow(db, id);
  if (!row) throw new DomainError('QUESTION_NOT_FOUND');
  return row;
}

/** docs/product.md#content-pages: the four of the specification, and no others, come first. @throws INVALID_REQUEST */
function checkQuestion({ topic, isShown }: EnteredQuestion, before: OfficeQuestion | null): void {
  const isFirst = before?.topic === 'first';
  const fields: FieldErrors = {
    ...((topic === 'first') !== isFirst && { topic: 'has the four questions that come first' }),
    ...(isFirst && !isShown && { isShown: 'is always shown' }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError('INVALID_REQUEST', { fields });
}

/** @throws INVALID_REQUEST, NAME_TAKEN */
export async function createFaqQuestion(
  context: Context,
  caller: Caller,
  entered: EnteredQuestion & { slug: string },
): Promise<OfficeQuestion> {
  checkQuestion(entered, null);
  return transaction(context.db, async (tx) => {
    const position = (await lastPosition(tx, entered.topic)) + 1;
    const id = await insertQuestion(tx, { ...entered, position });
    if (id === undefined) throw new DomainError('NAME_TAKEN', { fields: { slug: 'is taken' } });
    await notifyChannel(tx, catalogueChannel);
    const subject = { kind: 'faq', id } as const;
    await recordChange(context, tx, caller, { action: 'faq.create', subject, after: entered });
    return getFaqQuestion(tx, id);
  });
}

const contentOf = (id: number, action: TrailAction) =>
  ({ subject: { kind: 'faq', id }, action, read: getFaqQuestion }) as const;

/** In another topic it becomes the last. @throws QUESTION_NOT_FOUND, RECORD_CHANGED, INVALID_REQUEST */
export function changeFaqQuestion(
  context: Context,
  caller: Caller,
  { id, version, ...entered }: { id: number; version: number } & EnteredQuestion,
): Promise<OfficeQuestion> {
  return changeContent(context, caller, contentOf(id, 'faq.change'), async (tx, before) => {
    checkQuestion(entered, before);
    const position =
      entered.topic === before.topic ? before.position : (await lastPosition(tx, entered.topic)) + 1;
    return updateQuestion(tx, { id, version }, { ...entered, position });
  });
}

/** The last one moved down, or the first one up, stays. @throws QUESTION_NOT_FOUND, RECORD_CHANGED */
export function moveFaqQuestion(
  context: Context,
  caller: Caller,
  { id, version, direction }: { id: number; version: number; direction: 'UP' | 'DOWN' },
): Promise<OfficeQuestion> {
  return changeContent(context, caller, contentOf(id, 'faq.move'), async (tx, before) => {
    const neighbour = await findNeighbour(tx, before, direction);
    if (!neighbour) return before.version === version;
    return swapPositions({ ...before, version }, neighbour, (seen, change) =>
      updateQuestion(tx, seen, change),
    );
  });
}
