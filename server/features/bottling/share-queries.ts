import { sql } from 'kysely';
import type { BoughtShare } from '#domain/bottling/share-value.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { CertificateState } from '#domain/cask/share-state.ts';
import type { Country } from '#domain/country.ts';
import { checkLockOrder, type Reader, type Transaction } from '#server/platform/db/transaction.ts';

export interface HeldShare extends BoughtShare {
  certificateId: string;
  number: number;
  memberId: string;
  orderCountry: Country | null;
  state: CertificateState;
  orderId: string;
  placedAt: Date;
  estimate: number | null;
  estimateCountry: Country | null;
}

/** All shares of a cask, sold or not, so that none is bought or given back meanwhile. @returns their numbers */
export async function lockAllShares(tx: Transaction, caskId: number): Promise<number[]> {
  checkLockOrder(tx, 'caskShare');
  const { rows } = await sql<{ number: number }>`
    select number from cask_share where cask_id = ${caskId} order by number for update`.execute(tx);
  return rows.map(({ number }) => number);
}

export async function heldShares(db: Reader, caskId: number): Promise<HeldShare[]> {
  const { rows } = await sql<HeldShare>`
    select * from (
      select certificate.id as certificate_id, certificate.number, certificate.member_id,
        certificate.state, certificate.order_id, placed_at, orders.currency, quantity, unit_price, other_unit_price, line.discount,
        estimate_at_bottling as estimate, estimate_country, orders.country as order_country, certificate.voided_at,
        (select coalesce(sum(part.amount), 0)::bigint from refund_share as part
         where part.certificate_id = certificate.id) as refunded,
        row_number() over (partition by certificate.order_id order by certificate.number)::integer - 1 as place
      from certificate
      join orders on orders.id = certificate.order_id
      join order_line as line on line.order_id = orders.id and line.cask_id = certificate.cask_id
      where certificate.cask_id = ${caskId}
    ) as issued where voided_at is null order by number`.execute(db);
  return rows;
}

export interface BottledCask {
  id: number;
  code: string;
  name: string;
  fillDate: CalendarDate;
  shareMl: number;
}

export async function findBottledCask(db: Reader, caskId: number): Promise<BottledCask | undefined> {
  const { rows } = await sql<BottledCask>`
    select cask.id, code, name, fill_date, share_volume_ml as share_ml
    from cask join offer on offer.cask_id = cask.id where cask.id = ${caskId}`.execute(db);
  return rows[0];
}
