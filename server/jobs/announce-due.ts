import { announceDue as due } from '../notices/announce-due.ts';
import type { Job } from './job.ts';

export const announceDue: Job<'announce-due'> = { run: (context) => due(context) };
