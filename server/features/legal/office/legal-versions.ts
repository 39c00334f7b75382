import { sql } from 'kysely';
import type { LegalDocument } from '#contract/legal.ts';
import type { OfficeLegalVersion } from '#contract/office/office-legal.ts';
import { dateIn } from '#domain/calendar.ts';
import type { Context } from '#server/features/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

type Row = Omit<OfficeLegalVersion, 'state'> & { document: LegalDocument };

/** A member without confirmation has accepted nothing yet. */
async function findVersions(db: Reader): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with account as (
      select legal_version as version, count(*)::integer as count from member
      where confirmed_at is not null group by legal_version
    ), ordered as (
      select legal_version as version, count(*)::integer as count from orders group by legal_version
    ), joined as (
      select legal_version as version, count(*)::integer as count from subscription group by legal_version
    )
    select document, title, version, legal_version.effective_on::text as effective_on,
      coalesce(account.count, 0) as accounts, coalesce(ordered.count, 0) as orders,
      coalesce(joined.count, 0) as memberships
    from legal_document join legal_version using (version)
    left join account using (version) left join ordered using (version) left join joined using (version)
    order by version desc, array_position(array['terms', 'privacy', 'sales-term'], document)`.execute(db);
  return rows;
}

export async function listOfficeLegalVersions({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<OfficeLegalVersion[]> {
  const rows = await findVersions(db);
  const today = dateIn('IE', clock.now());
  const inForce = Math.max(
    ...rows.filter(({ effectiveOn }) => effectiveOn <= today).map(({ version }) => version),
  );
  return rows.map((row) => ({
    ...row,
    state: row.effectiveOn > today ? 'COMING' : row.version === inForce ? 'IN_FORCE' : 'EARLIER',
  }));
}
