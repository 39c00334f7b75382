import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '#contract/office/permissions.ts';
import type { Found } from '#contract/office/search.ts';
import type { Currency } from '#domain/money.ts';
import { providerIds } from '#domain/wallet/deposit.ts';
import { memberText } from '#server/office/members/queries.ts';
import { searchTermsOf, type SearchTerms } from './search-terms.ts';
import type { Caller } from '#server/platform/core/caller.ts';
import { holds } from '#server/platform/db/like.ts';
import type { Stored } from '#server/platform/http/instants.ts';
import type { Context } from '#server/shared/context.ts';
import { memberName } from '#server/shared/member-name.ts';
import { recordView } from '#server/shared/trail/record-change.ts';
import { depositStateNames, providerName } from '#words/en/office/deposits.ts';
import { returns } from '#words/en/office/ledger.ts';
import { shareStates } from '#words/en/profile/withdrawal.ts';
import { money } from '#words/format.ts';

interface FoundRow extends Stored<Omit<Found, 'kind' | 'detail'>> {
  provider: string | null;
  detail: string | null;
  state: string | null;
  amount: number | null;
  currency: Currency | null;
}

interface Find {
  kind: Found['kind'];
  permission?: Permission;
  /** Null where the text cannot be what such a record is known by. */
  queryFor(terms: SearchTerms): RawBuilder<FoundRow> | null;
}

type Amount = NonNullable<SearchTerms['amount']>;
type Ids = NonNullable<SearchTerms['ids']>;

const max = 10;

const isOneOf = (column: RawBuilder<unknown>, { from, to }: Ids) =>
  sql`${column} between ${from}::uuid and ${to}::uuid`;
const isOf = (
  amount: RawBuilder<unknown>,
  currencyColumn: RawBuilder<unknown>,
  { minor, currency }: Amount,
) => sql`${amount} = ${minor} and (${currency}::text is null or ${currencyColumn} = ${currency})`;

const orders = sql`select orders.id, invoice_number as name, null as provider, null as detail, null as state,
    orders.total as amount, orders.currency, orders.placed_at as at, orders.member_id, orders.id as order_id
  from orders join invoice on invoice.order_id = orders.id`;

const members = sql`select member.id, ${memberName()} as name, null as provider, member.email as detail, null as state,
    null as amount, null as currency, member.created_at as at, member.id as member_id, null as order_id
  from member`;

const deposits = sql`select deposit.id, left(deposit.id::text, 8) as name, deposit.provider, null as detail,
    deposit.state, deposit.amount, deposit.currency, deposit.created_at as at, deposit.member_id, checkout.order_id
  from deposit left join checkout on checkout.deposit_id = deposit.id`;

const documents = (kind: 'INVOICE' | 'CREDIT_NOTE', number: string): RawBuilder<FoundRow> =>
  sql`with numbered (series, number) as (
      select split_part(${number}, '-', 1), split_part(${number}, '-', 2)::bigint
    )
    select reference as id, reference as name, null as provider, null as detail, null as state, null as amount, null as currency,
      document.issued_at as at, document.member_id, invoice.order_id
    from document cross join numbered
    left join credit_note as note on kind = 'CREDIT_NOTE' and (note.series, note.number) = (numbered.series, numbered.number)
    left join invoice on (invoice.series, invoice.number)
      = (coalesce(note.invoice_series, numbered.series), coalesce(note.invoice_number, numbered.number))
    where kind = ${kind} and reference = ${number} limit ${max}`;

