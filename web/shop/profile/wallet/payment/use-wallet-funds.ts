import type { Currency } from '#domain/money.ts';
import type { WalletFunds } from '#domain/order/checkout.ts';
import { walletInfo } from '#contract/wallet/wallet.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { useSession } from '#web/api/hooks.ts';

export function useWalletFunds(currency: Currency): WalletFunds | undefined {
  const email = useSession().user?.email ?? '';
  const { data } = useGet(get(walletInfo, { query: { email, currencyType: currency, fields: 'BALANCE' } }));
  return data && { available: data.totalBalance, owed: data.owed };
}
