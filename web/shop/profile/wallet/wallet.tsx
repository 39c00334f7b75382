import { useEffect } from 'react';
import { Link } from 'react-router';
import { walletInfo, type Transaction } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { session } from '#web/api/session/session.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { funds, transactions as words, wallet as walletWords } from '#words/en/profile/wallet.ts';
import { money } from '#words/format.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { isWalletPaymentStep } from '#web/shop/shared/payment-step.ts';
import { OtherWallet } from '#web/shop/shared/money/other-wallet.tsx';
import { OwnNotes } from '../own-notes.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { useProfileContext } from '../profile-area.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { ExportButton } from './export-button.tsx';
import { recheckMs, Returns, returnsQuery } from './returns/returns.tsx';
import { TransactionTable } from './transactions/transaction-table.tsx';

const walletQuery = () => {
  const email = session.state().user?.email ?? '';
  const query = { email, currencyType: currency.get(), fields: 'ALL' } as const;
  // docs/product.md#calls: with `ALL` a JSON content type, though there is no body.
  return get(walletInfo, { query }, { headers: { 'content-type': 'application/json' } });
};

export const loader = () => prefetch(walletQuery(), returnsQuery());

function WalletPage() {
  useCurrency();
  const { cameFrom } = useProfileContext();
  const wallet = useGet({
    ...walletQuery(),
    refetchInterval: ({ state: { data } }) => (data?.onHold ?? 0) > 0 && recheckMs,
  });
  const info = wallet.data;

  // docs/product.md#wallet: the balance is saved into the stored user on load, except when arriving through its payment step.
  useEffect(() => {
    const { user } = session.state();
    if (!info || !user || (cameFrom !== null && isWalletPaymentStep(cameFrom))) return;
    session.saveUser({ ...user, balance: info.totalBalance, currency: info.currency });
  }, [info, cameFrom]);

  return (
    <>
      <ProfileHeading title={walletWords.title} />
      <OwnNotes />
      <Loaded query={wallet} skeleton={<WalletSkeleton />}>
        {({ totalBalance, onHold, owed, currency: held, recentTransactions }) => (
          <div className="flex flex-col gap-12">
            {onHold + owed > 0 && <FundsNotices onHold={onHold} owed={owed} currency={held} />}
            <div className="grid gap-5 tablet:grid-cols-[1.4fr_1fr]">
              <DepositPanel currency={held} />
              <Card kind="outline" className="flex flex-col items-center justify-center gap-4">
                <Ring
                  isEmpty={totalBalance <= 0}
                  value={money(totalBalance, held)}
                  caption={walletWords.totalBalance}
                />
                <OtherWallet />
              </Card>
            </div>
            <RecentTransactions transactions={recentTransactions} currency={held} />
            <Returns currency={held} />
          </div>
        )}
      </Loaded>
    </>
  );
}
export { WalletPage as Component };

interface FundsNoticesProps {
  onHold: number;
  owed: number;
  currency: Currency;
}

const FundsNotices = ({ onHold, owed, currency: held }: FundsNoticesProps) => (
  <div className="flex flex-col gap-3">
    {owed > 0 && (
      <Banner tone="warning" title={funds.owed.title(money(owed, held))}>
        {funds.owed.text}
      </Banner>
    )}
    {onHold > 0 && <Banner title={funds.onHold.title(money(onHold, held))}>{funds.onHold.text}</Banner>}
  </div>
);

interface RecentTransactionsProps {
  transactions: readonly Transaction[];
  currency: Currency;
}

function RecentTransactions({ transactions, currency: held }: RecentTransactionsProps) {
  return (
    <section aria-labelledby="transactions">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="transactions" className="text-heading">
          {words.recent}
        </h2>
        {transactions.length > 0 && <ExportButton currency={held} />}
      </div>
      {transactions.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <>
          <TransactionTable caption={words.recent} transactions={transactions} currency={held} />
          <div className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-small">
            <Link to={paths.profileTransactions()} className="textlink py-2">
              {words.all}
            </Link>
            <Link to={paths.profileStatements()} className="textlink py-2">
              {words.statements}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}

const WalletSkeleton = () => (
  <div className="grid gap-5 tablet:grid-cols-[1.4fr_1fr]">
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
    <Skeleton className="h-48 tablet:col-span-2" />
  </div>
);
