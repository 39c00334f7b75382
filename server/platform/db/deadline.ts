import type pg from 'pg';
import { isConnectionLost, UnknownOutcome } from './unavailable.ts';

export interface Deadlines {
  /** In ms; longer than the server's `statement_timeout`, so that it only cuts off a server that is silent. */
  statementMs: number;
  /** In ms. `statement_timeout` does not bound a commit that waits for a standby. */
  commitMs: number;
}

/** PostgreSQL's warning after a commit: "might not have been replicated to the standby". */
const notReplicated = '01000';

/**
 * Makes each statement of `client` end in time: at its deadline the connection is dropped, never cancelled, because a
 * cancelled commit succeeds without its standby. A connection that leads to a demoted primary is dropped too.
 */
export function setDeadlines(client: pg.Client, { statementMs, commitMs }: Deadlines): void {
  let isUnreplicated = false;
  client.on('notice', ({ code }) => {
    if (code === notReplicated) isUnreplicated = true;
  });
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const inTime = async (text: string, values: unknown[] | undefined): Promise<unknown> => {
    const isCommit = text === 'commit';
    isUnreplicated = false;
    let [isAnswered, isLate] = [false, false];
    const dropConnection = () => {
      if (isAnswered) return;
      isLate = true;
      void client.end().catch(() => undefined);
    };
    // The trap: after a pause of the process, timers run before what has arrived is read. It is read first.
    const timer = setTimeout(() => setImmediate(dropConnection), isCommit ? commitMs : statementMs);
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
