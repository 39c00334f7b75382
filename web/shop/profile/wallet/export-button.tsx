import { exportTransactions } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { callFile } from '#web/api/http/client.ts';
import { useSession } from '#web/api/hooks.ts';
import { transactions } from '#words/en/profile/wallet.ts';
import { now } from '#web/shop/shared/time/use-now.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';

export function ExportButton({ currency }: { currency: Currency }) {
  const email = useSession().user?.email ?? '';
  return (
    <DownloadButton
      load={() => callFile(exportTransactions, { query: { email, currencyType: currency } })}
      name={() => `transactions${new Date(now()).toISOString()}.csv`}
    >
      {transactions.download}
    </DownloadButton>
  );
}
