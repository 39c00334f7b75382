import { remindMembers as remind } from '../membership/remind.ts';
import type { Job } from './job.ts';

export const remindMembers: Job<'remind-members'> = { run: (context) => remind(context) };
