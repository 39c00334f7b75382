import { sql, type RawBuilder } from 'kysely';

type Rows = (memberId: string) => RawBuilder<Record<string, unknown>>;
type Statement = (memberId: string, now: Date) => RawBuilder<unknown>;

/** Says what a member's file has of the rows, or why not; and why rows stay, how they go, or both. */
export type PersonalDataPolicy = ({ title: string; rows: Rows } | { not: string }) &
  ({ kept: string; forget?: Statement } | { kept?: undefined; forget: Statement });

export const taxLaw =
  'Tax law asks for records of sales and money, in Ireland for six years. They name nobody, only a number.';

/** In major units; never negative, the direction stands beside it. */
export const majorUnits = (column: string) =>
  sql`trim(to_char(abs(${sql.ref(column)}) / 100.0, '9999999990.00'))`;

export const deleteOwn =
  (table: string): Statement =>
  (memberId) =>
    sql`delete from ${sql.table(table)} where member_id = ${memberId}`;
