import { announce as goOn } from '../notices/announce.ts';
import type { Job } from './job.ts';

export const announce: Job<'announce'> = {
  run: (context) => goOn(context),
  merge: () => ({}),
};
