import { sql } from 'kysely';
import { DomainError } from '#domain/errors.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';
import { sellableStages } from '#domain/cask/stage.ts';

export interface ClaimedShare {
  caskId: number;
  number: number;
  code: string;
}

/** Free shares of one cask, locked. Skipping those that others hold keeps buyers out of each other's way. */
async function lockFree(
  tx: Transaction,
  { caskId, quantity }: WantedShares,
  wait: boolean,
): Promise<ClaimedShare[]> {
  checkLockOrder(tx, 'caskShare');
  const { rows } = await sql<ClaimedShare>`
    select cask_id, number, code from cask_share
    where cask_id = ${caskId} and ${isFreeShare}
    order by number limit ${quantity} for update ${sql.raw(wait ? '' : 'skip locked')}`.execute(tx);
  return rows;
}

async function countFree(db: Reader, caskId: number): Promise<number> {
  const { left } = await db
    .selectFrom('offer')
    .select(sharesLeft('offer.caskId').as('left'))
    .where('caskId', '=', caskId)
    .executeTakeFirstOrThrow();
  return left;
}

export interface WantedShares {
  caskId: number;
  quantity: number;
}

function notEnough({ caskId }: WantedShares, left: number): DomainError {
  return new DomainError('NOT_ENOUGH_SHARES', { left, caskId });
}

/**
 * A quick refusal, so that a crowd at a sold-out cask costs little. `left` still counts shares that running orders
 * hold, so nobody is refused too early.
 */
export function checkLeft(wanted: WantedShares & { left: number }): void {
  if (wanted.left < wanted.quantity) throw notEnough(wanted, wanted.left);
}

/**
 * Claims `quantity` shares of a cask for this transaction, lowest numbers first. Only when shares that others hold at
 * this moment could make the difference does it wait to see what becomes of them: a refusal is never premature.
 */
export async function claimShares(tx: Transaction, wanted: WantedShares): Promise<ClaimedShare[]> {
  const { caskId, quantity } = wanted;
  const atOnce = await lockFree(tx, wanted, false);
  if (atOnce.length === quantity) return atOnce;
  let left = await countFree(tx, caskId);
  if (left >= quantity) {
    const waited = await lockFree(tx, wanted, true);
    // Counted after the wait: the holder of the shares may have taken their cask off sale.
    left = await countFree(tx, caskId);
    if (waited.length === quantity && left >= quantity) return waited;
  }
  throw notEnough(wanted, left);
}

/** Shares that can be bought: no order has them, and their cask is not about to be bottled, nor bottled or lost. */
export const isFreeShare = sql<boolean>`(order_id is null and exists (
  select from cask as sold where sold.id = cask_share.cask_id and sold.stage = any (${[...sellableStages]}::text[])))`;

/** @param caskId a column of the statement, as `offer.caskId` */
export const sharesLeft = (caskId: string) =>
  sql<number>`(select count(*) from cask_share where cask_share.cask_id = ${sql.ref(caskId)} and ${isFreeShare})`;
