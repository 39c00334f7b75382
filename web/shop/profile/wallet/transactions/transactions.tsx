import { Link, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listTransactions } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { paths, type TransactionFilter } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { transactions as transactionsWords, wallet } from '#words/en/profile/wallet.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { BackLink } from '../../back-link.tsx';
import { ProfileHeading } from '../../profile-heading.tsx';
import { ExportButton } from '../export-button.tsx';
import { FilterForm } from './filter-form.tsx';
import { filterOf } from './transaction-filter.ts';
import { TransactionTable } from './transaction-table.tsx';

const transactionsQuery = (filter: TransactionFilter) =>
  get(listTransactions, { query: { ...filter, currencyType: currency.get(), size: '20' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(transactionsQuery(filterOf(new URL(request.url).searchParams, currency.get())));

function TransactionsPage() {
  const held = useCurrency();
  const filter = filterOf(useSearchParams()[0], held);
  const navigate = useNavigate();
  const transactions = useGet(transactionsQuery(filter));
  return (
    <>
      <BackLink to={paths.profileWallet()}>{wallet.title}</BackLink>
      <ProfileHeading title={transactionsWords.title} action={<ExportButton currency={held} />} />
      <FilterForm
        filter={filter}
        onChange={(changed) =>
          void navigate(paths.profileTransactions(changed), { replace: true, preventScrollReset: true })
        }
      />
      <Loaded query={transactions} skeleton={<Skeleton className="h-96" />}>
        {({ content, next }) => (
          <>
            {content.length === 0 ? (
              <EmptyState title={transactionsWords.noMatch.title}>
                {transactionsWords.noMatch.text}
              </EmptyState>
            ) : (
              <TransactionTable caption={transactionsWords.title} transactions={content} currency={held} />
            )}
            <OlderNewerLinks filter={filter} next={next} currencyType={held} />
          </>
        )}
      </Loaded>
    </>
  );
}
export { TransactionsPage as Component };

interface OlderNewerLinksProps {
  filter: TransactionFilter;
  next: string | null;
  currencyType: Currency;
}

function OlderNewerLinks({ filter, next, currencyType }: OlderNewerLinksProps) {
  const { after, currencyType: _wallet, ...otherFilters } = filter;
  if (after === undefined && next === null) return null;
  return (
    <nav aria-label={transactionsWords.pages} className="mt-10 flex justify-between text-small">
      {after === undefined ? (
        <span />
      ) : (
        <Link to={paths.profileTransactions(otherFilters)} className="textlink py-2">
          ← {transactionsWords.newest}
        </Link>
      )}
      {next !== null && (
        <Link
          rel="next"
          to={paths.profileTransactions({ ...otherFilters, after: next, currencyType })}
          className="textlink py-2"
        >
          {transactionsWords.older} →
        </Link>
      )}
    </nav>
  );
}
