import { createHash } from 'node:crypto';
import type { ApprovalFacts } from '#contract/office/approvals.ts';

/**
 * SHA-256 in hex, without what changes by itself. Facts are built by one function an act, with their fields in one order.
 */
export const digestOf = (facts: ApprovalFacts): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...facts, affected: undefined }))
    .digest('hex');
