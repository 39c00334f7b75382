import { providers } from '#words/en/profile/payment.ts';
import type { TransactionDetail } from './get-transaction.ts';

export function transactionDescription({
  transactionType,
  direction,
  provider,
}: Pick<TransactionDetail, 'transactionType' | 'direction' | 'provider'>): string {
  const by = provider ? `, ${providers[provider].inDocuments}` : '';
  switch (transactionType) {
    case 'DEPOSIT':
      return `Deposit into your wallet${by}`;
    case 'PAYMENT':
      return 'Cask shares, paid from your wallet';
    case 'SUBSCRIPTION':
      return 'Membership, paid from your wallet';
    case 'REFUND':
      if (direction === 'IN') return 'Refund into your wallet';
      // What goes back goes to a provider; the rest settles what is owed.
      return provider ? `Returned from your wallet${by}` : 'Settles a deposit that was taken back';
  }
}
