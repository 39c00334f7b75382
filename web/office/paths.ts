import type { screens } from '#words/en/office/shell.ts';

/** The address of a screen of the menu: `benefitRequests` is at `/benefit-requests`. */
export const menuPath = (name: keyof typeof screens) =>
  name === 'overview' ? '/' : `/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The other addresses that screens link to. `shopPaths` leave the office. */
export const paths = {
  approval: (id: string) => `/approvals/${id}`,
  deposit: (id: string) => `/deposits/${id}`,
  search: (text = '') => menuPath('search') + (text && `?text=${encodeURIComponent(text)}`),
  orders: (by: Record<string, string> = {}) =>
    menuPath('orders') + (Object.keys(by).length > 0 ? `?${new URLSearchParams(by)}` : ''),
  order: (id: string) => `/orders/${id}`,
  newRefund: (orderId: string) => `/orders/${orderId}/refund`,
  recordWithdrawal: (orderId: string) => `/orders/${orderId}/withdrawal`,
  refund: (id: string) => `/refunds/${id}`,
  releaseInvoice: (id: string) => `/release-invoices/${id}`,
  chargeback: (id: string) => `/chargebacks/${id}`,
  newAdjustment: (memberId: string) => `/adjustments/${memberId}`,
  newCask: () => '/casks/new',
  caskImport: () => '/casks/import',
  cask: (id: number) => `/casks/${id}`,
  caskEvidence: (caskId: number) => `/evidence/${caskId}`,
  newDistillery: () => '/distilleries/new',
  distillery: (id: number) => `/distilleries/${id}`,
  newNews: () => '/news/new',
  newsItem: (id: number) => `/news/${id}`,
  newQuestion: () => '/faq/new',
  question: (id: number) => `/faq/${id}`,
  membershipLevel: (id: number) => `/membership-levels/${id}`,
  newPerson: () => '/team/new',
  person: (id: number) => `/team/${id}`,
  newMeeting: () => '/meetings/new',
  meeting: (id: number) => `/meetings/${id}`,
  newCoupon: () => '/coupons/new',
  coupon: (id: number) => `/coupons/${id}`,
  caskRecord: (caskId: number | string) => `/records/${caskId}`,
  newEvent: (caskId: number | string, kind: string, corrects?: string) =>
    `/records/${caskId}/new?kind=${kind}${corrects ? `&corrects=${corrects}` : ''}`,
  bottling: (caskId: number | string) => `/bottlings/${caskId}`,
  parcel: (releaseInvoiceId: string) => `/parcels/${releaseInvoiceId}`,
  declareLoss: (caskId: number | string) => `/losses/declare/${caskId}`,
  operator: (memberId: string) => `/operators/${memberId}`,
  member: (memberId: string) => `/members/${memberId}`,
  wallet: (memberId: string, currency?: string) => `/members/${memberId}/wallet?currencyType=${currency}`,
  invitation: () => '/invitation',
};

export const shopPaths = {
  login: (target: string) => `/login?target=${encodeURIComponent(target)}`,
  register: (target: string) => `/register?target=${encodeURIComponent(target)}`,
  home: () => '/',
  faq: (slug: string) => `/faq#${slug}`,
  membership: () => '/membership',
  aboutUs: () => '/about-us',
};
