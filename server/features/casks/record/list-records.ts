import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listCaskRecords as endpoint } from '#contract/cask-record.ts';
import type { Context } from '#server/features/context.ts';
import { containing } from '#server/platform/db/like.ts';
import { lastMeasurement } from './measurements.ts';

const pageSize = 50;

export async function listCaskRecords(
  { db }: Pick<Context, 'db'>,
  { q, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  let query = db
    .selectFrom('cask')
    .innerJoin('distillery', 'distillery.id', 'distilleryId')
    .select([
      'cask.id',
      'code',
      'cask.name',
      'distillery.name as distilleryName',
      'warehouse',
      'caskNumber',
      'stage',
    ])
    .select(lastMeasurement.as('measured'))
    .orderBy('cask.id', 'desc')
    .limit(pageSize + 1);
  if (after !== undefined) query = query.where('cask.id', '<', after);
  if (q !== undefined)
    query = query.where(
      sql<boolean>`concat_ws(' ', code, cask.name, warehouse, cask_number) ilike ${containing(q)}`,
    );
  const rows = await query.execute();
  const content = rows.slice(0, pageSize).map(({ measured: [last], ...row }) => ({
    ...row,
    last: last ? { measuredOn: last.measuredOn, volumeMl: last.volumeMl, strength: last.strength } : null,
  }));
  return { content, next: rows.length > pageSize ? (content.at(-1)?.id ?? null) : null };
}
