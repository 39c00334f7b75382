import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connection/connect.ts';

/** `{n}` is another number each time, `{cask}`, `{news}` and the others an id of another row. */
export const visitorCalls = {
  'cask list': 'v1/search/cask?priceMin={n}',
  'cask list, a word': 'v1/search/cask?q=slack&priceMin={n}',
  'cask list, counts': 'v1/search/cask/options?priceMin={n}',
  suggestions: 'v1/search/suggestions?q={letters}',
  'a cask': 'v1/search/cask/{cask}',
  'record of a cask': 'v1/search/cask/{cask}/record',
  'evidence of a cask': 'v1/search/cask/{cask}/evidence',
  'bottling of a cask': 'v1/cask/{cask}/bottling',
  'distilleries by name': 'v1/search/distillery?q={letters}',
  'a distillery': 'v1/distillery/{distillery}',
  'casks of a distillery': 'v1/distillery/{distillery}/casks?size={n}',
  'a certificate, by anyone': 'v1/certificate/{shareCode}',
  'a share code': 'v1/share-code/{shareCode}',
  'home page, of visitors': 'dashboard',
  'news, of the shop': 'v1/news?size={n}',
  status: 'v1/status',
} as const;

/** Of a member who has five orders. */
export const memberCalls = {
  'home page, of a member': 'dashboard',
  'my account': 'my-account',
  'my sessions': 'my-account/session',
  'my cart': 'v1/cart?deviceId={member}&currencyType=SGD',
  'my orders': 'order',
  'my order': 'order/{order}',
  'my shares': 'order/collection',
  'my share': 'order/collection/{shareCode}',
  'my wallet': 'v1/wallet/info?email={email}&currencyType=SGD&fields=ALL',
  'my transactions': 'v1/wallet/transactions?currencyType=SGD',
  'my transaction': 'v1/wallet/transactions/{transaction}',
  'my statements': 'v1/wallet/statements?currencyType=SGD',
  'my invoices for bottles': 'release-invoice',
  'my bottles': 'bottling',
  'my losses': 'loss',
  'my membership': 'subscription',
  'my memberships so far': 'subscription/history',
  'my benefits': 'membership/benefit',
  'my notices': 'v1/notice',
  'my news': 'v1/news?mine=true',
  'my unread news': 'v1/my-news/unread',
  'my favourites': 'v1/favourites',
  'my alerts': 'v1/notify-me',
  'my open checkout': 'checkout',
} as const;

export interface Shopper {
  memberId: string;
  email: string;
  orderId: string;
  caskId: number;
  shareCode: string;
  transactionId: string;
}

/** Members who have orders, with one of their orders each. */
export async function findShoppers(db: Database, count: number): Promise<Shopper[]> {
  const { rows } = await sql<Shopper>`
    select distinct on (orders.member_id) orders.member_id, email, orders.id as order_id, cask_share.cask_id,
      cask_share.code as share_code, orders.ledger_transaction_id as transaction_id
    from (select * from orders limit ${50 * count}) as orders join order_line on order_line.order_id = orders.id
    join member on member.id = orders.member_id
    join cask_share on cask_share.cask_id = order_line.cask_id and cask_share.order_id = orders.id
    where not exists (select from operator_role where operator_role.member_id = orders.member_id)
    limit ${count}`.execute(db);
  return rows;
}

const letters = ['sla', 'bre', 'mur', 'gle', 'kil', 'bal', 'dun', 'ros', 'car', 'bun'];

export function shopPath(call: string, n: number, shopper: Shopper, distilleries: readonly number[]): string {
  const filled = call
    .replace('{cask}', String(shopper.caskId))
    .replace('{email}', encodeURIComponent(shopper.email))
    .replace('{order}', shopper.orderId)
    .replace('{member}', shopper.memberId)
    .replace('{transaction}', shopper.transactionId)
    .replace('{shareCode}', encodeURIComponent(shopper.shareCode))
    .replace('{distillery}', String(distilleries[n % distilleries.length]))
    .replace('{letters}', `${letters[n % letters.length]}`)
    .replaceAll('{n}', String(10 + n));
  return `/platform/api/${filled}`;
}
