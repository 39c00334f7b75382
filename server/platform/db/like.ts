import { sql, type RawBuilder } from 'kysely';
import { foldCase } from '#domain/fold.ts';

export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether a text has each word of `typed`, however both are written. An index may be of `folded` of the same text. */
export function holds(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = foldCase(typed).split(/\s+/).filter(Boolean).slice(0, 8);
  if (words.length === 0) return sql`false`;
  const conditions = words.map((word) => sql`folded(${text}) like ${`%${escapeLike(word)}%`}`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}
