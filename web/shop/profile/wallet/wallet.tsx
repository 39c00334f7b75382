import { useEffect } from 'react';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { get, prefetch } from '#web/api/http/cache.ts';
import { currency } from '#web/api/state/currency.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { session } from '#web/api/session/session.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { wallet as walletWords } from '#words/en/profile/wallet.ts';
import { money } from '#words/format.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { isWalletPaymentStep } from '#web/shop/shared/payment-step.ts';
import { OtherWallet } from '#web/shop/shared/money/other-wallet.tsx';
import { OwnNotes } from '../own-notes.tsx';
import { ProfileHeading } from '../profile-heading.tsx';
import { useProfileContext } from '../profile-area.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { FundsNotices } from './funds-notices.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { recheckMs, Returns, returnsQuery } from './returns/returns.tsx';

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
            <FundsNotices onHold={onHold} owed={owed} currency={held} />
            <div className="grid gap-5 tablet:grid-cols-[1.4fr_1fr]">
              <DepositPanel currency={held} />
              <Card kind="outline" className="flex flex-col items-center justify-center gap-4">
                <Ring
                  share={totalBalance > 0 ? 1 : 0}
                  value={money(totalBalance, held)}
                  caption={walletWords.totalBalance}
                  className="w-52"
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

const WalletSkeleton = () => (
  <div className="grid gap-5 tablet:grid-cols-[1.4fr_1fr]">
    <Skeleton className="h-80" />
    <Skeleton className="h-80" />
    <Skeleton className="h-48 tablet:col-span-2" />
  </div>
);
