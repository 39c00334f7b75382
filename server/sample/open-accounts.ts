import { randomBytes, randomUUID } from 'node:crypto';
import { register } from '../features/account/registration/register.ts';
import { demoMember, demoPassword, houseMembers, newcomer, type SampleMember } from './members.ts';
import type { SampleTime } from './common/sample-time.ts';
import type { Past } from './take-step.ts';

async function open(past: Past, member: SampleMember, password: string): Promise<void> {
  const { email } = member;
  await register(past, { email, password }, randomBytes(32));
  const profile = {
    name: member.name,
    surname: member.surname,
    phone: member.phone,
    country: member.country,
    currency: member.currency,
    dateOfBirth: member.dateOfBirth,
    deliveryAddress: member.deliveryAddress,
    registrationHash: null,
    confirmedAt: past.clock.now(),
  };
  await past.db.updateTable('member').set(profile).where('email', '=', email).execute();
}

/** Registers the sample members that are not there yet, and confirms them. Nobody knows a house member's password. */
export async function openAccounts(past: Past, time: SampleTime): Promise<void> {
  const confirmed = await past.db
    .selectFrom('member')
    .select('email')
    .where('confirmedAt', 'is not', null)
    .execute();
  const known = new Set(confirmed.map(({ email }) => email));
  const nobody = await past.passwords.hash(randomUUID());
  const silent = { ...past, passwords: { ...past.passwords, hash: async () => nobody } };
  for (const member of [...houseMembers, demoMember, newcomer]) {
    if (known.has(member.email)) continue;
    past.clock.set(time.at({ daysAgo: member.joined, minute: 540 }));
    if (houseMembers.includes(member)) await open(silent, member, randomUUID());
    else await open(past, member, demoPassword);
  }
}
