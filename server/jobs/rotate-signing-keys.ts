import { rotateSigningKeys as rotate } from '../features/account/sessions/rotate-signing-keys.ts';
import type { Job } from '../features/job.ts';

export const rotateSigningKeys: Job<'rotate-signing-keys'> = { run: (context) => rotate(context) };
