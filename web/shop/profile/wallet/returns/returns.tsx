import { useState } from 'react';
import { listReturns, type WalletReturn } from '#contract/payment.ts';
import type { Currency } from '#domain/money.ts';
import { get } from '#web/api/cache.ts';
import { currency as shown } from '#web/api/currency.ts';
import { useGet } from '#web/api/hooks.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { money, shortDayOf } from '../../../format.ts';
import { providerNames } from '../payment/providers.ts';
import { ReturnDialog } from './return-dialog.tsx';

export const returnsQuery = () => get(listReturns, { query: { currencyType: shown.get() } });

const states: Record<WalletReturn['state'], { name: string; tone: BadgeTone }> = {
  PENDING: { name: 'Under way', tone: 'info' },
  DONE: { name: 'Returned', tone: 'success' },
  FAILED: { name: 'Not accepted, kept in your wallet', tone: 'danger' },
};

const columns: Column<WalletReturn>[] = [
  { header: 'State', cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].name}</Badge> },
  { header: 'To', cell: ({ provider }) => providerNames[provider].name },
  { header: 'Amount', align: 'end', cell: ({ amount, currency }) => money(amount, currency) },
  { header: 'Date', align: 'end', cell: ({ requestedAt }) => shortDayOf(requestedAt) },
];

/** Unused balance, back to where it came from. Nothing is shown to who has none and never had. */
export function Returns({ currency }: { currency: Currency }) {
  const returns = useGet(returnsQuery());
  const [isOpen, setIsOpen] = useState(false);
  const data = returns.data;
  if (!data || (data.returnable === 0 && data.returns.length === 0)) return null;
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="text-heading">
        Return unused balance
      </h2>
      {data.returnable > 0 && (
        <>
          <p className="prose mt-3 mb-6 text-ink-muted">
            {money(data.returnable, currency)} of your balance can go back to the payment methods it came
            from.
          </p>
          <Button kind="dark" onPress={() => setIsOpen(true)}>
            Return unused balance
          </Button>
        </>
      )}
      {data.returns.length > 0 && (
        <Table
          className="mt-8"
          caption="Returns"
          rows={data.returns}
          rowKey={({ returnId }) => returnId}
          columns={columns}
        />
      )}
      {isOpen && (
        <ReturnDialog returnable={data.returnable} currency={currency} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}
