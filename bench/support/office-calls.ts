import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connection/connect.ts';

/** `{n}` is another number each time, `{day}` another day; `{nobody}` is an id of nothing. */
export const officeCalls = {
  'orders, newest first': 'orders',
  'orders, an old page': 'orders?after={after}',
  'orders of a day': 'orders?fromDay={day}&toDay={day}',
  'orders of an amount': 'orders?minTotal=1{amount}&maxTotal=1{amount}',
  'orders of a narrow range in another currency':
    'orders?minTotal=1{amount}&maxTotal=1{amount}&currencyType=EUR',
  'orders of a member': 'orders?memberId={member}',
  'orders of a cask': 'orders?caskId={cask}',
  'orders of nobody': 'orders?memberId={nobody}',
  'orders of a cask that is not there': 'orders?caskId=99999999',
  'orders of a month without any': 'orders?fromDay=2020-01-01&toDay=2020-01-31',
  'orders in a currency without any': 'orders?currencyType=EUR',
  invoices: 'invoices',
  'invoices of orders': 'invoices?kind=ORDER',
  'invoices of bottles': 'invoices?kind=BOTTLING',
  'invoices of a member': 'invoices?memberId={member}',
  'invoices of a day': 'invoices?fromDay={day}&toDay={day}',
  'invoices of memberships': 'invoices?kind=MEMBERSHIP',
  'invoices of nobody': 'invoices?memberId={nobody}',
  'invoices in a currency': 'invoices?currencyType=SGD',
  'invoices in a currency without any': 'invoices?currencyType=EUR',
  'invoices of a month without any': 'invoices?fromDay=2020-01-01&toDay=2020-01-31',
  'credit notes': 'credit-notes',
  'credit notes of a day': 'credit-notes?fromDay={day}&toDay={day}',
  'credit notes in a currency': 'credit-notes?currencyType=SGD',
  'credit notes in a currency without any': 'credit-notes?currencyType=EUR',
  'credit notes of memberships, none': 'credit-notes?kind=MEMBERSHIP',
  refunds: 'refunds',
  'refunds that wait': 'refunds?state=PENDING',
  'refunds of an order without any': 'refunds?orderId={nobody}',
  defaults: 'defaults',
  'defaults of a country without any': 'defaults?country=IE',
  'defaults of a cask without any': 'defaults?caskId=99999999',
  'defaults that may be sold': 'defaults?sellable=true',
  'parcels to send': 'release-invoices?filter=TO_SEND',
  'invoices for bottles': 'release-invoices?filter=ISSUED',
  'invoices for bottles that are paid': 'release-invoices?filter=PAID',
  'invoices for bottles that are refunded, none': 'release-invoices?filter=REFUNDED',
  'payments to approve': 'payment-requests',
  'deposits in review': 'deposits',
  returns: 'returns',
  'returns that failed': 'returns?state=FAILED',
  chargebacks: 'chargebacks',
  'chargebacks that are open': 'chargebacks?state=OPEN',
  'chargebacks that are won': 'chargebacks?state=WON',
  'chargebacks of a deposit without any': 'chargebacks?depositId={nobody}',
  'ledger of a day': 'ledger?day={day}',
  'payments of a day': 'ledger?day={day}&kind=PAYMENT',
  'ledger of a day without entries': 'ledger?day=2020-01-01',
  'ledger of a day, a kind without any': 'ledger?day={day}&kind=SUBSCRIPTION',
  'accounts of the company': 'ledger-accounts',
  'accounts of nobody': 'ledger-accounts?memberId={nobody}',
  'an account of the company, a day': 'ledger-accounts/{account}?day={day}',
  reconciliations: 'reconciliations',
  'days that differ, none': 'reconciliations?differing=true',
  'casks and drafts': 'casks',
  'casks, a part of a code': 'casks?q={n}9',
  'casks, a part of a name': 'casks?q=slack',
  'casks, no match': 'casks?q=zzxxqq{n}',
  'casks on sale': 'casks?state=ON_SALE',
  'casks that are announced, none': 'casks?state=ANNOUNCED',
  'drafts that are checked': 'casks?state=CHECKED',
  'records of casks': 'cask-records',
  'records, a number': 'cask-records?q={n}7',
  'records, no match': 'cask-records?q=zzxxqq{n}',
  bottlings: 'bottlings',
  losses: 'losses',
  evidence: 'evidence',
  distilleries: 'distilleries',
  coupons: 'coupons',
  news: 'news',
  'news, no match': 'news?q=zzxxqq{n}',
  'legal texts': 'legal-versions',
  'membership levels': 'membership-levels',
  meetings: 'meetings',
  'members, a beginning of a mail': 'members?q=member-{n}@',
  'members, many of a beginning': 'members?q=member-1',
  'members, a name': 'members?q=Aoife+Byrne{n}',
  'members, no match': 'members?q=zzxxqq{n}',
  'members, no match of a mail': 'members?q=zzxxqq{n}@',
  'members, no match of a number of an invoice': 'members?q=X2026-0000{n}',
  'members, a number of an invoice': 'members?q=T2026-0000{n}',
  'search, a mail': 'search?text=member-{n}@bench.example',
  'search, a part of a name': 'search?text=byrne{n}',
  'search, a common name': 'search?text=murphy',
  'search, an amount': 'search?text=1{n}.50',
  'search, a reference': 'search?text=pi_{n}',
  'search, an invoice': 'search?text=T2026-0000{n}',
  'search, the beginning of an id': 'search?text={id}',
  'search, no match': 'search?text=zzxxqq{n}',
  'search, no match of an amount': 'search?text=9999{n}.99',
  'search, no match of a reference': 'search?text=pi_none_{n}',
  'search, no match of an invoice': 'search?text=X2026-0000{n}',
  'search, no match of an id': 'search?text=fffffff0-{n}00',
  'benefit requests': 'benefit-requests',
  operators: 'operators',
  trail: 'trail',
  'trail of an operator': 'trail?operatorId={operator}',
  'trail of nobody': 'trail?operatorId={nobody}',
  'trail of a record': 'trail?subjectKind=member&subjectId={member}',
  'trail of a record, no match': 'trail?subjectKind=order&subjectId={member}',
  'trail of an id of any kind, no match': 'trail?subjectId={nobody}',
  'trail, a rare act': 'trail?action=refund.approve',
  'trail, an act without entries': 'trail?action=coupon.create',
  'trail of an operator, a rare act': 'trail?operatorId={operator}&action=refund.approve',
  'trail of a kind without entries': 'trail?subjectKind=teamPerson',
  'trail of a day': 'trail?fromDay={day}&toDay={day}',
  'trail of the first year': 'trail?fromDay=2023-11-01&toDay=2024-10-31',
  'trail of a month without entries': 'trail?fromDay=2020-01-01&toDay=2020-01-31',
  overview: 'overview',
  'due this week': 'due',
  'mails given up': 'mails/given-up',
};

