import { descriptions } from '#words/en/pdf/wallet.ts';
import type { TransactionDetail } from './get-transaction.ts';

type DescribedTransaction = Pick<
  TransactionDetail,
  'transactionType' | 'direction' | 'provider' | 'orderId' | 'isAdjustment' | 'isOfSale'
>;

export function transactionDescription(transaction: DescribedTransaction): string {
  const { direction, provider, orderId, isAdjustment, isOfSale } = transaction;
  switch (transaction.transactionType) {
    case 'DEPOSIT':
      return descriptions.deposit(provider);
    case 'PAYMENT':
      return orderId === null ? descriptions.bottles : descriptions.payment;
    case 'SUBSCRIPTION':
      return descriptions.subscription;
    case 'REFUND':
      if (isAdjustment) return direction === 'IN' ? descriptions.credited : descriptions.debited;
      if (direction === 'IN') return isOfSale ? descriptions.proceeds : descriptions.refund;
      // A return goes to a provider; the rest settles the debt.
      return provider ? descriptions.returned(provider) : descriptions.settlesChargeback;
  }
}
