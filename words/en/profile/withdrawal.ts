import type { CertificateState } from '#domain/cask/share-state.ts';
import { plural } from '../../format.ts';
import { shares } from '../common.ts';
import { fullRefund } from '../order-terms.ts';

export const shareStates: Record<CertificateState, string> = {
  PURCHASED: 'Bought',
  MATURING: 'Maturing',
  BOTTLING_NOTIFIED: 'Bottling soon',
  INVOICED: 'Invoice due',
  PAID: 'Paid',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  DEFAULTED: 'Overdue',
  WITHDRAWN: 'Withdrawn',
  REFUNDED: 'Refunded',
};

/** docs/product.md#withdrawal: the labels of the two steps are exact. */
export const withdrawing = {
  begin: 'Withdraw from contract here',
  confirm: 'Confirm withdrawal',
  title: 'Your right to withdraw',
  until: (day: string) =>
    `You may withdraw until the end of ${day}, from the whole order or from single shares, without giving a reason, for ${fullRefund}.` as const,
  more: '<terms>How withdrawing works</terms>' as const,
  dialog: 'Withdraw from this order',
  contract: 'Contract',
  contractOf: (day: string, invoice: string) => `Order of ${day}, invoice ${invoice}`,
  name: 'Your name',
  confirmationTo: 'Confirmation goes to',
  which: 'Shares',
  share: (code: string, cask: string) => `${code}, ${cask}`,
  refund: 'Back in your wallet',
  none: 'Choose at least one share.',
  effect: 'The certificates of these shares end, and the shares go back on sale.',
  keep: 'Keep the shares',
  unanswered: (count: number) => `your withdrawal from ${shares(count)}`,
  done: (count: number) =>
    `You gave back ${shares(count)}. Your money is in your wallet, from where you can send it back to the card or account it came from. The confirmation is on its way to you.`,
};

export const withdrawals = {
  title: 'Withdrawals',
  made: (day: string, count: number) => `${day}: ${shares(count)}`,
  refundsTitle: 'Refunds',
  given: (day: string, count: number) =>
    count > 0 ? (`${day}: ${shares(count)} taken back` as const) : (`${day}: a part of the price` as const),
  creditNote: 'Credit note (PDF)',
  refunded: 'Refunded to your wallet',
  withdrawn: 'withdrawn',
  spend:
    'From your wallet you can spend it, or <wallet>send it back to the card or account it came from</wallet>.' as const,
  partly: (withdrawn: number, all: number) =>
    plural(all, { one: `${withdrawn} of # share withdrawn`, other: `${withdrawn} of # shares withdrawn` }),
};

export const withdrawalNotice = {
  link: 'Change your mind?',
  text: (day: string) => `You may withdraw from your latest purchase until the end of ${day}.`,
};
