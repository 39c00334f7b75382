import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { withProof } from './proof.ts';
import { methodsOf, replaceRecoveryCodes } from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

export async function renewRecoveryCodes(
  context: Context,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  return withProof(context, caller, async (tx, { id: memberId }) => {
    if ((await methodsOf(tx, memberId)).length === 0) throw new DomainError('NO_SECOND_FACTOR');
    const { codes, hashes } = newRecoveryCodes();
    await replaceRecoveryCodes(tx, memberId, hashes);
    await queueAccountChangedMail(context, tx, memberId, 'RECOVERY_CODES_RENEWED');
    return { recoveryCodes: codes };
  });
}
