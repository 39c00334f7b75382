import { announce as goOn } from '../features/notices/announcements/announce.ts';
import type { Job } from '../features/job.ts';

export const announce: Job<'announce'> = {
  run: (context) => goOn(context),
  merge: () => ({}),
};
