import type {
  Chargeback,
  ChargebackRecord,
  listChargebacks as endpoint,
} from '#contract/office/money/chargebacks.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { formatCursor, parseCursor } from '#server/platform/http/instant-cursor.ts';
import type { Context } from '#server/features/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import {
  filesOf,
  findChargeback,
  findChargebacks,
  historyOf,
  type ListedChargeback,
} from '../chargeback-queries.ts';

const pageSize = 50;

function viewOf(row: ListedChargeback): Chargeback {
  const { id, version, depositId, memberId, memberName, provider, paymentReference, reference } = row;
  const { state, currency, amount, reported, recorded, openedOn, evidenceDueOn, evidenceSentOn, owed } = row;
  return {
    id,
    version,
    depositId,
    memberId,
    memberName,
    provider,
    paymentReference,
    reference,
    state,
    currency,
    amount,
    booked: reported + recorded,
    isReported: reported > 0,
    isRecorded: row.recordedBy !== null,
    openedOn,
    writtenAt: row.writtenAt.toISOString(),
    evidenceDueOn,
    evidenceSentOn,
    endedAt: row.endedAt?.toISOString() ?? null,
    owed,
  };
}

/** @throws CHARGEBACK_NOT_FOUND */
export async function getChargeback(db: Reader, id: string): Promise<ChargebackRecord> {
  const row = await findChargeback(db, id);
  if (!row) throw new DomainError('CHARGEBACK_NOT_FOUND');
  const history = await historyOf(db, id);
  const files = await filesOf(db, id);
  return {
    ...viewOf(row),
    files: files.map(({ addedAt, ...file }) => ({ ...file, addedAt: addedAt.toISOString() })),
    history: history.map(({ kind, at, operatorName, amount, onDay }) => ({
      kind,
      at: at.toISOString(),
      operatorName,
      amount,
      onDay,
    })),
  };
}

export async function listChargebacks(
  { db }: Pick<Context, 'db'>,
  { state, depositId, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await findChargebacks(
    db,
    { state: state ?? null, depositId: depositId ?? null, after: parseCursor(after) },
    pageSize + 1,
  );
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    content: rows.slice(0, pageSize).map(viewOf),
    next: last ? formatCursor(last.writtenAt, last.id) : null,
  };
}
