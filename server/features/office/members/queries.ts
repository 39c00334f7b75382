import { sql, type RawBuilder } from 'kysely';
import type { FoundMember } from '#contract/office/members.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import type { BenefitKind, SampleDelivery } from '#domain/membership/benefit.ts';
import type { Currency } from '#domain/money.ts';
import type { Reader } from '#server/platform/db/transaction.ts';
import { memberName } from '#server/features/account/members/member-name.ts';
import { containing, escapeLike } from '#server/platform/db/like.ts';

export interface FoundRow {
  memberId: string;
  name: string;
  email: string;
  country: Country | null;
  state: FoundMember['state'];
  since: Date;
  isOperator: boolean;
}

export type LookUp =
  | { by: 'number'; id: string }
  | { by: 'email'; beginning: string }
  | { by: 'shareCode'; code: string }
  | { by: 'invoice'; series: string; number: number }
  | { by: 'name'; words: readonly string[] };

/** True of everyone whose name or mail begins so, and found by the index `member_found_idx`. */
const hasWord = (word: string) => sql`lower(email || ' ' || name || ' ' || surname) like ${containing(word)}`;

function condition(lookUp: LookUp): RawBuilder<boolean> {
  switch (lookUp.by) {
    case 'number':
      return sql`member.id = ${lookUp.id} or member.id = (select member_id from orders where id = ${lookUp.id})`;
    case 'email':
      return sql`member.email like ${`${escapeLike(lookUp.beginning)}%`} and ${hasWord(lookUp.beginning)}`;
    case 'shareCode':
      return sql`member.id = (select certificate.member_id from cask_share as share
        join certificate using (cask_id, number) where share.code = ${lookUp.code} and voided_at is null)`;
    case 'invoice':
      return sql`member.id in (
        select coalesce(orders.member_id, subscription.member_id, release_invoice.member_id) from invoice
        left join orders on orders.id = invoice.order_id
        left join subscription on subscription.id = invoice.subscription_id
        left join release_invoice on release_invoice.id = invoice.release_invoice_id
        where series = ${lookUp.series} and invoice.number = ${lookUp.number})`;
    case 'name':
      return sql.join(
        lookUp.words.map(
          (word) =>
            sql`(lower(member.name) like ${`${escapeLike(word)}%`} or lower(member.surname) like ${`${escapeLike(word)}%`})
              and ${hasWord(word)}`,
        ),
        sql` and `,
      );
  }
}

export async function findFoundMembers(db: Reader, lookUp: LookUp, limit: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select id as member_id, trim(name || ' ' || surname) as name, email, country, created_at as since,
      case when deleted_at is not null then 'DELETED' when disabled_at is not null then 'DISABLED'
        when confirmed_at is null then 'UNCONFIRMED' else 'OPEN' end as state,
      role = 'operator' as is_operator
    from member where ${condition(lookUp)}
    order by deleted_at is not null, lower(surname), lower(name), email limit ${limit}`.execute(db);
  return rows;
}

export interface HeldCaskRow {
  caskId: number;
  caskCode: string;
  caskName: string;
  shares: number;
}

export async function heldCasksOf(db: Reader, memberId: string): Promise<HeldCaskRow[]> {
  const { rows } = await sql<HeldCaskRow>`
    select cask.id as cask_id, cask.code as cask_code, cask.name as cask_name, count(*)::int as shares
    from certificate join cask on cask.id = certificate.cask_id
    where member_id = ${memberId} and voided_at is null
    group by cask.id order by cask.code limit 200`.execute(db);
  return rows;
}

export interface MemberOrderRow {
  orderId: string;
  placedAt: Date;
  invoiceNumber: string | null;
  shares: number;
  currency: Currency;
  total: number;
}

export async function latestOrdersOf(db: Reader, memberId: string): Promise<MemberOrderRow[]> {
  const { rows } = await sql<MemberOrderRow>`
    select orders.id as order_id, placed_at, invoice_number, currency, total,
      (select coalesce(sum(quantity), 0)::int from order_line where order_id = orders.id) as shares
    from orders left join invoice on invoice.order_id = orders.id
    where member_id = ${memberId} order by placed_at desc, orders.id limit 50`.execute(db);
  return rows;
}

export interface WalletRow {
  currency: Currency;
  available: number;
  onHold: number;
  owed: number;
}

export async function walletsOf(db: Reader, memberId: string): Promise<WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select currency, available, pending as on_hold, owed from wallet
    where member_id = ${memberId} order by currency desc`.execute(db);
  return rows;
}

export async function nameOf(db: Reader, memberId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${memberName()} as name from member
    where id = ${memberId}`.execute(db);
  return rows[0]?.name ?? '';
}

export interface BenefitRequestRow {
  useId: string;
  memberId: string;
  memberName: string;
  kind: BenefitKind;
  askedAt: Date;
  caskCode: string | null;
  caskName: string | null;
  delivery: SampleDelivery | null;
  wish: string | null;
  month: CalendarDate | null;
}

export async function findBenefitRequests(db: Reader, useId?: string): Promise<BenefitRequestRow[]> {
  const { rows } = await sql<BenefitRequestRow>`
    select use.id as use_id, member_id, ${memberName()} as member_name,
      kind, used_at as asked_at, cask.code as cask_code, cask.name as cask_name, delivery, wish,
      preferred_month as month
    from benefit_use as use join member on member.id = member_id left join cask on cask.id = cask_id
    where use.state = 'REQUESTED' and (${useId ?? null}::uuid is null or use.id = ${useId ?? null}::uuid)
    order by used_at, use.id limit 200`.execute(db);
  return rows;
}

export async function hasViewedSince(
  db: Reader,
  { operatorId, memberId }: { operatorId: string; memberId: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from trail_entry where subject_kind = 'member' and subject_id = ${memberId} and operator_id = ${operatorId}
      and action = any ('{member.view,member.look}') and at > ${since} limit 1`.execute(db);
  return rows.length > 0;
}
