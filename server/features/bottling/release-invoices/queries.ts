import { sql, type Nullable, type RawBuilder } from 'kysely';
import type { ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { ReleaseReminderDay } from '#domain/bottling/release-invoice.ts';
import type { ReleaseInvoiceState } from '#domain/bottling/release-state.ts';
import type { ParcelState, ReleaseInvoiceFilter } from '#domain/bottling/parcel.ts';
import type { ShareActor } from '#domain/cask/share-state.ts';
import type { Country } from '#domain/country.ts';
import type { InstantCursor } from '#server/platform/http/cursor-page.ts';
import { memberNames } from '#server/shared/member-name.ts';
import type { Row } from '#server/platform/db/schema.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

type StoredInvoice = Omit<Row<'releaseInvoice'>, 'proceedsTransactionId' | 'refundTransactionId' | 'isSent'>;
type LastParcel = Nullable<Pick<Row<'parcel'>, 'carrier' | 'trackingUrl' | 'shippedAt' | 'closedAt'>>;

export interface ReleaseInvoiceRow extends StoredInvoice, LastParcel {
  invoiceNumber: string;
  caskId: number;
  caskCode: string;
  caskName: string;
  bottleMl: number;
  abv: number;
  parcelId: string | null;
  parcelState: ParcelState | null;
  storageInvoiceNumber: string | null;
  creditNotes: ReleaseInvoice['creditNotes'];
}

// The numbers by subqueries: joined, the planner would read all invoices of bottles beside those of a page.
const select = sql`
  select release.id, release.bottling_id, release.member_id, release.country, release.currency, release.bottles,
    release.goods, release.lines, release.estimate, release.total, release.issued_at, release.issued_on, release.due_on,
    release.reminded_from, release.state, release.defaulted_on, release.storage, release.paid_at, release.ledger_transaction_id,
    release.proceeds, release.sold_at,
    (select invoice_number from invoice as of_bottles
      where of_bottles.release_invoice_id = release.id and not is_storage) as invoice_number,
    cask.id as cask_id, cask.code as cask_code, cask.name as cask_name, bottle_ml, result.abv,
    parcel.id as parcel_id, carrier, tracking_url, parcel.state as parcel_state, shipped_at, closed_at,
    (select invoice_number from invoice as of_storage
      where of_storage.release_invoice_id = release.id and is_storage) as storage_invoice_number,
    (select coalesce(json_agg(json_build_object('number', note.credit_note_number, 'reason', refund.reason,
        'amount', note.amount, 'currency', refund.currency) order by note.credit_note_number), '[]')
      from (
        select 'CHARGES' as reason, release.currency, release.refund_transaction_id as posting_id
        union all
        select part.reason, part.currency, posting.id from (
          select distinct reason, reference, orders.currency from bottle_allocation as share
          join certificate on certificate.id = share.certificate_id join orders on orders.id = certificate.order_id
          cross join lateral (values
            ('VOLUME', 'bottling:' || release.bottling_id || ':' || orders.id),
            ('SHARES', 'release:' || release.id || ':refunded:' || orders.id)) as refunded (reason, reference)
          where share.bottling_id = release.bottling_id and certificate.member_id = release.member_id
            and case reason when 'VOLUME' then share.refund > 0 else release.state = 'REFUNDED' end) as part
        join ledger_transaction as posting on posting.kind = 'REFUND' and posting.reference = part.reference) as refund
      join credit_note as note on note.refund_transaction_id = refund.posting_id) as credit_notes
  from release_invoice as release
  join bottling on bottling.id = release.bottling_id
  join bottling_result as result on result.bottling_id = bottling.id
  join cask on cask.id = bottling.cask_id
  left join lateral (select * from parcel where parcel.release_invoice_id = release.id
    order by shipped_at desc, id limit 1) as parcel on true`;

export const readRows = async (db: Reader, rest: RawBuilder<unknown>): Promise<ReleaseInvoiceRow[]> =>
  (await sql<ReleaseInvoiceRow>`${select} ${rest}`.execute(db)).rows;

export async function findReleaseInvoice(db: Reader, id: string): Promise<ReleaseInvoiceRow | undefined> {
  return (await readRows(db, sql`where release.id = ${id}`))[0];
}

/**
 * The same as `isToSend` of domain/bottling/parcel.ts, of `release_invoice as listed`; the trigger `parcel_sent`
 * keeps `is_sent`.
 */
export const isToSend = sql`listed.state = 'PAID' and not listed.is_sent`;

export function listReleaseInvoices(
  db: Reader,
  { filter, after }: { filter: ReleaseInvoiceFilter; after?: InstantCursor | undefined },
  limit: number,
): Promise<ReleaseInvoiceRow[]> {
  const chosen = filter === 'TO_SEND' ? isToSend : sql`listed.state = ${filter}`;
  const follows = after
    ? sql`(listed.issued_at, listed.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  return readRows(
    db,
    // The page first: the planner would join them all.
    sql`where release.id in (
        select listed.id from release_invoice as listed where ${chosen} and ${follows}
        order by listed.issued_at, listed.id limit ${limit})
      order by release.issued_at, release.id`,
  );
}

export interface DefaultFilter {
  country?: Country | undefined;
  caskId?: number | undefined;
  heldMonths?: number | undefined;
  after?: { dueOn: CalendarDate; id: string } | undefined;
}

export async function defaultedInvoices(
  db: Reader,
  today: Record<Country, CalendarDate>,
  { country, caskId, heldMonths, after }: DefaultFilter,
  limit: number,
): Promise<(ReleaseInvoiceRow & { memberName: string })[]> {
  const here = sql`case due.country when 'IE' then ${today.IE}::date else ${today.SG}::date end`;
  const conditions = [
    sql`due.state in ('ISSUED', 'DEFAULTED')`,
    sql`(due.state = 'DEFAULTED' or due.due_on < ${here})`,
    ...(country === undefined ? [] : [sql`due.country = ${country}`]),
    ...(caskId === undefined
      ? []
      : [sql`exists (select from bottling where bottling.id = due.bottling_id and cask_id = ${caskId})`]),
    ...(heldMonths === undefined
      ? []
      : [
          // The rule of `afterFullMonths` in domain/calendar.ts.
          sql`(select clipped + case when extract(day from clipped) < extract(day from since) then interval '1 day' else interval '0' end
            from (select since, since + make_interval(months => ${heldMonths}::int) as clipped
              from (select coalesce(due.defaulted_on, due.due_on + 1) as since) as held) as full_months) <= ${here}`,
        ]),
    ...(after === undefined ? [] : [sql`(due.due_on, due.id) > (${after.dueOn}::date, ${after.id}::uuid)`]),
  ];
  const page = sql`(select due.id from release_invoice as due where ${sql.join(conditions, sql` and `)}
    order by due.due_on, due.id limit ${limit})`;
  const rows = await readRows(db, sql`where release.id in ${page} order by release.due_on, release.id`);
  const memberIds = rows.map(({ memberId }) => memberId);
  const names = await memberNames(db, memberIds);
  return rows.map((row) => ({ ...row, memberName: names.get(row.memberId) ?? '' }));
}

export interface ReleaseMoveRow {
  at: Date;
  from: ReleaseInvoiceState;
  to: ReleaseInvoiceState;
  by: string;
  reason: string | null;
}

export async function movesOfRelease(db: Reader, id: string, limit: number): Promise<ReleaseMoveRow[]> {
  const { rows } = await sql<ReleaseMoveRow>`
    select moved_at as at, from_state as from, to_state as to, reason,
      coalesce(nullif(trim(operator.name || ' ' || operator.surname), ''), operator.email, actor) as by
    from release_invoice_move as move left join member as operator on operator.id = operator_id
    where release_invoice_id = ${id} order by move.id limit ${limit}`.execute(db);
  return rows;
}

export async function lockReleaseInvoice(
  tx: Transaction,
  id: string,
): Promise<ReleaseInvoiceRow | undefined> {
  checkLockOrder(tx, 'releaseInvoice');
  await sql`select from release_invoice where id = ${id} for update`.execute(tx);
  return findReleaseInvoice(tx, id);
}

type Charges = Pick<
  Row<'releaseInvoice'>,
  'country' | 'currency' | 'goods' | 'lines' | 'estimate' | 'total' | 'issuedAt' | 'issuedOn' | 'dueOn'
>;

export async function insertReleaseInvoice(
  tx: Transaction,
  invoice: Pick<Row<'releaseInvoice'>, 'id' | 'bottlingId' | 'memberId' | 'bottles' | keyof Charges>,
): Promise<void> {
  await tx
    .insertInto('releaseInvoice')
    .values({
      ...invoice,
      // Text, because the driver would take a list for an array of its own.
      goods: sql`${JSON.stringify(invoice.goods)}::jsonb`,
      lines: sql`${JSON.stringify(invoice.lines)}::jsonb`,
      state: 'ISSUED',
    })
    .execute();
}

export interface ReleaseMove {
  from: ReleaseInvoiceState;
  to: ReleaseInvoiceState;
  by: ShareActor;
  at: Date;
  operatorId?: string;
  reason?: string;
}

export async function updateReleaseInvoice(
  tx: Transaction,
  id: string,
  change: Partial<Row<'releaseInvoice'>>,
  { from, to, by, at, operatorId, reason }: ReleaseMove,
): Promise<void> {
  await tx
    .updateTable('releaseInvoice')
    .set({ ...change, state: to })
    .where('id', '=', id)
    .execute();
  const who = { actor: by, operatorId: operatorId ?? null, reason: reason ?? null };
  const move = { releaseInvoiceId: id, fromState: from, toState: to, ...who, movedAt: at };
  await tx.insertInto('releaseInvoiceMove').values(move).execute();
}

export async function certificatesOf(
  db: Reader,
  { bottlingId, memberId }: { bottlingId: string; memberId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('bottleAllocation')
    .innerJoin('certificate', 'certificate.id', 'bottleAllocation.certificateId')
    .select('certificate.id')
    .where('bottlingId', '=', bottlingId)
    .where('memberId', '=', memberId)
    .where('voidedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertReleaseReminder(
  tx: Transaction,
  { id: releaseInvoiceId, dueOn }: { id: string; dueOn: CalendarDate },
  days: ReleaseReminderDay,
  sentAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('releaseReminder')
    .values({ releaseInvoiceId, days, dueOn, sentAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
