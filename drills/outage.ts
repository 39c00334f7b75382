import { setTimeout as sleep } from 'node:timers/promises';
import type { Round, Stage } from './drill.ts';
import { keepReading, type Reads } from './reads.ts';

export interface Outage {
  /** Begins it. @returns what ends it */
  begin(stage: Stage): Promise<() => Promise<void>>;
  lastsMs: number;
  /** What goes on being read meanwhile. */
  reads: readonly Reads[];
  /** From its end on, until orders go on: ms. */
  maxRecoveryMs: number;
  /** Whether some request must have been refused: a fault that nothing notices is none. */
  isNoticed: boolean;
}

const warmMs = 4000;
/** A refusal that says to come again, within the time a person waits: ms. */
const maxRefusalMs = 12_000;
/** Everything else is no clear refusal: no answer at all, or one of HAProxy. */
const clearRefusal = /: 503 of the shop: /;

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** One outage under load: what was refused, what was read meanwhile, and how soon orders go on after it. */
export async function withOutage(stage: Stage, outage: Outage): Promise<Round> {
  const { load } = stage;
  const since = load.elapsedMs;
  const before = load.unanswered.length;
  const stopReading = keepReading(stage, outage.reads);
  // What visitors have read lately is what memory has.
  await sleep(warmMs);
  const end = await outage.begin(stage);
  await sleep(outage.lastsMs);
  const reads = await stopReading();
  await end();
  const endedAt = load.elapsedMs;
  await load.untilMoreOrders(5, 180_000);
  const recoveryMs = load.elapsedMs - endedAt;
  const refused = load.unanswered.slice(before);
  const times = load.refusalMs.slice(before);
  const slowest = Math.max(0, ...times);
  const unclear = refused.filter((line) => !clearRefusal.test(line));
  console.log(
    `${refused.length} refused, the slowest after ${seconds(slowest)} s (${refused[times.indexOf(slowest)] ?? 'none'}); ${reads.count} reads, ${reads.failed.length} failed, ` +
      `the slowest took ${seconds(reads.slowest)} s; orders again ${seconds(recoveryMs)} s after the end`,
  );
  return {
    gapMs: load.longestGap(since),
    wrong: [
      ...(outage.isNoticed && refused.length === 0 ? ['nothing was refused: the fault did nothing'] : []),
      ...unclear.map((line) => `not refused clearly: ${line}`),
      ...(slowest > maxRefusalMs ? [`a refusal took ${seconds(slowest)} s`] : []),
      ...reads.failed.map((line) => `not read: ${line}`),
      ...(recoveryMs > outage.maxRecoveryMs ? [`orders again only after ${seconds(recoveryMs)} s`] : []),
    ],
  };
}

/** A negative control: it ends later than orders may take to go on. */
export const endingLate = ({ begin, ...rest }: Outage): Outage => ({
  ...rest,
  begin: async (stage) => {
    const end = await begin(stage);
    return async () =>
      void sleep(rest.maxRecoveryMs + 5000)
        .then(end)
        .catch((error: unknown) => console.log(`it did not end: ${(error as Error).message}`));
  },
});
