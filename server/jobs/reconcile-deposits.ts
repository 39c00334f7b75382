import { reconcileDeposits as reconcile } from '../wallet/reconcile.ts';
import type { Job } from './jobs.ts';

export const reconcileDeposits: Job<'reconcile-deposits'> = { run: (context) => reconcile(context) };