/** Each is asked by an index, and only where the text may be what the kind is known by. */
const finds: readonly Find[] = [
  {
    kind: 'order',
    queryFor: ({ ids }) => ids && sql`${orders} where ${isOneOf(sql`orders.id`, ids)} limit ${max}`,
  },
  {
    kind: 'invoice',
    queryFor: ({ documentNumber: number }) => (number === null ? null : documents('INVOICE', number)),
  },
  {
    kind: 'creditNote',
    queryFor: ({ documentNumber: number }) => (number === null ? null : documents('CREDIT_NOTE', number)),
  },
  {
    kind: 'share',
    queryFor: ({ shareCode: code }) =>
      code === null
        ? null
        : sql`select share.code as id, share.code as name, null as provider, cask.name as detail, certificate.state,
          null as amount, null as currency, certificate.issued_at as at, certificate.member_id, certificate.order_id
        from cask_share as share join cask on cask.id = share.cask_id
        join certificate on certificate.cask_id = share.cask_id and certificate.number = share.number
        where share.code = ${code} order by certificate.issued_at desc limit ${max}`,
  },
  {
    kind: 'deposit',
    permission: 'deposits.read',
    queryFor: ({ reference }) =>
      reference === null
        ? null
        : sql`${deposits} where deposit.id in (
          select id from deposit where provider = any(${providerIds}::text[]) and provider_ref = ${reference}
          union all select id from deposit where capture_ref = ${reference} limit ${max})`,
  },
  {
    kind: 'return',
    permission: 'deposits.read',
    queryFor: ({ reference }) =>
      reference === null
        ? null
        : sql`select id, left(id::text, 8) as name, null as provider, null as detail, state, amount, currency,
          requested_at as at, member_id, null as order_id
        from wallet_return where refund_ref = ${reference} limit ${max}`,
  },
  {
    kind: 'deposit',
    permission: 'deposits.read',
    queryFor: ({ ids }) => ids && sql`${deposits} where ${isOneOf(sql`deposit.id`, ids)} limit ${max}`,
  },
  {
    kind: 'member',
    permission: 'members.read',
    queryFor: ({ ids }) =>
      ids && sql`${members} where ${isOneOf(sql`id`, ids)} and deleted_at is null limit ${max}`,
  },
  {
    kind: 'member',
    permission: 'members.read',
    queryFor: ({ words }) =>
      words === null
        ? null
        : sql`${members} where ${holds(memberText, words)} and deleted_at is null limit ${max}`,
  },
  {
    kind: 'order',
    queryFor: ({ amount }) =>
      amount &&
      sql`${orders} where ${isOf(sql`orders.total`, sql`orders.currency`, amount)}
        order by orders.placed_at desc limit ${max}`,
  },
  {
    kind: 'deposit',
    permission: 'deposits.read',
    queryFor: ({ amount }) =>
      amount &&
      sql`${deposits} where ${isOf(sql`deposit.amount`, sql`deposit.currency`, amount)}
        order by deposit.created_at desc limit ${max}`,
  },
];

const stateNames: Partial<Record<Found['kind'], Readonly<Record<string, string>>>> = {
  share: shareStates,
  deposit: depositStateNames,
  return: returns.states,
};

function viewOf(kind: Found['kind'], row: FoundRow): Found {
  const { id, name, provider, detail, state, amount, currency, at, memberId, orderId } = row;
  const sum = amount === null || currency === null ? null : money(amount, currency);
  const stateName = state === null ? null : (stateNames[kind]?.[state] ?? state);
  return {
    kind,
    id,
    name: provider === null ? name : `${providerName(provider)} ${name}`,
    detail: [sum, detail, stateName].filter(Boolean).join(' · '),
    at: at?.toISOString() ?? null,
    memberId,
    orderId,
  };
}

export async function searchOffice(
  context: Context,
  caller: Caller,
  { text }: { text: string },
): Promise<Found[]> {
  const terms = searchTermsOf(text);
  const may = (permission: Permission) => caller.operator?.permissions.includes(permission) ?? false;
  const answers: Found[] = [];
  for (const { kind, permission, queryFor } of finds) {
    const query = permission === undefined || may(permission) ? queryFor(terms) : null;
    const found = query ? (await query.execute(context.db)).rows : [];
    answers.push(...found.map((row) => viewOf(kind, row)));
  }
  const membersFound = answers.filter(({ kind }) => kind === 'member').length;
  // The typed text names a person, and is not in the trail.
  if (membersFound > 0)
    await recordView(context, caller, 'member.find', 'several', { by: 'search', found: membersFound });
  return [...new Map(answers.map((one) => [`${one.kind} ${one.id} ${one.orderId}`, one])).values()];
}
