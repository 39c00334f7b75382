import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listOfficeReturns as endpoint } from '#contract/office/money/returns.ts';
import type { Context } from '#server/features/context.ts';
import { listReturns } from './queries.ts';

const pageSize = 50;

function cursorOf(after: string | undefined) {
  if (after === undefined) return null;
  const [millis = '', id = ''] = after.split('.');
  return { requestedAt: new Date(Number(millis)), id };
}

export async function listOfficeReturns(
  { db }: Pick<Context, 'db'>,
  { state, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await listReturns(db, { state: state ?? null, after: cursorOf(after) }, pageSize + 1);
  const content = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? content.at(-1) : undefined;
  return {
    content: content.map(({ requestedAt, finishedAt, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    next: last ? `${last.requestedAt.getTime()}.${last.id}` : null,
  };
}
