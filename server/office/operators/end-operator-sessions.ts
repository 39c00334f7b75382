import { endSessionsOf, lockSessionsOf } from '#server/features/account/sessions/session-queries.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { recordChange } from '#server/shared/trail/record-change.ts';
import { getOperator } from './list-operators.ts';

export async function endOperatorSessions(
  context: Context,
  caller: Caller,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<void> {
  await transaction(context.db, async (tx) => {
    await getOperator(tx, memberId);
    await lockSessionsOf(tx, memberId);
    await endSessionsOf(tx, memberId, context.clock.now(), { except: caller.sessionId });
    await recordChange(context, tx, caller, {
      action: 'operator.endSessions',
      subject: { kind: 'operator', id: memberId },
      reason,
    });
  });
}
