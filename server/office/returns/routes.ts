import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { listOfficeReturns, type ListedReturn } from '#contract/office/money/returns.ts';
import { bind } from '#server/platform/http/bind.ts';
import { cursorPage, formatCursor, pageSize, parseCursor } from '#server/platform/http/cursor-page.ts';
import { answered, type Stored } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { memberName } from '#server/shared/member-name.ts';

async function listReturns(
  { db }: Context,
  { state, after: cursor }: QueryOf<typeof listOfficeReturns>,
): Promise<AnswerOf<typeof listOfficeReturns>> {
  const after = parseCursor(cursor);
  const isOfState = state === undefined ? sql`true` : sql`returned.state = ${state}`;
  const isAfter = after ? sql`(requested_at, returned.id) < (${after.at}, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<Stored<ListedReturn>>`
    select returned.id, deposit_id, returned.member_id, ${memberName()} as member_name, provider,
      refund_ref as reference, returned.state, returned.currency, returned.amount, requested_at, finished_at, refusal
    from wallet_return as returned join deposit on deposit.id = deposit_id
    join member on member.id = returned.member_id
    where ${isOfState} and ${isAfter}
    order by requested_at desc, returned.id desc limit ${pageSize + 1}`.execute(db);
  return cursorPage(rows, answered, ({ requestedAt, id }) => formatCursor(requestedAt, id));
}

export function officeReturnRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, listOfficeReturns, ({ query }) => listReturns(context, query));
}
