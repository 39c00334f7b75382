import { randomUUID } from 'node:crypto';
import type { register as endpoint } from '#contract/account/account.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Context } from '#server/shared/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { checkPasswordStrength } from '../passwords/password-strength.ts';
import { voidLinks } from '../email-links/link-queries.ts';
import { openWallets } from '#server/features/wallet/queries.ts';
import { queueAccountMail } from '../email-links/queue-account-mail.ts';
import { insertMember, restartRegistration } from '#server/features/members/insert-member.ts';

/**
 * Opens an account that its mailed link confirms. The same statements run whatever the address; only the mail
 * differs. Links of an earlier, unconfirmed registration end with its password.
 * @param from `browser`: the mark of the registering one, elsewhere the link asks for the password; `target`: where the link leads;
 *   `cartId`: the cart that the confirmed member gets
 */
export async function register(
  context: Context,
  { email, password }: BodyOf<typeof endpoint>,
  from: { browser: Buffer; target: string | null; cartId: string | null },
): Promise<void> {
  const { db, clock, passwords } = context;
  checkPasswordStrength(password, email);
  const passwordHash = await passwords.hash(password);
  await transaction(db, async (tx) => {
    const id = randomUUID();
    await insertMember(tx, { id, email, passwordHash, now: clock.now() });
    await openWallets(tx, id);
    const now = clock.now();
    const memberId = await restartRegistration(tx, email, { ...from, passwordHash, now });
    await voidLinks(tx, memberId, now, 'CONFIRM');
    await queueAccountMail(context, tx, { memberId }, 'CONFIRM_ADDRESS');
  });
}
