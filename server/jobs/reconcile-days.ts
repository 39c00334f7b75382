import { reconcileDays as reconcile } from '../wallet/reconcile-days.ts';
import type { Job } from './job.ts';

export const reconcileDays: Job<'reconcile-days'> = { run: (context) => reconcile(context) };
