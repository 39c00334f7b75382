import { randomUUID } from 'node:crypto';
import { insertMember } from '#server/features/members/insert-member.ts';
import { openWallets } from '#server/features/wallet/queries.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SampleTime } from '../common/sample-time.ts';
import { demoMember, demoPassword, shareOwners, newcomer, type SampleMember } from '../members.ts';
import type { SampleContext } from './replay-step.ts';

async function openConfirmed(past: SampleContext, member: SampleMember, passwordHash: string): Promise<void> {
  const { email, joined: _, ...facts } = member;
  const now = past.clock.now();
  await transaction(past.db, async (tx) => {
    const id = randomUUID();
    await insertMember(tx, { id, email, passwordHash, now });
    await openWallets(tx, id);
    await tx
      .updateTable('member')
      .set({ ...facts, confirmedAt: now })
      .where('id', '=', id)
      .execute();
  });
}

/** Skips accounts that are there already. Nobody knows the password of a member who only owns shares. */
export async function openAccounts(past: SampleContext, time: SampleTime): Promise<void> {
  const confirmed = await past.db
    .selectFrom('member')
    .select('email')
    .where('confirmedAt', 'is not', null)
    .execute();
  const known = new Set(confirmed.map(({ email }) => email));
  const unknownPassword = await past.passwords.hash(randomUUID());
  for (const member of [...shareOwners, demoMember, newcomer]) {
    if (known.has(member.email)) continue;
    past.clock.set(time.at({ daysAgo: member.joined, minute: 540 }));
    const isOwner = shareOwners.includes(member);
    await openConfirmed(past, member, isOwner ? unknownPassword : await past.passwords.hash(demoPassword));
  }
}
