import { sql } from 'kysely';

/**
 * The address where there is no name.
 * @param table the table `member`, or its alias in the query
 */
export const memberName = (table = 'member') =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${table}.name`)} || ' ' || ${sql.ref(`${table}.surname`)}), ''), ${sql.ref(`${table}.email`)})`;
