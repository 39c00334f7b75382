import type { OfficeLoss } from '#contract/cask/loss.ts';
import { assert } from '#domain/assert.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { answered } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { openApprovalIds } from '#server/shared/approvals/approval-queries.ts';
import { lossesWithCounts } from '#server/features/losses/queries.ts';

const maxLosses = 100;

type OfficeRow = Awaited<ReturnType<typeof lossesWithCounts>>[number];

function officeView(row: OfficeRow, approvals: ReadonlyMap<string, string>): OfficeLoss {
  const { open, refunded, replaced, withdrawn, ...loss } = answered(row);
  const approvalId = approvals.get(row.lossId) ?? null;
  return { ...loss, approvalId, shares: { open, refunded, replaced, withdrawn } };
}

const requestsFor = (db: Reader, rows: readonly OfficeRow[], now: Date) =>
  openApprovalIds(db, {
    act: 'cask.confirmLoss',
    subjectIds: rows.filter(({ confirmedAt }) => !confirmedAt).map(({ lossId }) => lossId),
    now,
  });

export async function officeLoss(db: Reader, id: string, now: Date): Promise<OfficeLoss> {
  const [row] = await lossesWithCounts(db, 1, id);
  assert(row, 'a loss that was just declared is there');
  return officeView(row, await requestsFor(db, [row], now));
}

export async function listLosses({ db, clock }: Context): Promise<OfficeLoss[]> {
  const rows = await lossesWithCounts(db, maxLosses, null);
  const approvals = await requestsFor(db, rows, clock.now());
  return rows.map((row) => officeView(row, approvals));
}
