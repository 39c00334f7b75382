import { CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import type { Transaction } from '#contract/wallet/wallet.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Table, type Column } from '#web/ui/layout/table.tsx';
import {
  transaction as transactionWords,
  transactions as transactionsWords,
} from '#words/en/profile/wallet.ts';
import { shortDayIn, signedMoney } from '#words/format.ts';

export const signedAmount = (
  { direction, amount }: Pick<Transaction, 'direction' | 'amount'>,
  currency: Currency,
): string => signedMoney(direction === 'IN' ? amount : -amount, currency);

const columnsIn = (currency: Currency, country: Country | null): Column<Transaction>[] => [
  { header: transactionsWords.status, cell: (transaction) => <Status transaction={transaction} /> },
  {
    header: transactionsWords.amount,
    align: 'end',
    cell: (transaction) => signedAmount(transaction, currency),
  },
  { header: transactionsWords.date, align: 'end', cell: ({ date }) => shortDayIn(country, date) },
];

interface TransactionTableProps {
  caption: string;
  transactions: readonly Transaction[];
  currency: Currency;
}

export function TransactionTable({ caption, transactions, currency }: TransactionTableProps) {
  const country = useMemberCountry();
  const columns = columnsIn(currency, country);
  return <Table caption={caption} rows={transactions} rowKey={({ id }) => id} columns={columns} />;
}

function Status({ transaction }: { transaction: Transaction }) {
  const { id, status, transactionType, direction, casks } = transaction;
  const isDone = status === 'SUCCESS';
  const Icon = isDone ? CircleCheck : CircleX;
  return (
    <span className="inline-flex items-center gap-3 align-middle">
      <Icon
        role="img"
        aria-label={transactionsWords.statuses[status]}
        className={cx('size-5 shrink-0', isDone ? 'text-success' : 'text-danger')}
        strokeWidth={1.5}
      />
      <span>
        <Link to={paths.profileTransaction(id)} className="textlink inline-flex min-h-6 items-center">
          {transactionsWords.type(transactionType, direction)}
        </Link>
        {transactionType === 'PAYMENT' && (
          <span className="line-clamp-2 text-small text-balance text-ink-muted">
            {casks.length > 0 ? casks.join(', ') : transactionWords.bottles}
          </span>
        )}
      </span>
    </span>
  );
}
