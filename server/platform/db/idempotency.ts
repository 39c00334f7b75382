import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DomainError } from '#domain/errors.ts';
import { idempotentReplays } from '#server/platform/metrics/registry.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from './schema.ts';
import { checkLockOrder, transaction, type Transaction } from './transaction.ts';

interface IdempotentRequest {
  memberId: string;
  key: string;
  request: unknown;
}

/** Equal requests hash alike: the contract has fixed the order of the fields by parsing them. */
function hashOf(request: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}

/**
 * Claims the key in the caller's transaction. A twin at the same moment waits here until the first has committed, and
 * is given its answer; when the first was refused, its rollback left the key free.
 * @returns the answer given before, or null when this request is the first
 */
async function claimKey<Answer extends object>(
  tx: Transaction,
  { memberId, key, request }: IdempotentRequest,
  now: Date,
): Promise<Answer | null> {
  checkLockOrder(tx, 'idempotencyKey');
  const requestHash = hashOf(request);
  const claimed = await tx
    .insertInto('idempotencyKey')
    .values({ memberId, key, requestHash, answer: null, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;
  const before = await tx
    .selectFrom('idempotencyKey')
    .select(['requestHash', 'answer'])
    .where('memberId', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!before.requestHash.equals(requestHash)) {
    throw new DomainError('IDEMPOTENCY_KEY_REUSED', {
      fields: { 'Idempotency-Key': 'was used for another request' },
    });
  }
  idempotentReplays.inc();
  return before.answer as Answer;
}

async function keepAnswer(
  tx: Transaction,
  { memberId, key }: IdempotentRequest,
  answer: object,
): Promise<void> {
  await tx
    .updateTable('idempotencyKey')
    // Text, because the driver would take a list for an array of its own.
    .set({ answer: sql`${JSON.stringify(answer)}::json` })
    .where('memberId', '=', memberId)
    .where('key', '=', key)
    .execute();
}

/** One transaction for a key: what is done, and its answer, which a second request with that key is given too. */
export function transactionOnce<Answer extends object>(
  { db, clock }: { db: Database; clock: Clock },
  request: IdempotentRequest,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return transaction(db, async (tx) => {
    const earlierAnswer = await claimKey<Answer>(tx, request, clock.now());
    if (earlierAnswer) return earlierAnswer;
    const answer = await work(tx);
    await keepAnswer(tx, request, answer);
    return answer;
  });
}
