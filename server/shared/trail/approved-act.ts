import type { Transaction } from '#server/platform/db/transaction.ts';

const approvals = new WeakMap<Transaction, string>();

export function carryOut(tx: Transaction, approvalId: string): void {
  approvals.set(tx, approvalId);
}

export function withApproval(tx: Transaction, after: object | null): object | null {
  const approvalId = approvals.get(tx);
  return approvalId === undefined ? after : { ...after, approvalId };
}
