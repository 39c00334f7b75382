import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getOrderCreditNote } from '#web/api/calls/order/withdrawal.ts';
import { callFile } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { download } from '#web/shop/shared/download.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { withdrawals as words } from '#words/en/profile/withdrawal.ts';

interface CreditNoteButtonProps {
  orderId: string;
  /** Of the withdrawal or the refund. */
  id: string;
  number: string;
}

export function CreditNoteButton({ orderId, id, number }: CreditNoteButtonProps) {
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
