import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/shared/member-name.ts';
import { holds } from '#server/platform/db/like.ts';
import { memberText } from '#server/office/members/queries.ts';

export interface FoundRow {
  id: string;
  name: string;
  provider: string | null;
  detail: string | null;
  state: string | null;
  amount: number | null;
  currency: Currency | null;
  at: Date | null;
  memberId: string | null;
  orderId: string | null;
}

type Ids = { from: string; to: string };
type Amount = { minor: number; currency: Currency | null };

const ofAmount = (column: RawBuilder<unknown>, table: RawBuilder<unknown>, { minor, currency }: Amount) =>
  sql`${column} = ${minor} and (${currency}::text is null or ${table}.currency = ${currency})`;

async function rowsOf(db: Reader, query: RawBuilder<FoundRow>): Promise<FoundRow[]> {
  return (await query.execute(db)).rows;
}

const orderColumns = sql`orders.id, invoice_number as name, null as provider, null as detail, null as state, orders.total as amount, orders.currency,
  orders.placed_at as at, orders.member_id, orders.id as order_id`;

export async function ordersWithId(db: Reader, { from, to }: Ids, limit: number): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select ${orderColumns} from orders join invoice on invoice.order_id = orders.id
      where orders.id between ${from}::uuid and ${to}::uuid limit ${limit}`,
  );
}

export async function ordersOfAmount(db: Reader, amount: Amount, limit: number): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select ${orderColumns} from orders join invoice on invoice.order_id = orders.id
      where ${ofAmount(sql`orders.total`, sql`orders`, amount)}
      order by orders.placed_at desc limit ${limit}`,
  );
}

const memberColumns = sql`member.id, ${memberName()} as name, null as provider,
  member.email as detail, null as state, null as amount, null as currency, member.created_at as at, member.id as member_id,
  null as order_id`;

export async function membersWithId(db: Reader, { from, to }: Ids, limit: number): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select ${memberColumns} from member
      where id between ${from}::uuid and ${to}::uuid and deleted_at is null limit ${limit}`,
  );
}

/** By a part of their name or mail; the index is of this very expression. */
export async function membersNamed(db: Reader, words: string, limit: number): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select ${memberColumns} from member
      where ${holds(memberText, words)} and deleted_at is null
      limit ${limit}`,
  );
}

export async function shareWithCode(db: Reader, code: string, limit: number): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select share.code as id, share.code as name, null as provider, cask.name as detail, certificate.state,
        null as amount, null as currency, certificate.issued_at as at, certificate.member_id, certificate.order_id
      from cask_share as share join cask on cask.id = share.cask_id
      join certificate on certificate.cask_id = share.cask_id and certificate.number = share.number
      where share.code = ${code} order by certificate.issued_at desc limit ${limit}`,
  );
}

const depositColumns = sql`deposit.id, left(deposit.id::text, 8) as name, deposit.provider, null as detail,
  deposit.state, deposit.amount, deposit.currency, deposit.created_at as at, deposit.member_id,
  checkout.order_id`;
const deposits = sql`deposit left join checkout on checkout.deposit_id = deposit.id`;

export async function depositsWithId(db: Reader, { from, to }: Ids, limit: number): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select ${depositColumns} from ${deposits}
      where deposit.id between ${from}::uuid and ${to}::uuid limit ${limit}`,
  );
}

export async function depositsOfAmount(db: Reader, amount: Amount, limit: number): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select ${depositColumns} from ${deposits}
      where ${ofAmount(sql`deposit.amount`, sql`deposit`, amount)}
      order by deposit.created_at desc limit ${limit}`,
  );
}

export async function depositsReferred(
  db: Reader,
  reference: string,
  providers: readonly string[],
  limit: number,
): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select ${depositColumns} from ${deposits} where deposit.id in (
        select id from deposit where provider = any(${providers}::text[]) and provider_ref = ${reference}
        union all select id from deposit where capture_ref = ${reference} limit ${limit})`,
  );
}

export async function returnsReferred(db: Reader, reference: string, limit: number): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select id, left(id::text, 8) as name, null as provider, null as detail, state, amount, currency, requested_at as at, member_id,
        null as order_id
      from wallet_return where refund_ref = ${reference} limit ${limit}`,
  );
}

export async function documentsNumbered(
  db: Reader,
  kind: 'INVOICE' | 'CREDIT_NOTE',
  number: string,
  limit: number,
): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`with numbered (series, number) as (
        select split_part(${number}, '-', 1), split_part(${number}, '-', 2)::bigint
      )
      select reference as id, reference as name, null as provider, null as detail, null as state, null as amount, null as currency,
        document.issued_at as at, document.member_id, invoice.order_id
      from document cross join numbered
      left join credit_note as note on kind = 'CREDIT_NOTE' and (note.series, note.number) = (numbered.series, numbered.number)
      left join invoice on (invoice.series, invoice.number)
        = (coalesce(note.invoice_series, numbered.series), coalesce(note.invoice_number, numbered.number))
      where kind = ${kind} and reference = ${number} limit ${limit}`,
  );
}