export interface Known {
  members: string[];
  operators: string[];
  casks: number[];
  account: number;
}

export function officePath(
  call: string,
  n: number,
  { members: ids, operators, casks: caskIds, account }: Known,
): string {
  const day = new Date(Date.UTC(2026, 9, 30) - n * 9 * 86_400_000).toISOString().slice(0, 10);
  const id = ids[n % ids.length] ?? '';
  const filled = call
    .replace('{after}', `${Date.parse(day)}.${id}`)
    .replaceAll('{day}', day)
    .replaceAll('{amount}', String(1000 + n * 37))
    .replace('{member}', id)
    .replace('{operator}', operators[n % operators.length] ?? '')
    .replace('{nobody}', '00000000-0000-4000-8000-000000000000')
    .replace('{id}', id.slice(0, 8))
    .replace('{cask}', String(caskIds[n % caskIds.length]))
    .replace('{account}', String(account))
    .replaceAll('{n}', String(10 + n));
  return `/platform/api/office/${filled}`;
}

/** Ids of rows that `fillOffice` made. */
export async function knownOf(db: Database): Promise<Known> {
  const ids = async (table: string, column = 'id') =>
    (await sql.raw<{ id: string }>(`select ${column} as id from ${table} limit 200`).execute(db)).rows.map(
      ({ id }) => id,
    );
  const clearing = await db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', 'CLEARING')
    .where('provider', '=', 'card')
    .executeTakeFirstOrThrow();
  return {
    members: await ids('member'),
    operators: await ids('operator_role', 'member_id'),
    casks: (await ids('cask')).map(Number),
    account: clearing.id,
  };
}
