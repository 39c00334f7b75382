import { hourlyJob } from '#server/shared/define-job.ts';
import { refundUndecidedShares } from './remedies/refund-undecided.ts';

export const refundUndecidedSharesJob = hourlyJob('refund-undecided-shares', 32, refundUndecidedShares);
