import { reconcileDeposits as reconcile } from '../wallet/reconcile.ts';
import type { Job } from './job.ts';

export const reconcileDeposits: Job<'reconcile-deposits'> = { run: (context) => reconcile(context) };
