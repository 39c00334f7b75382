import type { RequestOf } from '#contract/endpoint.ts';
import type { searchCasks } from '#contract/cask/cask.ts';
import type { listTransactions } from '#contract/wallet/wallet.ts';

export type CaskFilter = RequestOf<typeof searchCasks>['query'];
type TransactionPage = Partial<RequestOf<typeof listTransactions>['query']>;
type Query = Record<string, string | readonly string[] | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value ?? []].flat()) search.append(name, item);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Pages are counted from 1 in addresses, and from 0 on the wire. */
const shownPage = (page = '0') => (page === '0' ? undefined : String(Number(page) + 1));

/** Every URL of the site (docs/product.md#routes). `routes.test.ts` finds a route for each. */
export const paths = {
  home: () => '/',
  howItWorks: () => '/about-us#how-it-works',

  register: (target?: string) => withQuery('/register', { target }),
  registerConfirm: (token?: string) => withQuery('/register/confirm', { token }),
  /** `target`: where to go once logged in; `IGNORE` stays (docs/product.md#login). */
  login: (target?: string) => withQuery('/login', { target }),
  forgot: (target?: string) => withQuery('/forgot', { target }),
  reset: (token?: string) => withQuery('/reset', { token }),

  casks: (filter: CaskFilter = {}) => withQuery('/casks', { ...filter, page: shownPage(filter.page) }),
  caskSearch: () => '/casks#search',
  compare: (ids: readonly number[] = []) => `/casks/compare${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`,
  cask: (id: number | string) => `/casks/${id}`,
  caskCost: (id: number) => `/casks/${id}#cost`,
  draw: (caskId?: number) => withQuery('/draw', { cask: caskId?.toString() }),
  distilleries: (filter: { q?: string; page?: string } = {}) => withQuery('/distilleries', filter),
  distillery: (id: number | string) => `/distillery/${id}`,
  dashboard: () => '/dashboard',
  news: () => '/news',
  newsItem: (slug: string) => `/news/${slug}`,
  notices: () => '/notices',
  unsubscribe: (token: string) => withQuery('/unsubscribe', { token }),
  /** `level`: whose dialog opens, for who comes back with the money. */
  membership: (level?: number) => withQuery('/membership', { level: level?.toString() }),
  cart: () => '/cart',
  cartPayment: (paymentId: string) => `/cart/payment?paymentId=${paymentId}`,

  certificate: (shareCode: string, entry: number | null = null) =>
    withQuery(`/certificate/${encodeURIComponent(shareCode)}`, { entry: entry?.toString() }),
  registerLog: () => '/register/log',
  shareCode: (code?: string) => withQuery('/share-code', { code }),
  status: () => '/status',
  faq: () => '/faq',
  aboutUs: () => '/about-us',
  contacts: () => '/contacts',
  terms: () => '/terms',
  privacy: () => '/privacy',
  salesTerm: (version?: number) => withQuery('/sales-term', { version: version?.toString() }),
  withdrawal: () => '/sales-term#cancellation-policy',
  ageForm: () => '/age-form',
  notFound: () => '/404',
  failure: () => '/500',

  profile: () => '/profile',
  profileCollection: () => '/profile/collection',
  profileCertificate: (shareCode: string) => `/profile/collection/${encodeURIComponent(shareCode)}`,
  profileBottles: () => '/profile/bottles',
  profileRelease: (id: string) => `/profile/bottles/${id}`,
  profileLosses: () => '/profile/losses',
  profileOrders: () => '/profile/orders',
  profileOrder: (id: string) => `/profile/orders/${id}`,
  profileWithdrawal: (orderId: string) => `/profile/orders/${orderId}#withdrawal`,
  profileWallet: () => '/profile/wallet',
  profileReturns: () => '/profile/wallet#returns',
  profileWalletPayment: (paymentId?: string) => withQuery('/profile/wallet/payment', { paymentId }),
  profileTransactions: (page: TransactionPage = {}) => withQuery('/profile/wallet/transactions', page),
  profileTransaction: (id: string) => `/profile/wallet/transactions/${id}`,
  profileStatements: () => '/profile/wallet/statements',
  profileMembership: () => '/profile/membership',
  profilePreferences: () => '/profile/preferences',
  profileNews: () => '/profile/news',
} as const;

/** docs/product.md#login: a login with this target stays where it is. */
export const stay = 'IGNORE';

/**
 * A path to return to after login, if it is one of ours: a target from outside must not lead off the site.
 * The two pages that would send the person straight back are no targets either.
 */
export function ownPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target) || /[\s\\]/.test(target)) return null;
  const origin = 'https://own.invalid';
  const url = URL.parse(target, origin);
  if (url?.origin !== origin) return null;
  const looping: string[] = [paths.login(), paths.ageForm()];
  // Without its dot segments a path may begin with two slashes: another host.
  if (looping.includes(url.pathname) || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The cask as it looks now. If an answer has `picture`, take that address: browsers keep it for ever. */
export const caskPictureAddress = (caskId: number) => `/pictures/cask/${caskId}.svg`;
