import { hourlyJob } from '#server/shared/define-job.ts';
import { expireEvidence } from './expire-evidence.ts';

/** A day in Ireland begins at a full hour of UTC. */
export const expireEvidenceJob = hourlyJob('expire-evidence', 2, expireEvidence);
