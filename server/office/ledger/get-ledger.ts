import type { AnswerOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type {
  getLedgerDay as endpoint,
  listReconciliations as listEndpoint,
  listWalletEntries as walletEndpoint,
} from '#contract/office/money/ledger.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { cursorPage, pageSize } from '#server/platform/http/cursor-page.ts';
import { answered } from '#server/platform/http/instants.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { postingsOfDay, reconciliations, sumsOfDay, walletEntries } from './queries.ts';

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
    postings: rows.slice(0, pageSize).map(answered),
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
  if (rows.length > 0) await recordView(context, caller, 'member.view', memberId, { wallet: currencyType });
  return cursorPage(rows, answered, ({ sequence }) => sequence);
}

export async function listReconciliations(
  { db }: Pick<Context, 'db'>,
  { differing }: QueryOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  const rows = await reconciliations(db, differing === 'true', maxReconciliations);
  return rows.map(answered);
}
