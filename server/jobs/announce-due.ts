import { announceDue as due } from '../features/notices/announcements/announce-due.ts';
import type { Job } from '../features/job.ts';

export const announceDue: Job<'announce-due'> = { run: (context) => due(context) };
