import { descriptions } from '#words/en/pdf/wallet.ts';
import type { TransactionDetail } from './get-transaction.ts';

type DescribedTransaction = Pick<TransactionDetail, 'transactionType' | 'direction' | 'provider'>;

export function transactionDescription({
  transactionType,
  direction,
  provider,
}: DescribedTransaction): string {
  switch (transactionType) {
    case 'DEPOSIT':
      return descriptions.deposit(provider);
    case 'PAYMENT':
      return descriptions.payment;
    case 'SUBSCRIPTION':
      return descriptions.subscription;
    case 'REFUND':
      if (direction === 'IN') return descriptions.refund;
      // What goes back goes to a provider; the rest settles what is owed.
      return provider ? descriptions.returned(provider) : descriptions.settlesChargeback;
  }
}
