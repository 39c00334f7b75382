import type { ProviderId } from '#domain/wallet/deposit.ts';
import { providers } from '../profile/payment.ts';

const by = (provider: ProviderId | null) => (provider ? `, ${providers[provider].inDocuments}` : '');

export const descriptions = {
  deposit: (provider: ProviderId | null) => `Deposit into your wallet${by(provider)}`,
  payment: 'Cask shares, paid from your wallet',
  bottles: 'Delivery, duty, tax and storage for your bottles, paid from your wallet',
  proceeds: 'From the sale of the bottles we kept for you',
  subscription: 'Membership, paid from your wallet',
  refund: 'Refund into your wallet',
  returned: (provider: ProviderId) => `Returned from your wallet${by(provider)}`,
  credited: 'Credited by us',
  debited: 'Corrected by us',
  settlesChargeback: 'Repays a deposit that your bank took back',
};

export const receipt = {
  title: 'Receipt',
  date: 'Date',
  transaction: 'Transaction',
  invoice: 'Invoice',
  purpose: 'For',
  received: 'Received',
  paid: 'Paid',
  note: 'This receipt confirms a movement in your wallet at Tierce. It is not an invoice: you will find that with your order or your bottles.',
};

export const statement = {
  title: (currency: string) => `Wallet statement, ${currency}`,
  period: (from: string, to: string, zone: string) => `${from} to ${to}, time in ${zone}`,
  soFar: 'So far: this month is not over, and its statement is not issued yet.',
  date: 'Date',
  purpose: 'For',
  amount: 'Amount',
  balance: 'Balance',
  opening: 'Opening balance',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  closing: 'Closing balance',
  tooMany: 'This month has too many transactions to print. They are all in its CSV file.',
};
