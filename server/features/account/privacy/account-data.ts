import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dataExport } from '#words/en/privacy.ts';
import { deleteOwn, type PersonalDataPolicy } from './personal-data-policy.ts';

export const accountData: Record<string, PersonalDataPolicy> = {
  member: {
    title: dataExport.profile,
    rows: (id) => sql`select email, name, surname, phone, country, date_of_birth as "dateOfBirth", currency,
        delivery_address ->> 'line1' as "addressLine1", delivery_address ->> 'line2' as "addressLine2",
        delivery_address ->> 'city' as city, delivery_address ->> 'postalCode' as "postalCode",
        delivery_address ->> 'country' as "addressCountry",
        array_to_string(array(select key from jsonb_each(email_preferences) where value = 'true' order by key), ', ')
          as "emailsWanted",
        created_at as "registeredAt", confirmed_at as "confirmedAt",
        legal_version as "termsVersion"
      from member where id = ${id}`,
    kept: 'The number orders and the ledger point at, and the country whose tax applied; nothing that names a person.',
    forget: (id, now) => sql`update member set email = ${`deleted-${randomUUID()}@deleted.invalid`},
        password_hash = 'deleted', registration_hash = null, registration_target = null, registration_cart = null, name = '', surname = '', phone = '',
        date_of_birth = null, delivery_address = null, email_preferences = default,
        disabled_at = coalesce(disabled_at, ${now}), deleted_at = ${now}
      where id = ${id}`,
  },
  session: {
    title: dataExport.sessions,
    rows: (id) => sql`select device, created_at as "startedAt", last_used_at as "lastUsedAt",
        ended_at as "endedAt"
      from session where member_id = ${id} order by created_at, id`,
    forget: deleteOwn('session'),
  },
  refreshToken: {
    not: 'Only hashes are kept: they say nothing.',
    forget: (id) =>
      sql`delete from refresh_token where session_id in (select id from session where member_id = ${id})`,
  },
  mailedLink: { not: 'Only hashes of links are kept.', forget: deleteOwn('mailedLink') },
  memberIdentity: {
    title: dataExport.identities,
    rows: (id) => sql`select issuer, subject, linked_at as "linkedAt"
      from member_identity where member_id = ${id}
      order by linked_at, issuer`,
    forget: deleteOwn('memberIdentity'),
  },
  totp: { not: 'A secret: in a file it would be none.', forget: deleteOwn('totp') },
  recoveryCode: { not: 'Only hashes of codes are kept.', forget: deleteOwn('recoveryCode') },
  passkey: {
    title: dataExport.passkeys,
    rows: (id) => sql`select name, created_at as "addedAt", last_used_at as "lastUsedAt" from passkey
      where member_id = ${id} order by created_at, id`,
    forget: deleteOwn('passkey'),
  },
  signInChallenge: { not: 'Lives for minutes.', forget: deleteOwn('signInChallenge') },
  securityEvent: {
    title: dataExport.securityEvents,
    rows: (id) => sql`select at, type as event, role from security_event where member_id = ${id} order by id`,
    kept: 'For a year, under the number: an attack is understood from what came before it.',
  },
  operatorRole: {
    title: dataExport.operatorRoles,
    rows: (id) => sql`select role, granted_at as "grantedAt" from operator_role where member_id = ${id}
        order by role`,
    kept: 'Nobody is deleted who has one; who granted one to another stays under the number.',
  },
  approval: {
    // Only requests about how the member logs in; the others are the operators' own.
    title: dataExport.factorRecoveries,
    rows: (id) => sql`select asked_at as "openedAt", state, decided_at as "closedAt" from approval
      where member_id = ${id} and act = 'member.removeFactors' order by asked_at`,
    kept: 'That an operator asked for or decided something, under the number; why, unless it is about the member.',
    forget: (id) => sql`update approval set reason = null, decision = null where member_id = ${id}`,
  },
  operatorInvitation: {
    title: dataExport.operatorInvitations,
    rows: (id) => sql`select array_to_string(roles, ', ') as roles, invited_at as "invitedAt",
        accepted_at as "acceptedAt"
      from operator_invitation where accepted_by = ${id} order by invited_at`,
    kept: 'Who invited whom, under the number.',
    forget: (id) => sql`update operator_invitation set email = 'deleted-' || id || '@deleted.invalid'
      where accepted_by = ${id}`,
  },
  trailEntry: {
    not: 'What operators did, with their number; of a member who asks, what it says about them is told by us.',
    kept: 'That an operator did something, and when, under the number; the chain of the trail holds without the rest.',
    forget: (id) => sql`update trail_entry set reason = null, before = null, after = null, salt = null
      where subject_kind = 'member' and subject_id = ${id} and salt is not null`,
  },
  passkeyChallenge: { not: 'Lives for minutes.', forget: deleteOwn('passkeyChallenge') },
};
