import { useId } from 'react';
import type { Order } from '#contract/order/order.ts';
import { withdrawals as words } from '#words/en/profile/withdrawal.ts';
import { money } from '#words/format.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { CreditNoteButton } from './credit-note-button.tsx';

export function Refunds({ order }: { order: Order }) {
  const heading = useId();
  const localDay = useLocalDay();
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="mb-4 text-subheading">
        {words.refundsTitle}
      </h2>
      <ul className="border-t border-hairline">
        {order.refunds.map((refund) => (
          <li
            key={refund.id}
            className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-b border-hairline py-4"
          >
            <p>{words.given(localDay(refund.doneAt), refund.shareCodes.length)}</p>
            <p className="figures text-right">{money(refund.amount, order.currency)}</p>
            <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-muted">
              {refund.shareCodes.map((code) => (
                <span key={code}>{code}</span>
              ))}
            </p>
            {refund.creditNoteNumber && (
              <CreditNoteButton orderId={order.id} id={refund.id} number={refund.creditNoteNumber} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
