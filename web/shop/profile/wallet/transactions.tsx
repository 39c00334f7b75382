import { CircleCheck, CircleX } from 'lucide-react';
import type { Transaction } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { money, shortDayOf } from '../../format.ts';
import { ExportButton } from './export-button.tsx';

const types: Record<Transaction['transactionType'], { name: string; sign: '+' | '-' }> = {
  DEPOSIT: { name: 'Deposit', sign: '+' },
  PAYMENT: { name: 'Payment', sign: '-' },
  SUBSCRIPTION: { name: 'Subscription', sign: '-' },
  REFUND: { name: 'Refund', sign: '+' },
};

const columnsIn = (currency: Currency): Column<Transaction>[] => [
  { header: 'Status', cell: (transaction) => <Status transaction={transaction} /> },
  {
    header: 'Amount',
    align: 'end',
    cell: ({ transactionType, amount }) => `${types[transactionType].sign}${money(amount, currency)}`,
  },
  { header: 'Date', align: 'end', cell: ({ date }) => shortDayOf(date) },
];

interface TransactionsProps {
  transactions: readonly Transaction[];
  currency: Currency;
}

/** spec §2, transaction list. */
export function Transactions({ transactions, currency }: TransactionsProps) {
  return (
    <section aria-labelledby="transactions">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="transactions" className="text-heading">
          Recent transactions
        </h2>
        {transactions.length > 0 && <ExportButton currency={currency} />}
      </div>
      {transactions.length === 0 ? (
        <EmptyState title="Your transaction history will be displayed here after you top up your wallet" />
      ) : (
        <Table
          caption="Recent transactions"
          rows={transactions}
          rowKey={({ id }) => id}
          columns={columnsIn(currency)}
        />
      )}
    </section>
  );
}

function Status({ transaction: { status, transactionType } }: { transaction: Transaction }) {
  const isDone = status === 'SUCCESS';
  const Icon = isDone ? CircleCheck : CircleX;
  return (
    <span className="inline-flex items-center gap-3 align-middle">
      <Icon
        role="img"
        aria-label={isDone ? 'Success' : 'Failed'}
        className={isDone ? 'size-5 text-success' : 'size-5 text-danger'}
        strokeWidth={1.5}
      />
      {types[transactionType].name}
    </span>
  );
}
