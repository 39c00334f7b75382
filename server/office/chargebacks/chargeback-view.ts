import type { Chargeback, listChargebacks as endpoint } from '#contract/office/money/chargebacks.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { formatCursor, parseCursor } from '#server/platform/http/instant-cursor.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import {
  findChargeback,
  findChargebacks,
  type ListedChargeback,
} from '#server/features/wallet/chargeback-queries.ts';

const pageSize = 50;

function viewOf(row: ListedChargeback): Chargeback {
  const { id, version, depositId, memberId, memberName, provider, paymentReference, note } = row;
  const { state, currency, amount, booked, evidenceDueOn, owed } = row;
  return {
    id,
    version,
    depositId,
    memberId,
    memberName,
    provider,
    paymentReference,
    state,
    currency,
    amount,
    booked,
    note,
    writtenAt: row.writtenAt.toISOString(),
    evidenceDueOn,
    endedAt: row.endedAt?.toISOString() ?? null,
    owed,
  };
}

export async function getChargeback(db: Reader, id: string): Promise<Chargeback> {
  const row = await findChargeback(db, id);
  if (!row) throw new DomainError('CHARGEBACK_NOT_FOUND');
  return viewOf(row);
}

export async function listChargebacks(
  { db }: Pick<Context, 'db'>,
  { state, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await findChargebacks(db, { state: state ?? null, after: parseCursor(after) }, pageSize + 1);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    content: rows.slice(0, pageSize).map(viewOf),
    next: last ? formatCursor(last.writtenAt, last.id) : null,
  };
}
