export class NoConnection extends Error {}

/**
 * The answer to a statement did not come in time, or a commit was answered with a warning that it may not be replicated:
 * what was asked may have happened, and who sent a key asks again with it.
 */
export class UnknownOutcome extends Error {}

/** PostgreSQL's codes of a standby or a demoted primary (25006), shutting down, crashed, starting up. */
const lostConnectionCodes = new Set(['25006', '57P01', '57P02', '57P03']);
const brokenSocketCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const brokenConnectionMessage = /Connection terminated|is not queryable/;

export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    lostConnectionCodes.has(code) ||
    brokenSocketCodes.has(code) ||
    code.startsWith('08') ||
    brokenConnectionMessage.test(message)
  );
}

/** A lock or a statement out of time, and transactions that lost to others too often. */
const transientCodes = new Set(['55P03', '57014', '40001', '40P01']);
const connectionRefused = 'ECONNREFUSED';
/** PostgreSQL's class of what runs out: its disk, its memory, its connections. */
const outOfResources = '53';

/** PostgreSQL 15 ends a new connection with it when the disk is full, as an internal error (XX000). */
const noCacheFile = 'could not write init file';

/**
 * Whether the database itself cannot be asked: lost, silent, a standby, or out of what it needs. Not so where it was busy
 * with others: a lock, a long statement, or no connection of ours that became free.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return true;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    isConnectionLost(error) ||
    code === connectionRefused ||
    (code.length === 5 && code.startsWith(outOfResources)) ||
    message.includes('timeout exceeded when trying to connect') ||
    message.includes(noCacheFile)
  );
}

export function isUnavailable(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  const { code = '' } = error as { code?: string };
  return isDatabaseAway(error) || transientCodes.has(code);
}

/** Why a plan no longer fits: a migration changed what the statement answers. */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
