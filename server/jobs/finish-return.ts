import { finishReturn as finish } from '../wallet/finish-return.ts';
import type { Job } from './job.ts';

export const finishReturn: Job<'finish-return'> = {
  run: (context, { returnId }) => finish(context, returnId),
};
