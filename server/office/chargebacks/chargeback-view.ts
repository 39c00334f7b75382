import type { Chargeback, listChargebacks as endpoint } from '#contract/office/money/chargebacks.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { DomainError } from '#domain/errors.ts';
import { cursorPage, formatCursor, pageSize, parseCursor } from '#server/platform/http/cursor-page.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { findChargeback, findChargebacks } from '#server/features/wallet/chargeback-queries.ts';

export async function getChargeback(db: Reader, id: string): Promise<Chargeback> {
  const row = await findChargeback(db, id);
  if (!row) throw new DomainError('CHARGEBACK_NOT_FOUND');
  return answered(row);
}

export async function listChargebacks(
  { db }: Pick<Context, 'db'>,
  { state, after }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const rows = await findChargebacks(db, { state: state ?? null, after: parseCursor(after) }, pageSize + 1);
  return cursorPage(rows, answered, ({ writtenAt, id }) => formatCursor(writtenAt, id));
}
