import { remindMembers as remind } from '../features/memberships/remind.ts';
import type { Job } from '../features/job.ts';

export const remindMembers: Job<'remind-members'> = { run: (context) => remind(context) };
