import type { Transaction } from '#server/platform/db/transaction.ts';
import { lockSessionsOf } from './session-queries.ts';

/** For other nouns: until the transaction ends nobody logs in as this member, and nobody ends their sessions. */
export function holdSessions(tx: Transaction, memberId: string): Promise<void> {
  return lockSessionsOf(tx, memberId);
}
