import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { listTransactions, listTransactionsQuery } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { currency } from '#web/api/state/currency.ts';
import { paths } from '#web/paths.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { transactions as words, wallet } from '#words/en/profile/wallet.ts';
import { BackLink, ProfileHeading } from '../../profile-heading.tsx';
import { ExportButton } from '../export-button.tsx';
import { TransactionTable } from './transaction-table.tsx';

/** A place in the list is one of the wallet it was reached in. */
function placeIn(search: URLSearchParams, held: Currency): { after?: string } {
  const after = search.get('after');
  const isPlace = after !== null && listTransactionsQuery.shape.after.safeParse(after).success;
  return isPlace && search.get('currencyType') === held ? { after } : {};
}

const transactionsQuery = (search: URLSearchParams, held: Currency) =>
  get(listTransactions, { query: { ...placeIn(search, held), currencyType: held, size: '20' } });

export const loader = ({ request }: LoaderFunctionArgs) =>
  prefetch(transactionsQuery(new URL(request.url).searchParams, currency.get()));

function TransactionsPage() {
  const held = useCurrency();
  const search = useSearchParams()[0];
  const transactions = useGet(transactionsQuery(search, held));
  const isFirst = placeIn(search, held).after === undefined;
  return (
    <>
      <BackLink to={paths.profileWallet()}>{wallet.title}</BackLink>
      <ProfileHeading title={words.title} action={<ExportButton currency={held} />} />
      <Loaded query={transactions} skeleton={<Skeleton className="h-96" />}>
        {({ content, next }) => (
          <>
            {content.length === 0 ? (
              <EmptyState title={words.empty} />
            ) : (
              <TransactionTable caption={words.title} transactions={content} currency={held} />
            )}
            {(!isFirst || next !== null) && (
              <nav aria-label={words.pages} className="mt-10 flex justify-between text-small">
                {isFirst ? (
                  <span />
                ) : (
                  <Link to={paths.profileTransactions()} className="textlink py-2">
                    ← {words.newest}
                  </Link>
                )}
                {next !== null && (
                  <Link
                    rel="next"
                    to={paths.profileTransactions({ after: next, currencyType: held })}
                    className="textlink py-2"
                  >
                    {words.older} →
                  </Link>
                )}
              </nav>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
export { TransactionsPage as Component };
