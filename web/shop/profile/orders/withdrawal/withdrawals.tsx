import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { Order } from '#contract/order.ts';
import { getOrderCreditNote } from '#web/api/calls/withdrawal.ts';
import { callFile } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { download } from '#web/shop/shared/download.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { withdrawals as words } from '#words/en/profile/withdrawal.ts';
import { dayOf, money } from '#words/format.ts';

/** What was withdrawn from this order, with what came back. */
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

function CreditNoteButton({ orderId, id, number }: { orderId: string; id: string; number: string }) {
  const fetchNote = useMutation({
    mutationFn: () => callFile(getOrderCreditNote, { params: { id: orderId, withdrawalId: id } }),
    onSuccess: (file) => download(file, `${number}.pdf`),
  });
  return (
    <div className="flex flex-col items-end gap-2">
      <Button kind="quiet" onClick={() => fetchNote.mutate()} isPending={fetchNote.isPending}>
        <Download className="size-4" aria-hidden />
        {words.creditNote}
      </Button>
      <FieldMessage>{fetchNote.isError ? wordsFor(fetchNote.error) : undefined}</FieldMessage>
    </div>
  );
}
