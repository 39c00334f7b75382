import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listOfficeReturns as endpoint } from '#contract/office/money/returns.ts';
import { formatCursor, parseCursor } from '#server/platform/http/instant-cursor.ts';
import type { Context } from '#server/shared/context.ts';
import { listReturns } from './queries.ts';

const pageSize = 50;

export async function listOfficeReturns(
  { db }: Pick<Context, 'db'>,
  { state, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await listReturns(db, { state: state ?? null, after: parseCursor(after) }, pageSize + 1);
  const content = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? content.at(-1) : undefined;
  return {
    content: content.map(({ requestedAt, finishedAt, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    next: last ? formatCursor(last.requestedAt, last.id) : null,
  };
}
