import type pg from 'pg';
import { isConnectionLost, UnknownOutcome } from './unavailable.ts';

export interface Deadlines {
  /** In ms; longer than the server's `statement_timeout`, so that it only cuts off a server that is silent. */
  statementMs: number;
  /** In ms. `statement_timeout` does not bound a commit that waits for a standby. */
  commitMs: number;
  /** In ms, for a statement that commits by itself: as long as it may wait for a lock, and its commit. */
  writeMs: number;
}

/** PostgreSQL's warning after a commit: "might not have been replicated to the standby". */
const notReplicated = '01000';

const beginning = /^(?:begin|start transaction)\b/i;
const ending = /^(?:commit|rollback)$/i;
const changesRows = /\b(?:insert into|update|delete from)\b/i;

/**
 * Makes each statement of `client` end in time: at its deadline the connection is dropped, never cancelled, because a
 * cancelled commit succeeds without its standby. A connection that leads to a demoted primary is dropped too.
 */
export function setDeadlines(client: pg.Client, { statementMs, commitMs, writeMs }: Deadlines): void {
  let [isUnreplicated, isInTransaction] = [false, false];
  client.on('notice', ({ code }) => {
    if (code === notReplicated) isUnreplicated = true;
  });
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const inTime = async (text: string, values: unknown[] | undefined): Promise<unknown> => {
    // Without a transaction each change commits by itself, and waits for the standby as a commit does.
    const isOwnCommit = !isInTransaction && changesRows.test(text);
    const isCommit = text === 'commit' || isOwnCommit;
    if (beginning.test(text)) isInTransaction = true;
    else if (ending.test(text)) isInTransaction = false;
    const deadline = isOwnCommit ? writeMs : isCommit ? commitMs : statementMs;
    isUnreplicated = false;
    let [isAnswered, isLate] = [false, false];
    const dropConnection = () => {
      if (isAnswered) return;
      isLate = true;
      void client.end().catch(() => undefined);
    };
    // The trap: after a pause of the process, timers run before what has arrived is read. It is read first.
    const timer = setTimeout(() => setImmediate(dropConnection), deadline);
    try {
      const result = await query(text, values);
      if (isCommit && isUnreplicated) throw new UnknownOutcome('the commit may not have been replicated');
      return result;
    } catch (error) {
      if (isLate) throw new UnknownOutcome('the database did not answer in time', { cause: error });
      if (isConnectionLost(error)) void client.end().catch(() => undefined);
      if (isCommit && isConnectionLost(error))
        throw new UnknownOutcome('the connection broke while committing', { cause: error });
      throw error;
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  };
  client.query = ((...args: unknown[]) => {
    const [text, values, callback] = args;
    const isPlain = typeof text === 'string' && typeof values !== 'function' && callback === undefined;
    return isPlain ? inTime(text, values as unknown[] | undefined) : query(...args);
  }) as typeof client.query;
}
