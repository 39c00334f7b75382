import { sql } from 'kysely';
import type {
  Deposits,
  DueItem,
  GivenUpMail,
  Overview,
  Sales,
  WaitingKind,
} from '#contract/office/overview.ts';
import { assert } from '#domain/assert.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { isToSend } from '#server/features/bottling/release-invoices/queries.ts';
import { isDiffering } from '#server/features/wallet/reconciliation/reconciliation-queries.ts';
import type { Stored } from '#server/platform/http/instants.ts';
import type { Reader } from '#server/platform/db/transaction.ts';

function theRow<Row>([row]: Row[]): Row {
  assert(row, 'a select of sums has one row');
  return row;
}

export async function sumSales(db: Reader, from: Date): Promise<Sales> {
  const { rows } = await sql<Sales>`
    select count(*)::int as orders,
      coalesce(sum((select sum(quantity) from order_line where order_id = orders.id)), 0)::int as shares,
      coalesce(sum(total) filter (where currency = 'SGD'), 0)::int8 as sgd,
      coalesce(sum(total) filter (where currency = 'EUR'), 0)::int8 as eur
    from orders where placed_at >= ${from}`.execute(db);
  return theRow(rows);
}

export async function sumDeposits(db: Reader, from: Date): Promise<Deposits> {
  const { rows } = await sql<Deposits>`
    select count(*)::int as deposits, coalesce(sum(amount) filter (where currency = 'SGD'), 0)::int8 as sgd,
      coalesce(sum(amount) filter (where currency = 'EUR'), 0)::int8 as eur
    from deposit where state = 'SUCCEEDED' and settled_at >= ${from}`.execute(db);
  return theRow(rows);
}

export async function stock(db: Reader): Promise<Overview['stock']> {
  const { rows } = await sql<Overview['stock']>`
    select count(*)::int as casks_on_sale, coalesce(sum(listing.available), 0)::int as shares_left,
      coalesce(sum(offer.shares_total), 0)::int as shares_total
    from cask_listing as listing join offer on offer.id = listing.offer_id
    where listing.state in ('ACTIVE', 'ACTIVE_LIMITED_QUANTITY')`.execute(db);
  return theRow(rows);
}

type Counts = Record<Exclude<WaitingKind, 'approvals' | 'failedJobs'>, number>;

export async function countWaiting(db: Reader, now: Date): Promise<Counts> {
  // An asked request is open; the index of requests begins with when they were closed.
  const { rows } = await sql<Counts>`
    select (select count(*)::int from deposit where state = 'REVIEW') as deposits_in_review,
      (select count(*)::int from benefit_use where state = 'ASKED' and closed_at is null) as benefit_requests,
      (select count(*)::int from release_invoice as listed where ${isToSend}) as parcels_to_send,
      (select count(*)::int from mail where state = 'GIVEN_UP' and settled_at > ${now}::timestamptz - interval '30 days')
        as mails_given_up,
      (select count(*)::int from mail where state = 'QUEUED' and due_at < ${now}::timestamptz - interval '10 minutes')
        as mails_late,
      (select count(*)::int from reconciliation
        where ${isDiffering} and day > (${now}::timestamptz - interval '7 days')::date) as days_that_differ,
      (select count(*)::int from cask_alert) as alerts`.execute(db);
  return theRow(rows);
}

const maxDue = 200;

export async function findDue(
  db: Reader,
  { today, by, seesMoney }: { today: CalendarDate; by: CalendarDate; seesMoney: boolean },
): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select kind, id, label, due_on::text as due_on, due_on < ${today}::date as is_overdue from (
      select 'BOTTLING' as kind, bottling.id::text, cask.code || ' ' || cask.name as label, planned_on as due_on
        from bottling join cask on cask.id = cask_id
        where cancelled_at is null and not exists (select from bottling_result where bottling_id = bottling.id)
      union all
      select 'RELEASE_INVOICE', id::text,
          (select invoice_number from invoice where release_invoice_id = release_invoice.id and not is_storage), due_on
        from (select * from release_invoice where state = 'ISSUED' order by due_on, id limit ${maxDue}) as release_invoice
      union all
      select 'REMEDY', loss_id::text, cask.code || ' ' || cask.name, min(choose_until)
        from remedy join certificate on certificate.id = certificate_id join cask on cask.id = cask_id
        where choice_id is null and voided_at is null group by loss_id, cask.id
      union all
      select 'MEETING', meeting.id::text, title, (starts_at at time zone 'Europe/Dublin')::date
        from meeting where cancelled_at is null and (starts_at at time zone 'Europe/Dublin')::date >= ${today}::date
      union all
      select 'CHARGEBACK', chargeback.id::text, provider || ' ' || left(chargeback.id::text, 8), evidence_due_on
        from (select * from chargeback where state = 'OPEN' and evidence_due_on is not null and ${seesMoney}
          order by evidence_due_on, id limit ${maxDue}) as chargeback
        join deposit on deposit.id = deposit_id
    ) as due where due_on <= ${by}::date order by due_on, kind, id limit ${maxDue}`.execute(db);
  return rows;
}

export async function findGivenUpMails(db: Reader, now: Date): Promise<Stored<GivenUpMail>[]> {
  const { rows } = await sql<Stored<GivenUpMail>>`
    select id as mail_id, member_id, type, coalesce(reason, '') as reason, tries, settled_at as given_up_at from mail
    where state = 'GIVEN_UP' and settled_at > ${now}::timestamptz - interval '30 days'
    order by settled_at desc, id limit 200`.execute(db);
  return rows;
}
