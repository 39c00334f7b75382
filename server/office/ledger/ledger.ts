import { sql } from 'kysely';
import type { AnswerOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type {
  getLedgerDay as endpoint,
  LedgerSum,
  listReconciliations as listEndpoint,
  listWalletEntries as walletEndpoint,
  Posting,
  WalletEntry,
} from '#contract/office/money/ledger.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Currency } from '#domain/money.ts';
import type { LedgerKind } from '#domain/wallet/ledger.ts';
import { postedOnDay } from '#server/features/wallet/ledger-days.ts';
import { isDiffering } from '#server/features/wallet/reconciliation/reconciliation-queries.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { cursorPage, pageSize } from '#server/platform/http/cursor-page.ts';
import { answered, type Stored } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { memberName } from '#server/shared/member-name.ts';
import { recordView } from '#server/shared/trail/record-change.ts';

const accountName = sql`account.kind || coalesce(' ' || account.provider, '')`;

async function postingsOfDay(
  db: Reader,
  day: CalendarDate,
  { kind, offset, limit }: { kind: LedgerKind | null; offset: number; limit: number },
): Promise<Stored<Posting>[]> {
  const { rows } = await sql<Stored<Posting>>`
    with posting as (
      select * from ledger_transaction as posting
      where ${postedOnDay(day)} and (${kind}::text is null or kind = ${kind})
      order by posted_at, id limit ${limit} offset ${offset}
    )
    select posting.id, posting.kind, reference, posted_at, min(entry.currency) as currency,
      json_agg(json_build_object('account', ${accountName}, 'memberId', account.member_id,
        'memberName', ${memberName()},
        'amount', entry.amount) order by account.id) as entries
    from posting join ledger_entry as entry on entry.transaction_id = posting.id
    join ledger_account as account on account.id = entry.account_id
    left join member on member.id = account.member_id
    group by posting.id, posting.kind, reference, posted_at order by posted_at, posting.id`.execute(db);
  return rows;
}

/** @returns sums in minor units of each kind of account; the day is of UTC */
async function sumsOfDay(db: Reader, day: CalendarDate): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select ${accountName} as account, entry.currency, count(*)::integer as entries, sum(entry.amount)::bigint as amount
    from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
    join ledger_account as account on account.id = entry.account_id
    where ${postedOnDay(day)} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

async function walletEntries(
  db: Reader,
  { memberId, currency }: { memberId: string; currency: Currency },
  before: number | null,
  limit: number,
): Promise<Stored<WalletEntry>[]> {
  const { rows } = await sql<Stored<WalletEntry>>`
    select posting.kind, reference, posted_at, amount, balance_after as balance, sequence
    from ledger_entry join ledger_transaction as posting on posting.id = transaction_id
    where account_id = (select id from ledger_account where kind = 'WALLET' and currency = ${currency}
        and provider is null and member_id = ${memberId})
      and (${before}::bigint is null or sequence < ${before})
    order by sequence desc limit ${limit}`.execute(db);
  return rows;
}

async function reconciliations(
  db: Reader,
  onlyDiffering: boolean,
  limit: number,
): Promise<Row<'reconciliation'>[]> {
  return db
    .selectFrom('reconciliation')
    .selectAll()
    .$if(onlyDiffering, (query) => query.where(isDiffering))
    .orderBy('day', 'desc')
    .orderBy('provider')
    .orderBy('currency')
    .limit(limit)
    .execute();
}

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
