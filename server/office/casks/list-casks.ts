import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listOfficeCasks as endpoint } from '#contract/office/office-cask.ts';
import type { Context } from '#server/shared/context.ts';
import { listCasks } from './office-cask-queries.ts';

const pageSize = 50;

export async function listOfficeCasks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { q, state, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await listCasks(db, { q, state, after, now: clock.now(), limit: pageSize + 1 });
  const content = rows.slice(0, pageSize).map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
  return { content, next: rows.length > pageSize ? (content.at(-1)?.id ?? null) : null };
}
