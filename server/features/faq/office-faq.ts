import type { EnteredQuestion, OfficeQuestion } from '#contract/office/office-faq.ts';
import { DomainError, type FieldErrors } from '#domain/errors.ts';
import { catalogueChannel } from '#server/features/casks/listing/refresh-listing.ts';
import type { Context } from '#server/features/context.ts';
import { recordChange } from '#server/features/office/trail/record-change.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { notify, transaction, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import {
  findNeighbour,
  findQuestionRow,
  insertQuestion,
  lastPosition,
  listQuestionRows,
  updateQuestion,
} from './queries.ts';

const maxListed = 500;

export function listFaqQuestions({ db }: Pick<Context, 'db'>): Promise<OfficeQuestion[]> {
  return listQuestionRows(db, { limit: maxListed });
}

/** Paragraphs, with the current figures of the rules. */
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
    await notify(tx, catalogueChannel);
    const subject = { kind: 'faq', id } as const;
    await recordChange(context, tx, caller, { action: 'faq.create', subject, after: entered });
    return getFaqQuestion(tx, id);
  });
}

/** The change of one question, its caches dropped and its trail written. @throws QUESTION_NOT_FOUND, RECORD_CHANGED */
async function changeSeen(
  context: Context,
  caller: Caller,
  { id, action }: { id: number; action: `faq.${string}` },
  change: (tx: Transaction, before: OfficeQuestion) => Promise<boolean>,
): Promise<OfficeQuestion> {
  return transaction(context.db, async (tx) => {
    const before = await getFaqQuestion(tx, id);
    if (!(await change(tx, before)))
      throw new DomainError('RECORD_CHANGED', { current: await getFaqQuestion(tx, id) });
    await notify(tx, catalogueChannel);
    const after = await getFaqQuestion(tx, id);
    const subject = { kind: 'faq', id } as const;
    await recordChange(context, tx, caller, { action, subject, before, after });
    return after;
  });
}

/** In another topic it becomes the last. @throws QUESTION_NOT_FOUND, RECORD_CHANGED, INVALID_REQUEST */
export function changeFaqQuestion(
  context: Context,
  caller: Caller,
  { id, version, ...entered }: { id: number; version: number } & EnteredQuestion,
): Promise<OfficeQuestion> {
  return changeSeen(context, caller, { id, action: 'faq.change' }, async (tx, before) => {
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
  return changeSeen(context, caller, { id, action: 'faq.move' }, async (tx, before) => {
    const neighbour = await findNeighbour(tx, before, direction);
    if (!neighbour) return before.version === version;
    // Rows in the order of their ids: two moves at once do not wait for each other.
    const moves = [
      { id, version, position: neighbour.position },
      { id: neighbour.id, version: neighbour.version, position: before.position },
    ].toSorted((one, other) => one.id - other.id);
    for (const { position, ...seen } of moves)
      if (!(await updateQuestion(tx, seen, { position }))) return false;
    return true;
  });
}
