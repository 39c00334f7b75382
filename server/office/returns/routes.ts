import type { FastifyInstance } from 'fastify';
import * as returns from '#contract/office/money/returns.ts';
import type { Context } from '#server/shared/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sql } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { type InstantCursor, formatCursor, parseCursor } from '#server/platform/http/instant-cursor.ts';
import { memberName } from '#server/shared/member-name.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { listOfficeReturns as endpoint } from '#contract/office/money/returns.ts';

interface ListedReturnRow {
  id: string;
  depositId: string;
  memberId: string;
  memberName: string;
  provider: string;
  reference: string | null;
  state: 'PENDING' | 'DONE' | 'FAILED';
  currency: Currency;
  amount: number;
  requestedAt: Date;
  finishedAt: Date | null;
  refusal: string | null;
}

async function listReturns(
  db: Reader,
  { state, after }: { state: string | null; after: InstantCursor | undefined },
  limit: number,
): Promise<ListedReturnRow[]> {
  const isOfState = state === null ? sql`true` : sql`returned.state = ${state}`;
  const isAfter = after ? sql`(requested_at, returned.id) < (${after.at}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<ListedReturnRow>`
    select returned.id, deposit_id, returned.member_id, ${memberName()} as member_name, provider,
      refund_ref as reference, returned.state, returned.currency, returned.amount, requested_at, finished_at, refusal
    from wallet_return as returned join deposit on deposit.id = deposit_id
    join member on member.id = returned.member_id
    where ${isOfState} and ${isAfter}
    order by requested_at desc, returned.id desc limit ${limit}`.execute(db);
  return rows;
}

const pageSize = 50;

async function listOfficeReturns(
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

export function officeReturnRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, returns.listOfficeReturns, ({ query }) => listOfficeReturns(context, query));
}
