import { sql } from 'kysely';
import type { OwnLoss } from '#contract/cask/loss.ts';
import { dateIn } from '#domain/calendar.ts';
import { assert } from '#domain/assert.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/shared/context.ts';
import { findLoss, ownRemedies, type RemedyRow } from './queries.ts';

function shareView(row: RemedyRow): OwnLoss['shares'][number] {
  const { certificateId, shareCode, orderId, amount, currency, remedy, chosenAt, creditNoteNumber } = row;
  const { replacementOrderId, replacementCaskId: caskId, replacementCaskName: caskName } = row;
  const replacement =
    replacementOrderId !== null && caskId !== null && caskName !== null
      ? { orderId: replacementOrderId, caskId, caskName }
      : null;
  const choice =
    remedy === null || chosenAt === null
      ? null
      : {
          remedy,
          byMember: row.actor === 'MEMBER',
          chosenAt: chosenAt.toISOString(),
          creditNoteNumber,
          replacement,
        };
  return { certificateId, shareCode, orderId, amount, currency, choice };
}

export const isOverdue = ({ country, chooseUntil }: RemedyRow, now: Date): boolean =>
  dateIn(country, now) > chooseUntil;

export async function ownLossView(
  db: Reader,
  lossId: string,
  memberId: string,
  now: Date,
): Promise<OwnLoss | null> {
  const rows = (await ownRemedies(db, lossId, memberId)).filter((row) => row.remedy !== null || !row.isVoid);
  const [first] = rows;
  if (!first) return null;
  const loss = await findLoss(db, lossId);
  assert(loss, 'a remedy has its loss');
  const { caskId, caskCode, caskName, cause, text, happenedOn, declaredAt } = loss;
  return {
    lossId,
    caskId,
    caskCode,
    caskName,
    cause,
    text,
    happenedOn,
    declaredAt: declaredAt.toISOString(),
    chooseUntil: first.chooseUntil,
    isOpen: rows.some((row) => row.remedy === null) && !isOverdue(first, now),
    shares: rows.map(shareView),
  };
}

const maxOwnLosses = 50;

export async function listOwnLosses({ db, clock }: Context, { memberId }: Caller): Promise<OwnLoss[]> {
  const now = clock.now();
  const losses: OwnLoss[] = [];
  const { rows } = await sql<{ id: string }>`
    select id from cask_loss where id in (
      select loss_id from remedy join certificate on certificate.id = certificate_id where member_id = ${memberId})
    order by declared_at desc, id limit ${maxOwnLosses}`.execute(db);
  for (const { id } of rows) {
    const view = await ownLossView(db, id, memberId, now);
    if (view) losses.push(view);
  }
  return losses;
}
