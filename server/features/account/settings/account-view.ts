import type { Account } from '#contract/account/account.ts';
import type { Member } from '#server/features/members/queries.ts';

export function accountView(member: Member): Account {
  return {
    email: member.email,
    name: member.name,
    surname: member.surname,
    phone: member.phone,
    country: member.country,
    dateOfBirth: member.dateOfBirth,
    deliveryAddress: member.deliveryAddress,
    currency: member.currency,
    emailPreferences: member.emailPreferences,
  };
}
