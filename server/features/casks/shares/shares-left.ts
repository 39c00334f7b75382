import { sql } from 'kysely';

/** Shares that no order has. @param caskId a column of the statement, as `offer.caskId` */
export const sharesLeft = (caskId: string) =>
  sql<number>`(select count(*) from cask_share where cask_share.cask_id = ${sql.ref(caskId)} and order_id is null)`;
