import { DomainError } from '#domain/errors.ts';
import { needsSecondFactor } from '#domain/account/second-factor.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Member } from '#server/features/members/queries.ts';
import { deletePasskey } from './passkey-queries.ts';
import { withProof } from './proof.ts';
import { deleteTotp, methodsOf, replaceRecoveryCodes } from './queries.ts';

async function afterRemoving(tx: Transaction, { id, role }: Member): Promise<void> {
  if ((await methodsOf(tx, id)).length > 0) return;
  if (needsSecondFactor({ role, enrolled: false })) throw new DomainError('SECOND_FACTOR_REQUIRED');
  await replaceRecoveryCodes(tx, id, []);
}

export async function removeTotp(context: Context, caller: Caller): Promise<void> {
  await withProof(context, caller, async (tx, member) => {
    if (!(await deleteTotp(tx, member.id))) return;
    await afterRemoving(tx, member);
    await queueAccountChangedMail(context, tx, member.id, 'TOTP_REMOVED');
  });
}

export async function removePasskey(
  context: Context,
  caller: Caller,
  { passkeyId }: { passkeyId: string },
): Promise<void> {
  await withProof(context, caller, async (tx, member) => {
    if (!(await deletePasskey(tx, member.id, passkeyId))) throw new DomainError('PASSKEY_NOT_FOUND');
    await afterRemoving(tx, member);
    await queueAccountChangedMail(context, tx, member.id, 'PASSKEY_REMOVED');
  });
}
