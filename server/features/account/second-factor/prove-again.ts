import type { BodyOf } from '#contract/endpoint.ts';
import type { Assertion, proveFactorAgain as endpoint } from '#contract/account/second-factor.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction, type Transaction } from '#server/platform/db/transaction.ts';
import { limitFailures } from '#server/platform/limits/rate-limit.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { lockSessionsOf, markFactorProven } from '../sessions/session-queries.ts';
import { touchPasskey } from './passkey-queries.ts';
import { checkedPasskey } from './passkeys/passkey-login.ts';
import { consumeCode } from './prove-second-factor.ts';
import { passkeyRefused, secondFactorWrong } from './challenge.ts';

async function markProven(tx: Transaction, { sessionId }: Caller, now: Date): Promise<void> {
  if (!(await markFactorProven(tx, sessionId, now))) throw new DomainError('FORBIDDEN');
}

export async function proveFactorAgain(
  context: Context,
  caller: Caller,
  { method, code }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { memberId } = caller;
  await limitFailures(context, 'factorProof', { account: memberId }, async () => {
    const isRight = await transaction(context.db, async (tx) => {
      await lockSessionsOf(tx, memberId);
      if (await consumeCode[method](context, tx, memberId, code)) {
        await markProven(tx, caller, context.clock.now());
        return true;
      }
      await recordSecurityEvent(context, tx, 'SECOND_FACTOR_REFUSED', memberId);
      return false;
    });
    // Outside the transaction, so that the refusal does not undo the event.
    if (!isRight) throw secondFactorWrong();
  });
}

export async function provePasskeyAgain(
  context: Context,
  caller: Caller,
  assertion: Assertion,
): Promise<void> {
  const { passkey, counter } = await checkedPasskey(context, assertion);
  if (passkey.memberId !== caller.memberId) throw passkeyRefused();
  await transaction(context.db, async (tx) => {
    await lockSessionsOf(tx, caller.memberId);
    const now = context.clock.now();
    if (!(await touchPasskey(tx, passkey.id, counter, now))) throw passkeyRefused();
    await markProven(tx, caller, now);
  });
}
