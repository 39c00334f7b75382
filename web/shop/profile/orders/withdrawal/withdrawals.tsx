import { useId } from 'react';
import type { Order } from '#contract/order/order.ts';
import { withdrawals as words } from '#words/en/profile/withdrawal.ts';
import { dayOf, money } from '#words/format.ts';
import { CreditNoteButton } from './credit-note-button.tsx';

export function Withdrawals({ order }: { order: Order }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="mb-4 text-subheading">
        {words.title}
      </h2>
      <ul className="border-t border-hairline">
        {order.withdrawals.map((withdrawal) => (
          <li
            key={withdrawal.id}
            className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-b border-hairline py-4"
          >
            <p>{words.made(dayOf(withdrawal.receivedOn), withdrawal.shareCodes.length)}</p>
            <p className="figures text-right">{money(withdrawal.amount, order.currency)}</p>
            <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-muted">
              {withdrawal.shareCodes.map((code) => (
                <span key={code}>{code}</span>
              ))}
            </p>
            {withdrawal.creditNoteNumber && (
              <CreditNoteButton orderId={order.id} id={withdrawal.id} number={withdrawal.creditNoteNumber} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
