import pg from 'pg';
import { PgBoss, type ConstructorOptions, type QueueResult } from 'pg-boss';
import { StatementNames } from '#server/platform/db/connection/statement-names.ts';
import { deadLetterPolicy, deadLetterQueue, type QueuePolicy } from './queue-policy.ts';

export interface JobQueue {
  name: string;
  queue: QueuePolicy;
}

const isUpToDate = (existing: QueueResult, wanted: QueuePolicy) =>
  Object.entries(wanted).every(([key, value]) => existing[key as keyof QueueResult] === value);

async function updateQueues(boss: PgBoss, queues: readonly JobQueue[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // The dead-letter queue first: the others name it.
  for (const { name, queue: wanted } of [{ name: deadLetterQueue, queue: deadLetterPolicy }, ...queues]) {
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, wanted);
    else if (!isUpToDate(queue, wanted)) {
      const { policy: _fixedAtCreation, ...changeable } = wanted;
      await boss.updateQueue(name, changeable);
    }
  }
}

export const bossSession = '-c timezone=UTC -c jit=off';

/** For the pool of pg-boss, which hands its options to `pg`: a client that plans each repeated statement once. */
function namingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      names.use(this);
    }
  };
}

/**
 * A started pg-boss with its tables and queues in place; several processes may start at once.
 * @param onError gets what goes wrong in the background
 */
export async function startBoss(
  url: string,
  queues: readonly JobQueue[],
  onError: (error: Error) => void,
  { statementNames, ...options }: Partial<ConstructorOptions> & { statementNames: boolean },
): Promise<PgBoss> {
  const client = statementNames && { Client: namingClient() };
  const boss = new PgBoss({ connectionString: url, options: bossSession, ...options, ...client });
  boss.on('error', onError);
  try {
    await boss.start();
    await updateQueues(boss, queues);
    return boss;
  } catch (error) {
    // A part that is half started would go on asking the database.
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}
