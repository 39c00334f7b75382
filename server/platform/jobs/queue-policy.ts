import type { Queue } from 'pg-boss';

export type QueuePolicy = Partial<Omit<Queue, 'name'>>;

export const deadLetterQueue = 'dead-letter';
export const jobExpirySeconds = 60;

const [minuteSeconds, hourSeconds, daySeconds] = [60, 3600, 24 * 3600];
const heartbeatSeconds = 15;
const retried = { expireInSeconds: jobExpirySeconds, heartbeatSeconds, deadLetter: deadLetterQueue };
const scheduled = { policy: 'exclusive', expireInSeconds: jobExpirySeconds, heartbeatSeconds } as const;

const retriedForMinutes = {
  ...retried,
  retryBackoff: true,
  retryDelayMax: 5 * minuteSeconds,
  deleteAfterSeconds: hourSeconds,
};
export const providerRetry: QueuePolicy = { ...retriedForMinutes, retryLimit: 8, retryDelay: 2 };
export const listingRetry: QueuePolicy = { ...retriedForMinutes, retryLimit: 10, retryDelay: 1 };

export const batchRetry: QueuePolicy = {
  ...retried,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  deleteAfterSeconds: hourSeconds,
};

/** For rows that keep their own due time: the next run, at most a minute later, continues. */
export const outboxRetry: QueuePolicy = { ...retried, retryLimit: 2, deleteAfterSeconds: hourSeconds };

/** One at a time, and no retry: the next scheduled run finds what is still due. */
export const everyMinute: QueuePolicy = { ...scheduled, retryLimit: 0, deleteAfterSeconds: hourSeconds };
export const everyHour: QueuePolicy = {
  ...scheduled,
  deadLetter: deadLetterQueue,
  retryLimit: 0,
  deleteAfterSeconds: daySeconds,
};
const forMinutes = { ...scheduled, expireInSeconds: 10 * minuteSeconds, deleteAfterSeconds: daySeconds };
export const everyHourForMinutes: QueuePolicy = { ...forMinutes, retryLimit: 0 };
export const everyDay: QueuePolicy = {
  ...scheduled,
  deadLetter: deadLetterQueue,
  retryLimit: 3,
  retryDelay: minuteSeconds,
  deleteAfterSeconds: daySeconds,
};
export const everyDayForMinutes: QueuePolicy = {
  ...forMinutes,
  retryLimit: 2,
  retryDelay: 5 * minuteSeconds,
};

export const deadLetterPolicy: QueuePolicy = { retentionSeconds: 90 * daySeconds };
