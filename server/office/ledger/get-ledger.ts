import type { AnswerOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type {
  getLedgerDay as endpoint,
  listReconciliations as listEndpoint,
  listWalletEntries as walletEndpoint,
} from '#contract/office/money/ledger.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { postingsOfDay, reconciliations, sumsOfDay, walletEntries } from './queries.ts';

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

export async function listWalletEntries(
  context: Context,
  caller: Caller,
  { memberId, currencyType, after }: ParamsOf<typeof walletEndpoint> & QueryOf<typeof walletEndpoint>,
): Promise<AnswerOf<typeof walletEndpoint>> {
  const wallet = { memberId, currency: currencyType };
  const rows = await walletEntries(context.db, wallet, after ?? null, pageSize + 1);
  const content = rows.slice(0, pageSize);
  if (content.length > 0)
    await recordView(context, caller, {
      action: 'member.view',
      subject: { kind: 'member', id: memberId },
      after: { wallet: currencyType },
    });
  return {
    content: content.map(({ postedAt, ...row }) => ({ ...row, postedAt: postedAt.toISOString() })),
    next: rows.length > pageSize ? (content.at(-1)?.sequence ?? null) : null,
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
