import { sql } from 'kysely';
import type { EnteredQuestion } from '#contract/office/office-faq.ts';
import { faqTopics, type FaqTopic } from '#domain/faq.ts';
import { updateSeen, type Seen } from '#server/shared/update-seen.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type QuestionRow = Row<'faqQuestion'>;

export async function listQuestionRows(
  db: Reader,
  { limit, isShown }: { limit: number; isShown?: true },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select * from faq_question where is_shown or ${isShown !== true}
    order by array_position(${[...faqTopics]}::text[], topic), position, id limit ${limit}`.execute(db);
  return rows;
}

export async function findQuestionRow(db: Reader, id: number): Promise<QuestionRow | undefined> {
  return db.selectFrom('faqQuestion').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lastPosition(db: Reader, topic: FaqTopic): Promise<number> {
  const row = await db
    .selectFrom('faqQuestion')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('topic', '=', topic)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** @returns undefined where the address is taken */
export async function insertQuestion(
  tx: Transaction,
  entered: EnteredQuestion & { slug: string; position: number },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('faqQuestion')
    .values(entered)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const updateQuestion = (
  tx: Transaction,
  seen: Seen,
  change: Partial<EnteredQuestion> & { position: number },
) => updateSeen(tx.updateTable('faqQuestion').set(change), seen);

export async function findNeighbour(
  db: Reader,
  { id, topic, position }: QuestionRow,
  direction: 'UP' | 'DOWN',
): Promise<QuestionRow | undefined> {
  const [comparison, order] = direction === 'UP' ? (['<', 'desc'] as const) : (['>', 'asc'] as const);
  return db
    .selectFrom('faqQuestion')
    .selectAll()
    .where('topic', '=', topic)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('position', 'id'), comparison, tuple(position, id)))
    .orderBy('position', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
}
