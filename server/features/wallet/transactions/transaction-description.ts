<<<<<<< HEAD:server/features/wallet/transactions/purpose.ts
import { purposes } from '#words/en/pdf/wallet.ts';
import type { TransactionDetail } from './get-transaction.ts';

type Purpose = Pick<TransactionDetail, 'transactionType' | 'direction' | 'provider'>;

export function purposeOf({ transactionType, direction, provider }: Purpose): string {
=======
import { providers } from '#words/en/profile/payment.ts';
import type { TransactionDetail } from './get-transaction.ts';

export function transactionDescription({
  transactionType,
  direction,
  provider,
}: Pick<TransactionDetail, 'transactionType' | 'direction' | 'provider'>): string {
  const by = provider ? `, ${providers[provider].inDocuments}` : '';
>>>>>>> deposits:server/features/wallet/transactions/transaction-description.ts
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
