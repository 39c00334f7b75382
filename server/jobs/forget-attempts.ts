import { forgetGoogleVisits } from '../account/google/visit.ts';
import { forgetAttempts as forget } from '../limits/limit.ts';
import type { Job } from './job.ts';

/** Only tidies up: whether a limit holds and a visit is good is decided when it is asked. */
export const forgetAttempts: Job<'forget-attempts'> = {
  async run(context) {
    await forget(context);
    await forgetGoogleVisits(context);
  },
};
