import { exportTransactions } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { useSession } from '#web/api/hooks.ts';
import { transactions as words } from '#words/wallet.ts';
import { now } from '../../use-now.ts';
import { FileButton } from './file-button.tsx';

/** spec §7: saved as 'transactions' + ISO timestamp + '.csv'. */
export function ExportButton({ currency }: { currency: Currency }) {
  const email = useSession().user?.email ?? '';
  return (
    <FileButton
      endpoint={exportTransactions}
      request={{ query: { email, currencyType: currency } }}
      name={() => `transactions${new Date(now()).toISOString()}.csv`}
    >
      {words.download}
    </FileButton>
  );
}
