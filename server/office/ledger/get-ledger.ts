import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type {
  getLedgerDay as endpoint,
  listReconciliations as listEndpoint,
} from '#contract/office/money/ledger.ts';
import type { Context } from '#server/shared/context.ts';
import { postingsOfDay, reconciliations, sumsOfDay } from './queries.ts';

const pageSize = 50;
const maxReconciliations = 200;

export async function getLedgerDay(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { day = clock.now().toISOString().slice(0, 10), kind, page }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const range = { kind: kind ?? null, offset: page * pageSize, limit: pageSize + 1 };
  const rows = await postingsOfDay(db, day, range);
  return {
    day,
    sums: await sumsOfDay(db, day),
    postings: rows
      .slice(0, pageSize)
      .map(({ postedAt, ...row }) => ({ ...row, postedAt: postedAt.toISOString() })),
    hasMore: rows.length > pageSize,
  };
}

export async function listReconciliations(
  { db }: Pick<Context, 'db'>,
  { differing }: QueryOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const rows = await reconciliations(db, differing === 'true', maxReconciliations);
  return rows.map(({ madeAt, lines, ...row }) => ({
    ...row,
    lines: lines.map(({ ref, ours, theirs }) => ({ ref, ours, theirs })),
    madeAt: madeAt.toISOString(),
  }));
}
