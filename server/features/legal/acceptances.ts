import { sql } from 'kysely';
import type { Reader } from '#server/platform/db/transaction.ts';

export type AcceptedWith = 'ACCOUNT' | 'MEMBERSHIP' | 'ORDER';

export async function acceptancesOf(
  db: Reader,
  memberId: string,
): Promise<{ version: number; at: Date; by: AcceptedWith }[]> {
  const { rows } = await sql<{ version: number; at: Date; by: AcceptedWith }>`
    select distinct on (version) version, at, by from (
      select legal_version as version, created_at as at, 'ACCOUNT' as by from member
        where id = ${memberId} and confirmed_at is not null
      union all
      select legal_version, joined_at, 'MEMBERSHIP' from subscription where member_id = ${memberId}
      union all
      select legal_version, placed_at, 'ORDER' from orders where member_id = ${memberId}
    ) as accepted order by version desc, at, by`.execute(db);
  return rows;
}
