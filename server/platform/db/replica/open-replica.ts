import type { Config } from '#server/platform/core/config.ts';
import { connect, createPool, type Database } from '../connection/connect.ts';
import { ReadReplica } from './read-replica.ts';

/** Shorter than those of the primary, which is read when the replica is late: ms. */
const timeouts = {
  connectMs: 1000,
  timeoutMs: 500,
  deadlines: { statementMs: 3000, commitMs: 3000, writeMs: 3000 },
};

/** The replica of the settings, before it has been asked anything; null without one. */
export function openReplica(
  { replica, databasePool: size, statementNames }: Config,
  db: Database,
  onError: (error: Error) => void,
): ReadReplica | null {
  if (replica === null) return null;
  const options = { ...timeouts, size, statementNames, onError };
  const replicaDb = connect(createPool(replica.url, options), options);
  return new ReadReplica(db, replicaDb, { maxLagMs: replica.maxLagMs });
}
