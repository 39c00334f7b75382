import { sql } from 'kysely';
import {
  assertShareMove,
  isVoidState,
  type CertificateState,
  type ShareActor,
} from '#domain/cask/share-state.ts';
import { checkLockOrder, type Transaction } from '#server/platform/db/transaction.ts';

export interface LockedShare {
  certificateId: string;
  memberId: string;
  orderId: string;
  caskId: number;
  number: number;
  code: string;
  state: CertificateState;
}

/**
 * The shares of certificates, void ones too, in the order of casks and numbers. Whatever moves a share locks it here
 * first, so that of two moves at once the second sees the state the first led to.
 */
export async function lockShares(tx: Transaction, certificateIds: readonly string[]): Promise<LockedShare[]> {
  checkLockOrder(tx, 'caskShare');
  const ids = sql`(${certificateIds}::uuid[])`;
  await sql`
    select share.number from cask_share as share
    where (share.cask_id, share.number) in (select cask_id, number from certificate where id = any ${ids})
    order by share.cask_id, share.number for update`.execute(tx);
  const { rows } = await sql<LockedShare>`
    select certificate.id as certificate_id, member_id, certificate.order_id, cask_id, number, code, state
    from certificate join cask_share using (cask_id, number)
    where certificate.id = any ${ids} order by cask_id, number`.execute(tx);
  return rows;
}

export interface ShareMove {
  to: CertificateState;
  by: ShareActor;
  at: Date;
  operatorId?: string;
  reason?: string;
}

/**
 * Moves shares that `lockShares` locked. In a void state their certificates are void, and the shares are free again:
 * whether they are for sale is up to the cask. The caller refreshes the listing.
 */
export async function moveShares(
  tx: Transaction,
  shares: readonly LockedShare[],
  { to, by, at, operatorId, reason }: ShareMove,
): Promise<void> {
  for (const { state } of shares) assertShareMove(state, to, by);
  const ids = shares.map(({ certificateId }) => certificateId);
  const voidedAt = isVoidState(to) ? at : null;
  await sql`
    with before as (
      select id, cask_id, number, order_id, state from certificate where id = any (${ids}::uuid[])
    ), moved as (
      update certificate set state = ${to}, voided_at = ${voidedAt}::timestamptz
      from before where certificate.id = before.id
    ), freed as (
      update cask_share set order_id = null from before
      where ${voidedAt !== null} and cask_share.cask_id = before.cask_id and cask_share.number = before.number
        and cask_share.order_id = before.order_id
    )
    insert into share_move (certificate_id, from_state, to_state, actor, operator_id, reason, moved_at)
    select id, state, ${to}, ${by}, ${operatorId ?? null}::uuid, ${reason ?? null}::text, ${at}::timestamptz
    from before`.execute(tx);
}
