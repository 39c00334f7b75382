import { forgetGoogleVisits } from '../features/account/google/visit.ts';
import { forgetAttempts as forget } from '../platform/limits/limit.ts';
import type { Job } from '../features/job.ts';

/** Only tidies up: whether a limit holds and a visit is good is decided when it is asked. */
export const forgetAttempts: Job<'forget-attempts'> = {
  async run(context) {
    await forget(context);
    await forgetGoogleVisits(context);
  },
};
