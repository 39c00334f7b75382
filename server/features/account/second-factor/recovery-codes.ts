import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '#domain/account/second-factor.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import { withProof } from './proof.ts';
import { methodsOf, replaceRecoveryCodes } from './queries.ts';

/** Crockford's: nothing in it is mistaken for something else. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits, so that one round of SHA-256 is enough (OWASP ASVS 5.0, 6.5.2). */
const [groups, groupLength] = [6, 4];

function newCode(): string {
  const letters = Array.from(randomBytes(groups * groupLength), (byte) => alphabet[byte % 32]);
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

export function hashOfRecoveryCode(typed: string): Buffer {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHash('sha256').update(code).digest();
}

export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  return { codes, hashes: codes.map(hashOfRecoveryCode) };
}

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
