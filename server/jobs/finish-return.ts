import { finishReturn as finish } from '../features/wallet/returns/finish-return.ts';
import type { Job } from '../features/job.ts';

export const finishReturn: Job<'finish-return'> = {
  run: (context, { returnId }) => finish(context, returnId),
};
