import { type Order } from '#contract/order/order.ts';
import { getOrderCreditNote } from '#contract/order/withdrawal.ts';
import { callFile } from '#web/api/http/client.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { Part } from '#web/ui/layout/part.tsx';
import { withdrawals as words } from '#words/en/profile/withdrawal.ts';
import { dayOf, money } from '#words/format.ts';

type GivenBack = Pick<Order['refunds'][number], 'id' | 'amount' | 'shareCodes' | 'creditNoteNumber'> & {
  text: string;
};

/** Shares that the member gave back, and what we refunded. */
export function GivenBack({ order }: { order: Order }) {
  const localDay = useLocalDay();
  const withdrawals = order.withdrawals.map((withdrawal) => ({
    ...withdrawal,
    text: words.made(dayOf(withdrawal.receivedOn), withdrawal.shareCodes.length),
  }));
  const refunds = order.refunds.map((refund) => ({
    ...refund,
    text: words.given(localDay(refund.doneAt), refund.shareCodes.length),
  }));
  return (
    <>
      <Entries title={words.title} order={order} entries={withdrawals} />
      <Entries title={words.refundsTitle} order={order} entries={refunds} />
    </>
  );
}

function Entries({ title, order, entries }: { title: string; order: Order; entries: GivenBack[] }) {
  if (entries.length === 0) return null;
  return (
    <Part title={title} isSmall className="mt-12">
      <ul className="border-t border-hairline">
        {entries.map(({ id, text, amount, shareCodes, creditNoteNumber }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-b border-hairline py-4">
            <p>{text}</p>
            <p className="figures text-right">{money(amount, order.currency)}</p>
            <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-muted">
              {shareCodes.map((code) => (
                <span key={code}>{code}</span>
              ))}
            </p>
            {creditNoteNumber && (
              <DownloadButton
                kind="quiet"
                load={() => callFile(getOrderCreditNote, { params: { id: order.id, withdrawalId: id } })}
                name={`${creditNoteNumber}.pdf`}
                className="items-end"
              >
                {words.creditNote}
              </DownloadButton>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
