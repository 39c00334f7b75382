import { useState } from 'react';
import { type Return, listReturns } from '#contract/wallet/return.ts';
import type { Country } from '#domain/country.ts';
import type { Currency } from '#domain/money.ts';
import { get, useGet } from '#web/api/http/cache.ts';
import { currency as shown } from '#web/api/state/currency.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Table, type Column } from '#web/ui/layout/table.tsx';
import { providers } from '#words/en/profile/payment.ts';
import { returns as returnsWords } from '#words/en/profile/wallet.ts';
import { money, shortDayIn } from '#words/format.ts';
import { useAnchor } from '#web/shop/shared/use-anchor.ts';
import { ReturnDialog } from './return-dialog.tsx';

export const returnsQuery = () => get(listReturns, { query: { currencyType: shown.get() } });

/** A provider ends a return without a word to this browser. */
export const recheckMs = 10_000;

const tones: Record<Return['state'], BadgeTone> = {
  PENDING: 'info',
  DONE: 'success',
  FAILED: 'danger',
};

const columnsIn = (country: Country | null): Column<Return>[] => [
  {
    header: returnsWords.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{returnsWords.states[state]}</Badge>,
  },
  { header: returnsWords.to, cell: ({ provider }) => providers[provider].name },
  { header: returnsWords.amount, align: 'end', cell: ({ amount, currency }) => money(amount, currency) },
  { header: returnsWords.date, align: 'end', cell: ({ requestedAt }) => shortDayIn(country, requestedAt) },
];

/** The link of a refund leads here. */
function ToAnchor() {
  useAnchor();
  return null;
}

export function Returns({ currency }: { currency: Currency }) {
  const country = useMemberCountry();
  const returns = useGet({
    ...returnsQuery(),
    refetchInterval: ({ state: { data } }) =>
      data?.returns.some(({ state }) => state === 'PENDING') && recheckMs,
  });
  const [isOpen, setIsOpen] = useState(false);
  const data = returns.data;
  if (!data || (data.returnable === 0 && data.returns.length === 0 && !isOpen)) return null;
  return (
    <section aria-labelledby="returns">
      <ToAnchor />
      <h2 id="returns" className="text-heading">
        {returnsWords.title}
      </h2>
      {data.returnable > 0 && (
        <>
          <p className="prose mt-3 mb-6 text-ink-muted">
            {returnsWords.lead(money(data.returnable, currency))}
          </p>
          <Button kind="dark" onClick={() => setIsOpen(true)}>
            {returnsWords.open}
          </Button>
        </>
      )}
      {data.returns.length > 0 && (
        <Table
          className="mt-8"
          caption={returnsWords.table}
          rows={data.returns}
          rowKey={({ returnId }) => returnId}
          columns={columnsIn(country)}
        />
      )}
      {isOpen && (
        <ReturnDialog returnable={data.returnable} currency={currency} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}
