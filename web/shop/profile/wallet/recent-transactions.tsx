import { Link } from 'react-router';
import type { Transaction } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { transactions as transactionsWords } from '#words/en/profile/wallet.ts';
import { ExportButton } from './export-button.tsx';
import { TransactionTable } from './transactions/transaction-table.tsx';

interface RecentTransactionsProps {
  transactions: readonly Transaction[];
  currency: Currency;
}

export function RecentTransactions({ transactions, currency }: RecentTransactionsProps) {
  return (
    <section aria-labelledby="transactions">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="transactions" className="text-heading">
          {transactionsWords.recent}
        </h2>
        {transactions.length > 0 && <ExportButton currency={currency} />}
      </div>
      {transactions.length === 0 ? (
        <EmptyState title={transactionsWords.empty} />
      ) : (
        <>
          <TransactionTable
            caption={transactionsWords.recent}
            transactions={transactions}
            currency={currency}
          />
          <div className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-small">
            <Link to={paths.profileTransactions()} className="textlink py-2">
              {transactionsWords.all}
            </Link>
            <Link to={paths.profileStatements()} className="textlink py-2">
              {transactionsWords.statements}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}
