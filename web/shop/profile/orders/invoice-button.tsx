import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Order } from '#contract/order/order.ts';
import { getInvoice } from '#web/api/calls/order/order.ts';
import { callFile } from '#web/api/http/client.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { order as orderWords } from '#words/en/profile/profile.ts';
import { download } from '#web/shop/shared/download.ts';

export function InvoiceButton({ order }: { order: Order }) {
  const fetchInvoice = useMutation({
    mutationFn: () => callFile(getInvoice, { params: { id: order.id } }),
    onSuccess: (file) => download(file, `${order.invoiceNumber}.pdf`),
  });
  return (
    <div className="flex flex-col gap-2">
      <Button kind="dark" onClick={() => fetchInvoice.mutate()} isPending={fetchInvoice.isPending}>
        <Download className="size-4" aria-hidden />
        {orderWords.invoice}
      </Button>
      <FieldMessage>{fetchInvoice.isError ? wordsFor(fetchInvoice.error) : undefined}</FieldMessage>
    </div>
  );
}
