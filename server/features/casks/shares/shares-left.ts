import { sql } from 'kysely';
import { sellableStages } from '#domain/cask/stage.ts';

/** Shares that can be bought: no order has them, and their cask is not about to be bottled, nor bottled or lost. */
export const isFreeShare = sql<boolean>`(order_id is null and exists (
  select from cask as sold where sold.id = cask_share.cask_id and sold.stage = any (${[...sellableStages]}::text[])))`;

/** @param caskId a column of the statement, as `offer.caskId` */
export const sharesLeft = (caskId: string) =>
  sql<number>`(select count(*) from cask_share where cask_share.cask_id = ${sql.ref(caskId)} and ${isFreeShare})`;
