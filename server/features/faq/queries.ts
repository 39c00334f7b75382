import { sql } from 'kysely';
import { faqTopics } from '#domain/faq.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export async function listQuestionRows(
  db: Reader,
  { limit, isShown }: { limit: number; isShown?: true },
): Promise<Row<'faqQuestion'>[]> {
  const { rows } = await sql<Row<'faqQuestion'>>`
    select * from faq_question where is_shown or ${isShown !== true}
    order by array_position(${[...faqTopics]}::text[], topic), position, id limit ${limit}`.execute(db);
  return rows;
}
