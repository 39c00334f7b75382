import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DomainError } from '#domain/errors.ts';
import { CallerGone } from '#server/platform/core/running-request.ts';
import { replicaLag, replicaReads } from '#server/platform/metrics/registry.ts';
import type { Database } from '../connection/connect.ts';

/** How far the primary was, at an instant of a clock that never goes back: ms. */
interface Position {
  at: number;
  /** In the write-ahead log. */
  lsn: string;
}

const pollIntervalMs = 500;
const pauseMs = 1000;
const maxPositions = 120;

/** The replica has not replayed what the read has to see. */
class ReplicaBehind extends Error {}

export interface ReplicaOptions {
  /** A read sees everything that was committed so many ms before it. */
  maxLagMs: number;
  elapsed?: () => number;
}

/**
 * For reads that may lag. Each read first asks on its own connection how far that server has replayed, because a balancer
 * leads connections to several. Where it is too far behind, or does not answer, the primary is read.
 */
export class ReadReplica {
  readonly #primary: Database;
  readonly #replica: Database;
  readonly #maxLagMs: number;
  readonly #elapsed: () => number;
  /** Oldest first. */
  #positions: Position[] = [];
  #changedAt = Number.NEGATIVE_INFINITY;
  #awayUntil = Number.NEGATIVE_INFINITY;

  constructor(
    primary: Database,
    replica: Database,
    { maxLagMs, elapsed = () => performance.now() }: ReplicaOptions,
  ) {
    this.#primary = primary;
    this.#replica = replica;
    this.#maxLagMs = maxLagMs;
    this.#elapsed = elapsed;
  }

  /** Every later read sees what is committed now. The trap: the cache that was just emptied would keep an older answer. */
  onChange(): void {
    this.#changedAt = this.#elapsed();
  }

  async pollPrimary(): Promise<void> {
    const at = this.#elapsed();
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(
      this.#primary,
    );
    if (rows[0]) this.#positions = [...this.#positions, { at, lsn: rows[0].lsn }].slice(-maxPositions);
  }

  /** The oldest that is new enough: what a replica must have replayed. */
  #required(): Position | undefined {
    const since = Math.max(this.#elapsed() - this.#maxLagMs, this.#changedAt);
    return this.#positions.find(({ at }) => at >= since);
  }

  /** @throws ReplicaBehind */
  async #assertReplayed(connection: Database, required: Position): Promise<void> {
    const positions = this.#positions;
    const lsns = positions.map(({ lsn }) => lsn);
    const { rows } = await sql<{ isReplayed: boolean; replayed: number }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${required.lsn}::pg_lsn as is_replayed,
        (select count(*) from unnest(${lsns}::pg_lsn[]) as lsn where lsn <= pg_last_wal_replay_lsn())::int as replayed`.execute(
      connection,
    );
    const { isReplayed = false, replayed = 0 } = rows[0] ?? {};
    const seen = positions[Math.max(0, replayed - 1)] ?? required;
    replicaLag.set((this.#elapsed() - seen.at) / 1000);
    if (!isReplayed) throw new ReplicaBehind('the replica is behind');
  }

  #readPrimary<T>(work: (db: Database) => Promise<T>, reason: 'behind' | 'away'): Promise<T> {
    replicaReads.inc({ outcome: reason });
    return work(this.#primary);
  }

  /** @param work only reads, because it may run twice */
  async read<T>(work: (db: Database) => Promise<T>): Promise<T> {
    if (this.#elapsed() < this.#awayUntil) return this.#readPrimary(work, 'away');
    const required = this.#required();
    if (!required) return this.#readPrimary(work, 'behind');
    try {
      const result = await this.#replica.connection().execute(async (connection) => {
        await this.#assertReplayed(connection, required);
        return work(connection);
      });
      replicaReads.inc({ outcome: 'read' });
      return result;
    } catch (error) {
      if (error instanceof DomainError || error instanceof CallerGone) throw error;
      if (error instanceof ReplicaBehind) return this.#readPrimary(work, 'behind');
      // Also a conflict with what is replayed, and a migration that is not replayed yet.
      this.#awayUntil = this.#elapsed() + pauseMs;
      return this.#readPrimary(work, 'away');
    }
  }

  /** @returns a function that stops it */
  start(): () => Promise<void> {
    const closing = new AbortController();
    const { signal } = closing;
    const run = async () => {
      while (!signal.aborted) {
        await this.pollPrimary().catch(() => undefined);
        await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
      }
    };
    const running = run();
    return async () => {
      closing.abort();
      await running;
      await this.#replica.destroy();
    };
  }
}

/** For search, catalogue and news alone; money, and stock that is sold, are read from `db`. `work` may run twice. */
export function readMayLag<T>(
  { db, replica }: { db: Database; replica: ReadReplica | null },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return replica === null ? work(db) : replica.read(work);
}
