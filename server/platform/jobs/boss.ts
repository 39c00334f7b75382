import { PgBoss, type ConstructorOptions, type Queue, type QueueResult } from 'pg-boss';
import type { JobName } from './jobs.ts';

const [hour, day] = [3600, 24 * 3600];
/** A job that runs longer is taken for hung and runs again. */
export const jobExpirySeconds = 60;

const deadLetter = 'dead-letter';
/** A killed process is missed after a quarter minute, and its jobs run elsewhere. */
const guarded = { expireInSeconds: jobExpirySeconds, heartbeatSeconds: 15, deadLetter };

/** A slow or broken mail server: tries for a day and a half, from seconds to four hours apart. */
const mail: Partial<Queue> = {
  ...guarded,
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * hour,
};

/** A provider that does not answer: a few times within minutes; then the reconciler's rounds go on asking. */
const payment: Partial<Queue> = {
  ...guarded,
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: hour,
};

/** How each queue treats a job that fails, hangs, or whose process died. */
const queues: Record<JobName, Partial<Queue>> = {
  'mail-confirmation': mail,
  'mail-reset': mail,
  'mail-account-changed': mail,
  'mail-farewell': mail,
  'mail-order': mail,
  // What these do not finish is still due: the next one, at most a minute away, goes on with it.
  'send-mails': { ...guarded, retryLimit: 2, deleteAfterSeconds: hour },
  announce: { ...guarded, retryLimit: 5, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: hour },
  'announce-due': { ...guarded, policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: day },
  'remind-members': { ...guarded, policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: day },
  'refresh-listing': {
    ...guarded,
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    deleteAfterSeconds: hour,
  },
  // Scheduled: tomorrow's takes what today's left.
  'sweep-accounts': {
    policy: 'exclusive',
    retryLimit: 2,
    retryDelay: 300,
    expireInSeconds: 10 * jobExpirySeconds,
    heartbeatSeconds: 15,
    deleteAfterSeconds: day,
  },
  'settle-deposit': payment,
  'finish-return': payment,
  'handle-payment-event': payment,
  // Scheduled each hour: what is still due is done then.
  'reconcile-days': {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 10 * jobExpirySeconds,
    heartbeatSeconds: 15,
    deleteAfterSeconds: day,
  },
  // Scheduled: what one leaves undone the next finds due.
  'rotate-signing-keys': {
    ...guarded,
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 60,
    deleteAfterSeconds: day,
  },
  'forget-attempts': { ...guarded, policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: day },
  // Scheduled: the next minute's is the retry, and one at a time is enough.
  'reconcile-deposits': {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: jobExpirySeconds,
    heartbeatSeconds: 15,
    deleteAfterSeconds: hour,
  },
};

/** The dead-letter queue first: the others name it. */
const settings: [string, Partial<Queue>][] = [
  [deadLetter, { retentionSeconds: 90 * day }],
  ...Object.entries(queues),
];

const isSettled = (queue: QueueResult, wanted: Partial<Queue>) =>
  Object.entries(wanted).every(([key, value]) => queue[key as keyof QueueResult] === value);

/** Creates the queues that are missing and brings the others up to `settings`; on a running database, nothing. */
async function settleQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, wanted] of settings) {
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, wanted);
    else if (!isSettled(queue, wanted)) {
      const { policy: _fixedAtCreation, ...changeable } = wanted;
      await boss.updateQueue(name, changeable);
    }
  }
}

/**
 * A started pg-boss with its tables and queues in place; several processes may start at once.
 * @param onError told what goes wrong in the background
 */
export async function startBoss(
  url: string,
  onError: (error: Error) => void,
  options: Partial<ConstructorOptions>,
): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: url, options: '-c timezone=UTC -c jit=off', ...options });
  boss.on('error', onError);
  await boss.start();
  await settleQueues(boss);
  return boss;
}
