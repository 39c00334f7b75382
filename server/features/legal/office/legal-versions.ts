import { sql } from 'kysely';
import type { LegalDocument } from '#contract/content/legal.ts';
import { maxAcceptances, type OfficeLegalVersion } from '#contract/office/office-legal.ts';
import { dateIn } from '#domain/calendar.ts';
import type { Context } from '#server/features/context.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

type Row = Omit<OfficeLegalVersion, 'state'> & { document: LegalDocument };

/**
 * How many rows of a version there are, up to `max`: in the order of the index, which ends the reading at `max` however many
 * rows the table has. A limit without an order may read the whole table for a version of which there are few.
 */
const countedIn = (table: string, max: number, condition = sql`true`) => sql`(
  select count(*)::integer from (
    select legal_version from ${sql.table(table)}
    where legal_version >= legal_version.version and ${condition} order by legal_version limit ${max}
  ) as accepted where accepted.legal_version = legal_version.version)`;

/** A member without confirmation has accepted nothing yet. */
async function findVersions(db: Reader, max: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with version as materialized (
      select version, effective_on::text as effective_on,
        ${countedIn('member', max, sql`confirmed_at is not null`)} as accounts,
        ${countedIn('orders', max)} as orders,
        ${countedIn('subscription', max)} as memberships
      from legal_version
    )
    select document, title, version, effective_on, accounts, orders, memberships
    from legal_document join version using (version)
    order by version desc, array_position(array['terms', 'privacy', 'sales-term'], document)`.execute(db);
  return rows;
}

export async function listOfficeLegalVersions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  max = maxAcceptances,
): Promise<OfficeLegalVersion[]> {
  const rows = await findVersions(db, max);
  const today = dateIn('IE', clock.now());
  const inForce = Math.max(
    ...rows.filter(({ effectiveOn }) => effectiveOn <= today).map(({ version }) => version),
  );
  return rows.map((row) => ({
    ...row,
    state: row.effectiveOn > today ? 'COMING' : row.version === inForce ? 'IN_FORCE' : 'EARLIER',
  }));
}
