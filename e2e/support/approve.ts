import { decideApproval, getApproval } from '#contract/office/approvals.ts';
import { api } from './api.ts';
import type { Operator } from './operator.ts';

/** The second person reads a request and approves it. */
export async function approve(approvalId: string, by: Operator): Promise<void> {
  const params = { approvalId };
  const { digest } = await api(getApproval, { params }, by);
  await api(decideApproval, { params, body: { outcome: 'APPROVED', digest } }, by);
}
