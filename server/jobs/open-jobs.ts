import { fromKysely, type PgBoss } from 'pg-boss';
import { DomainError } from '#domain/errors.ts';
import { startBoss } from '../platform/jobs/boss.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { jobs } from './jobs.ts';

export interface OpenJobs extends Jobs {
  boss: PgBoss;
  close(): Promise<void>;
}

/**
 * The sending side, for every process: installs pg-boss where it is missing and enqueues. It runs no job, so it is
 * ready in a few milliseconds; `startWorkers` does the rest.
 */
export async function openJobs(url: string, onError: (error: Error) => void): Promise<OpenJobs> {
  const boss = await startBoss(url, jobs, onError, {
    statementNames: false,
    max: 1,
    supervise: false,
    schedule: false,
  });
  return {
    boss,
    enqueue: async (tx, name, data) => {
      const id = await boss.send(name, data, { db: fromKysely(tx) });
      if (id === null) throw new DomainError('JOB_RUNNING');
    },
    close: () => boss.stop({ graceful: false }),
  };
}
