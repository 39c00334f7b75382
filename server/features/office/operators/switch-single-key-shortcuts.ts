import type { BodyOf } from '#contract/endpoint.ts';
import type { switchSingleKeyShortcuts as endpoint } from '#contract/office/operators.ts';
import { lockMember, updateMember } from '#server/features/account/members/queries.ts';
import type { Context } from '#server/features/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { markUnchanged, recordChange } from '../trail/record-change.ts';

export async function switchSingleKeyShortcuts(
  context: Context,
  caller: Caller,
  { singleKeyShortcuts }: BodyOf<typeof endpoint>,
): Promise<void> {
  await transaction(context.db, async (tx) => {
    const member = await lockMember(tx, caller.memberId);
    if (member?.singleKeyShortcuts === singleKeyShortcuts) {
      markUnchanged(caller);
      return;
    }
    await updateMember(tx, caller.memberId, { singleKeyShortcuts });
    await recordChange(context, tx, caller, {
      action: 'operator.switchSingleKeyShortcuts',
      subject: { kind: 'operator', id: caller.memberId },
      before: { singleKeyShortcuts: !singleKeyShortcuts },
      after: { singleKeyShortcuts },
    });
  });
}
