import { reconcileDays as reconcile } from '../features/wallet/reconciliation/reconcile-days.ts';
import type { Job } from '../features/job.ts';

export const reconcileDays: Job<'reconcile-days'> = { run: (context) => reconcile(context) };
