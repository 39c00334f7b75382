/** Time for the member to see the mail, when no second operator joins. */
export const recoveryWaitMs = 72 * 3600_000;
