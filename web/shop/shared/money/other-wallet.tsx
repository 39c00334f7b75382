import { walletInfo } from '#contract/wallet/wallet.ts';
import { chooseCurrency } from '#web/api/session/account.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { useCurrency, useSession } from '#web/api/hooks.ts';
import { otherWallet } from '#words/en/profile/wallet.ts';
import { money } from '#words/format.ts';

/** The wallet whose currency is not on screen: a member has both. Its line is kept free until its balance is known. */
export function OtherWallet() {
  const { user } = useSession();
  const currencyType = useCurrency() === 'EUR' ? 'SGD' : 'EUR';
  const query = { email: user?.email ?? '', currencyType, fields: 'BALANCE' } as const;
  const { data } = useGet(get(walletInfo, { query }));
  return (
    <p className="flex min-h-9 flex-wrap items-baseline gap-x-3 text-small">
      {data && (
        <>
          <span className="figures">{money(data.totalBalance, currencyType)}</span>
          <button
            type="button"
            className="textlink cursor-pointer py-2"
            onClick={() => void chooseCurrency(currencyType)}
          >
            {otherWallet.switchTo(currencyType)}
          </button>
        </>
      )}
    </p>
  );
}
