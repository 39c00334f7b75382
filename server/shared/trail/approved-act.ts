import type { Transaction } from '#server/platform/db/transaction.ts';

const approvals = new WeakMap<Transaction, string>();

/** From here to the commit the trail says which request is carried out. */
export function carryOut(tx: Transaction, approvalId: string): void {
  approvals.set(tx, approvalId);
}

/** What the entry says, with the request that it carries out. */
export function withApproval(tx: Transaction, after: object | null): object | null {
  const approvalId = approvals.get(tx);
  return approvalId === undefined ? after : { ...after, approvalId };
}
