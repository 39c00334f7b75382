import { sql } from 'kysely';
import { approvalActNames, approvalActs, type ApprovalAct } from '#contract/office/approvals.ts';
import { operatorRoles, permissionsOf, type Permission } from '#contract/office/permissions.ts';
import { DomainError } from '#domain/errors.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { areLinked } from './approval-queries.ts';

/** For so long who was invited and who invited them count as one person. */
const linkedMs = 30 * 24 * 3600_000;

const linkedSince = (now: Date) => new Date(now.getTime() - linkedMs);

export const decidedBy = ({ operator }: Caller): ApprovalAct[] =>
  approvalActNames.filter((act) => operator?.permissions.includes(approvalActs[act].decide));

export async function isOperatorWith(db: Reader, memberId: string, permission: Permission): Promise<boolean> {
  const held = await db
    .selectFrom('operatorRole')
    .innerJoin('member', 'member.id', 'operatorRole.memberId')
    .select('operatorRole.role')
    .where('memberId', '=', memberId)
    .where('disabledAt', 'is', null)
    .execute();
  return permissionsOf(held.map(({ role }) => role)).includes(permission);
}

/** Not who asked, nor who came here by an invitation of them, or they by theirs, in the last 30 days. */
export async function isSecondPerson(
  db: Reader,
  memberId: string,
  askedBy: string,
  now: Date,
): Promise<boolean> {
  return memberId !== askedBy && !(await areLinked(db, memberId, askedBy, linkedSince(now)));
}

/**
 * Whether somebody may decide it, or might until they were removed, disabled or lost the role within the time above:
 * nobody becomes the only one by sending the others away.
 */
export async function hasSecondPerson(
  db: Reader,
  act: ApprovalAct,
  { askedBy, benefits = null, now }: { askedBy: string; benefits?: string | null; now: Date },
): Promise<boolean> {
  const roles = operatorRoles.filter((role) => permissionsOf([role]).includes(approvalActs[act].decide));
  const { rows: deciders } = await sql<{ memberId: string }>`
    select member_id from operator_role join member on member.id = member_id
      where operator_role.role = any(${roles}::text[]) and disabled_at is null
    union
    select subject_id::uuid from trail_entry where subject_kind = 'operator' and at > ${linkedSince(now)}
      and action in ('operator.disable', 'operator.remove', 'operator.changeRoles') and before -> 'roles' ?| ${roles}::text[]`.execute(
    db,
  );
  for (const { memberId } of deciders)
    if (memberId !== benefits && (await isSecondPerson(db, memberId, askedBy, now))) return true;
  return false;
}

export async function requireSecondPerson(
  db: Reader,
  { memberId }: Pick<Caller, 'memberId'>,
  askedBy: string,
  now: Date,
): Promise<void> {
  if (!(await isSecondPerson(db, memberId, askedBy, now))) throw new DomainError('NOT_YOURS_TO_DECIDE');
}

export async function requireAsker(db: Reader, askedBy: string, permission: Permission): Promise<void> {
  if (!(await isOperatorWith(db, askedBy, permission))) throw new DomainError('APPROVAL_CLOSED');
}
