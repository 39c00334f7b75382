import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportTransactions } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { callFile } from '#web/api/client.ts';
import { useSession } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { download } from '../../download.ts';

/** spec §7: saved as 'transactions' + ISO timestamp + '.csv'. */
export function ExportButton({ currency }: { currency: Currency }) {
  const email = useSession().user?.email ?? '';
  const fetchCsv = useMutation({
    mutationFn: () => callFile(exportTransactions, { query: { email, currencyType: currency } }),
    onSuccess: (file) => download(file, `transactions${new Date().toISOString()}.csv`),
    onError: (error) => toast.danger(wordsFor(error)),
  });
  return (
    <Button kind="dark" onPress={() => fetchCsv.mutate()} isPending={fetchCsv.isPending}>
      <Download className="size-4" aria-hidden />
      Download
    </Button>
  );
}
