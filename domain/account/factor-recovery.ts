/** How long the operator who opened a recovery waits where no second one joins: time for the member to see the mail. */
export const recoveryWaitMs = 72 * 3600_000;

export interface OpenRecovery {
  openedBy: string;
  freeAt: Date;
}

/** Whether this operator may remove the factors now: another than who opened it at once, the same after the wait. */
export function mayFinishRecovery(
  { openedBy, freeAt }: OpenRecovery,
  operatorId: string,
  now: Date,
): boolean {
  return openedBy !== operatorId || now >= freeAt;
}
