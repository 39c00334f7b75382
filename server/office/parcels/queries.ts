import { sql } from 'kysely';
import type { Parcel } from '#contract/bottling/parcel.ts';
import type { Address } from '#server/platform/db/json-columns.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { Reader, Transaction } from '#server/platform/db/transaction.ts';
import {
  certificatesOf,
  type ReleaseInvoiceRow,
} from '#server/features/bottling/release-invoices/queries.ts';
import { lockShares, moveShares, type ShareMove } from '#server/features/orders/shares/move-shares.ts';
import { answered } from '#server/platform/http/instants.ts';

type ParcelRow = Row<'parcel'>;

export function parcelView(row: ParcelRow): Parcel {
  const { bottles: _, ...parcel } = answered(row);
  return parcel;
}

export async function moveBottles(tx: Transaction, row: ReleaseInvoiceRow, move: ShareMove): Promise<void> {
  await moveShares(tx, await lockShares(tx, await certificatesOf(tx, row)), move);
}

export async function findParcel(db: Reader, id: string): Promise<ParcelRow | undefined> {
  return db.selectFrom('parcel').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface ReceiverRow {
  name: string | null;
  surname: string | null;
  phone: string | null;
  chosen: Address | null;
  onFile: Address | null;
  courierNote: string | null;
}

export async function findReceiver(
  db: Reader,
  { memberId, bottlingId }: ReleaseInvoiceRow,
): Promise<ReceiverRow | undefined> {
  const { rows } = await sql<ReceiverRow>`
    select name, surname, phone, choice.address as chosen, delivery_address as on_file, courier_note
    from member left join bottling_choice as choice
      on choice.member_id = member.id and choice.bottling_id = ${bottlingId}
    where member.id = ${memberId}`.execute(db);
  return rows[0];
}
