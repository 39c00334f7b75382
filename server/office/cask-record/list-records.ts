import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listCaskRecords as endpoint } from '#contract/cask/cask-record.ts';
import type { Context } from '#server/shared/context.ts';
import { findRecords } from '#server/features/casks/record/record-queries.ts';

const pageSize = 50;

export async function listCaskRecords(
  { db }: Pick<Context, 'db'>,
  { q, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await findRecords(db, { q, after, limit: pageSize + 1 });
  const content = rows.slice(0, pageSize).map(({ measured: [last], ...row }) => ({
    ...row,
    last: last ? { measuredOn: last.measuredOn, volumeMl: last.volumeMl, strength: last.strength } : null,
  }));
  return { content, next: rows.length > pageSize ? (content.at(-1)?.id ?? null) : null };
}
