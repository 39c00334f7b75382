import { rotateSigningKeys as rotate } from '../account/rotate-signing-keys.ts';
import type { Job } from './job.ts';

export const rotateSigningKeys: Job<'rotate-signing-keys'> = { run: (context) => rotate(context) };
