import { reconcileDeposits as reconcile } from '../features/wallet/reconciliation/reconcile.ts';
import type { Job } from '../features/job.ts';

export const reconcileDeposits: Job<'reconcile-deposits'> = { run: (context) => reconcile(context) };
