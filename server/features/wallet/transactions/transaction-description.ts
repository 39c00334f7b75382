import { purposes } from '#words/en/pdf/wallet.ts';
import type { TransactionDetail } from './get-transaction.ts';

type Described = Pick<TransactionDetail, 'transactionType' | 'direction' | 'provider'>;

export function transactionDescription({ transactionType, direction, provider }: Described): string {
  switch (transactionType) {
    case 'DEPOSIT':
      return purposes.deposit(provider);
    case 'PAYMENT':
      return purposes.payment;
    case 'SUBSCRIPTION':
      return purposes.subscription;
    case 'REFUND':
      if (direction === 'IN') return purposes.refund;
      // What goes back goes to a provider; the rest settles what is owed.
      return provider ? purposes.returned(provider) : purposes.settlesChargeback;
  }
}
