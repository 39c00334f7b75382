/** Time for the member to see the mail, when no second operator joins. */
export const recoveryWaitMs = 72 * 3600_000;

export interface OpenRecovery {
  openedBy: string;
  freeAt: Date;
}

/** Another operator may finish at once; the operator who began it, after the wait. */
export function mayFinishRecovery(
  { openedBy, freeAt }: OpenRecovery,
  operatorId: string,
  now: Date,
): boolean {
  return openedBy !== operatorId || now >= freeAt;
}
