import { sql } from 'kysely';
import type { FactsOf } from '#contract/office/approvals.ts';
import type { Operator, OwnOperator } from '#contract/office/operators.ts';
import { permissionsOf } from '#contract/office/permissions.ts';
import { assert } from '#domain/assert.ts';
import { DomainError, orRefuse } from '#domain/errors.ts';
import { answered, type Stored } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { ApprovalDetailsOf } from '#server/platform/db/json-columns.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { findInvitations } from '#server/shared/operators/invitation-queries.ts';
import { rolesOf } from '#server/shared/operators/role-queries.ts';

async function findOperators(db: Reader, memberId?: string): Promise<Stored<Operator>[]> {
  const { rows } = await sql<Stored<Operator>>`
    select member.id as member_id, email, trim(name || ' ' || surname) as name, held.roles, held.since,
      (select max(last_used_at) from session where session.member_id = member.id and ended_at is null) as last_seen_at,
      exists (select 1 from totp where totp.member_id = member.id and confirmed_at is not null)
        or exists (select 1 from passkey where passkey.member_id = member.id) as has_factor,
      disabled_at is not null as is_disabled
    from member join (
      select member_id, min(granted_at) as since,
        array_agg(role order by array_position(array['owner', 'catalogue', 'finance', 'warehouse', 'support'], role)) as roles
      from operator_role group by member_id) as held on held.member_id = member.id
    where ${memberId ?? null}::uuid is null or member.id = ${memberId ?? null}::uuid
    order by lower(name), lower(surname), email limit 200`.execute(db);
  return rows;
}

export async function listOperators({ db }: Context): Promise<Operator[]> {
  return (await findOperators(db)).map(answered);
}

export async function getOperator(db: Reader, memberId: string): Promise<Operator> {
  const [row] = await findOperators(db, memberId);
  return answered(orRefuse(row, 'OPERATOR_NOT_FOUND'));
}

export async function getOwnOperator({ db, config }: Context, { memberId }: Caller): Promise<OwnOperator> {
  const [row] = await findOperators(db, memberId);
  assert(row, 'a caller of the office is an operator');
  const roles = await rolesOf(db, memberId);
  const { email, name } = row;
  const permissions = permissionsOf(roles);
  return { memberId, email, name, roles, permissions, aloneLimits: config.refundLimits };
}

export async function invitationFacts(
  db: Reader,
  invitationId: string,
  now: Date,
): Promise<FactsOf<'operator.invite'>> {
  const [row] = await findInvitations(db, invitationId);
  if (!row || row.confirmedAt || row.revokedAt || row.expiresAt <= now)
    throw new DomainError('APPROVAL_CLOSED');
  return { act: 'operator.invite', email: row.email, roles: row.roles };
}

export async function rolesFacts(
  db: Reader,
  memberId: string,
  { roles }: ApprovalDetailsOf['operator.changeRoles'],
): Promise<FactsOf<'operator.changeRoles'>> {
  const [row] = await findOperators(db, memberId);
  const { name, email, roles: before } = orRefuse(row, 'APPROVAL_CLOSED');
  return { act: 'operator.changeRoles', memberId, name, email, before, after: roles };
}
