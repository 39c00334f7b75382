import { sql } from 'kysely';
import type { OperatorRole } from '#contract/office/permissions.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

export interface OperatorRow {
  memberId: string;
  email: string;
  name: string;
  roles: OperatorRole[];
  since: Date;
  lastSeenAt: Date | null;
  hasFactor: boolean;
  isDisabled: boolean;
}

export async function findOperators(db: Reader, memberId?: string): Promise<OperatorRow[]> {
  const { rows } = await sql<OperatorRow>`
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
