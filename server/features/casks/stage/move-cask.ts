import { mayMoveCask, type CaskActor, type CaskStage } from '#domain/cask/stage.ts';
import { DomainError } from '#domain/errors.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { lockCask } from './stage-queries.ts';

export async function moveCask(
  tx: Transaction,
  caskId: number,
  { to, by }: { to: CaskStage; by: CaskActor },
): Promise<void> {
  const { stage } = await lockCask(tx, caskId);
  if (!mayMoveCask(stage, to, by)) throw new DomainError('CASK_STAGE');
  await tx.updateTable('cask').set({ stage: to }).where('id', '=', caskId).execute();
}
