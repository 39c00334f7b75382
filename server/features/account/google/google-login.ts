import { randomBytes, randomUUID } from 'node:crypto';
import type { LoginResult } from '#contract/account/account.ts';
import * as fields from '#contract/shared/fields.ts';
import { assert } from '#domain/assert.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#server/shared/context.ts';
import { queueAccountChangedMail } from '../email-links/queue-account-mail.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { GoogleIdentity } from '#server/gateways/google/google.ts';
import { voidLinks } from '../email-links/link-queries.ts';
import {
  findMemberByEmail,
  lockMember,
  updateMember,
  type Member,
  refuseDisabled,
} from '#server/features/members/queries.ts';
import { openWallets } from '#server/features/wallet/queries.ts';
import { completeLogin } from '../login/complete-login.ts';
import { findIdentity, hasIdentityAt, insertIdentity } from './queries.ts';
import { insertMember } from '#server/features/members/insert-member.ts';

const unverified = () => new DomainError('GOOGLE_UNVERIFIED');

function verifiedEmail({ email, isVerified }: GoogleIdentity): string {
  const { success, data } = fields.email.safeParse(email);
  if (!isVerified || !success) throw unverified();
  return data;
}

const nameOf = (text: string) => fields.optionalSingleLine(80).safeParse(text).data ?? '';

/**
 * An unconfirmed account goes to the owner of its address: the password and the links of the person who registered it end
 * here, because that person proved nothing.
 */
async function claim(tx: Transaction, member: Member, google: GoogleIdentity, now: Date, unusable: string) {
  await voidLinks(tx, member.id, now);
  return updateMember(tx, member.id, {
    passwordHash: unusable,
    registrationHash: null,
    registrationTarget: null,
    registrationCart: null,
    confirmedAt: now,
    name: nameOf(google.name),
    surname: nameOf(google.surname),
  });
}

async function link(
  context: Context,
  tx: Transaction,
  google: GoogleIdentity,
  account: { id: string; email: string; unusable: string },
): Promise<Member> {
  const { id, email, unusable } = account;
  await insertMember(tx, { id, email, passwordHash: unusable, now: context.clock.now() });
  await openWallets(tx, id);
  const member = await lockMember(tx, id);
  const now = context.clock.now();
  // Someone else was opening the account of this address at this very moment.
  if (!member) throw new DomainError('GOOGLE_FAILED');
  refuseDisabled(member);
  // Two popups at once: the other one has linked it.
  if ((await findIdentity(tx, google))?.memberId === id) return member;
  if (await hasIdentityAt(tx, id, google.issuer)) throw new DomainError('GOOGLE_OTHER_ACCOUNT');
  const { issuer, subject } = google;
  await insertIdentity(tx, { issuer, subject, memberId: id, linkedAt: now });
  if (member.confirmedAt === null) return claim(tx, member, google, now, unusable);
  await queueAccountChangedMail(context, tx, id, 'GOOGLE_LINKED');
  return member;
}

export async function googleLogin(
  context: Context,
  google: GoogleIdentity,
  device: string,
): Promise<LoginResult> {
  const { db, passwords } = context;
  const known = await findIdentity(db, google);
  if (known) {
    return completeLogin(context, { memberId: known.memberId, device }, async (tx) => {
      const member = await lockMember(tx, known.memberId);
      assert(member, 'an identity is of a member');
      // The account may have been deleted, and its identities with it, a moment ago.
      if (!(await findIdentity(tx, google))) throw new DomainError('GOOGLE_FAILED');
      return member;
    });
  }
  const email = verifiedEmail(google);
  const id = (await findMemberByEmail(db, email))?.id ?? randomUUID();
  // Nobody can type it: without Google this account is reached by the link for a forgotten password.
  const unusable = await passwords.hash(randomBytes(32).toString('base64url'));
  return completeLogin(context, { memberId: id, device }, (tx) =>
    link(context, tx, google, { id, email, unusable }),
  );
}
