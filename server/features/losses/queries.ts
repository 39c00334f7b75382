import { sql, type Insertable } from 'kysely';
import type { OfficeLoss } from '#contract/cask/loss.ts';
import type { Row, Schema } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';

export type LossRow = Row<'caskLoss'> & { caskCode: string; caskName: string };

export async function findLoss(db: Reader, id: string): Promise<LossRow | undefined> {
  return db
    .selectFrom('caskLoss')
    .innerJoin('cask', 'cask.id', 'caskLoss.caskId')
    .selectAll('caskLoss')
    .select(['cask.code as caskCode', 'cask.name as caskName'])
    .where('caskLoss.id', '=', id)
    .executeTakeFirst();
}

export async function findLossOfCask(db: Reader, caskId: number): Promise<Row<'caskLoss'> | undefined> {
  return db.selectFrom('caskLoss').selectAll().where('caskId', '=', caskId).executeTakeFirst();
}

/** Also with shares that were withdrawn or given back since then. */
export async function hasHeldShares(
  db: Reader,
  { caskId, memberId, since }: { caskId: number; memberId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from certificate where cask_id = ${caskId} and member_id = ${memberId}
      and (voided_at is null or voided_at > ${since}) limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteLoss(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('remedy').where('lossId', '=', id).execute();
  await tx.deleteFrom('caskLoss').where('id', '=', id).execute();
}

export async function insertLoss(tx: Transaction, loss: Insertable<Schema['caskLoss']>): Promise<void> {
  await tx.insertInto('caskLoss').values(loss).execute();
}

export async function setConfirmed(
  tx: Transaction,
  id: string,
  by: { confirmedAt: Date; confirmedBy: string },
): Promise<void> {
  await tx.updateTable('caskLoss').set(by).where('id', '=', id).execute();
}

export async function insertRemedies(
  tx: Transaction,
  lossId: string,
  due: readonly Pick<Row<'remedy'>, 'certificateId' | 'country' | 'chooseUntil' | 'amount'>[],
): Promise<void> {
  await sql`
    insert into remedy (certificate_id, loss_id, country, choose_until, amount)
    select certificate_id, ${lossId}::uuid, country, choose_until, amount
    from unnest(${due.map(({ certificateId }) => certificateId)}::uuid[], ${due.map(({ country }) => country)}::text[],
      ${due.map(({ chooseUntil }) => chooseUntil)}::date[], ${due.map(({ amount }) => amount)}::bigint[])
      as due (certificate_id, country, choose_until, amount)`.execute(tx);
}

export async function countriesOf(db: Reader, memberIds: readonly string[]) {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'country'])
    .where('id', '=', sql<string>`any (${memberIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, country }) => [id, country]));
}

export type RemedyRow = Awaited<ReturnType<typeof ownRemedies>>[number];

export const ownRemedies = (db: Reader, lossId: string, memberId: string) =>
  db
    .selectFrom('remedy')
    .innerJoin('certificate', 'certificate.id', 'remedy.certificateId')
    .innerJoin('caskShare as share', (join) =>
      join.onRef('share.caskId', '=', 'certificate.caskId').onRef('share.number', '=', 'certificate.number'),
    )
    .innerJoin('orders', 'orders.id', 'certificate.orderId')
    .leftJoin('remedyChoice as choice', 'choice.id', 'remedy.choiceId')
    .leftJoin('creditNote', 'creditNote.refundTransactionId', 'choice.refundTransactionId')
    .leftJoin('orderLine as other', 'other.orderId', 'choice.replacementOrderId')
    .leftJoin('cask', 'cask.id', 'other.caskId')
    .select([
      'remedy.lossId',
      'remedy.certificateId',
      'remedy.country',
      'remedy.chooseUntil',
      'remedy.amount',
    ])
    .select(['certificate.memberId', 'certificate.orderId', 'certificate.number', 'share.code as shareCode'])
    .select((eb) => eb('certificate.voidedAt', 'is not', null).$castTo<boolean>().as('isVoid'))
    .select(['choice.remedy', 'choice.actor', 'choice.chosenAt', 'choice.replacementOrderId'])
    .select(['orders.currency', 'creditNote.creditNoteNumber'])
    .select(['other.caskId as replacementCaskId', 'cask.name as replacementCaskName'])
    .where((of) => of.and({ 'remedy.lossId': lossId, 'certificate.memberId': memberId }))
    .orderBy('certificate.number')
    .execute();

type OfficeRow = Omit<OfficeLoss, 'declaredAt' | 'confirmedAt' | 'shares' | 'approvalId'> &
  Pick<Row<'caskLoss'>, 'declaredAt' | 'confirmedAt'> &
  OfficeLoss['shares'];

export async function lossesWithCounts(db: Reader, limit: number, id: string | null): Promise<OfficeRow[]> {
  const { rows } = await sql<OfficeRow>`
    select loss.id as loss_id, cask_id, cask.code as cask_code, cask.name as cask_name, cause, loss.text, happened_on,
      declared_at, declared_by, confirmed_at,
      case when confirmed_at is null then (select count(*)::integer from certificate
        where certificate.cask_id = loss.cask_id and voided_at is null) else counted.open end as open,
      counted.refunded, counted.replaced, counted.withdrawn
    from cask_loss as loss join cask on cask.id = cask_id
    cross join lateral (
      select count(*) filter (where choice_id is null and voided_at is null)::integer as open,
        count(*) filter (where choice.remedy = 'REFUND')::integer as refunded,
        count(*) filter (where choice.remedy = 'REPLACEMENT')::integer as replaced,
        count(*) filter (where choice_id is null and voided_at is not null)::integer as withdrawn
      from remedy join certificate on certificate.id = certificate_id
      left join remedy_choice as choice on choice.id = choice_id
      where remedy.loss_id = loss.id) as counted
    where ${id}::uuid is null or loss.id = ${id}::uuid
    order by declared_at desc, loss.id limit ${limit}`.execute(db);
  return rows;
}
