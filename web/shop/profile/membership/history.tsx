import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Subscription } from '#contract/membership.ts';
import { getSubscriptionInvoice } from '#web/api/calls/membership.ts';
import { callFile } from '#web/api/http/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { history as historyWords } from '#words/en/profile/membership.ts';
import { download } from '#web/shop/shared/download.ts';
import { dayOf, money } from '#words/format.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { historyQuery } from '../../membership/membership-query.ts';

function termOf({ startsAt, endsAt, refunded }: Subscription): string {
  if (refunded) return historyWords.takenBack;
  return startsAt && endsAt ? historyWords.runs(dayOf(startsAt), dayOf(endsAt)) : historyWords.notStarted;
}

const paidOf = ({ currency, paid }: Subscription) => (currency ? money(paid, currency) : historyWords.free);

const columns = [
  { header: historyWords.level, cell: ({ levelName }: Subscription) => levelName },
  { header: historyWords.joined, cell: ({ joinedAt }: Subscription) => dayOf(joinedAt) },
  { header: historyWords.term, cell: termOf },
  { header: historyWords.paid, cell: paidOf, align: 'end' as const },
  {
    header: historyWords.invoice,
    cell: (row: Subscription) => <InvoiceDownload subscription={row} />,
    align: 'end' as const,
  },
];

/** Not paged: no member has more than a few. */
export function SubscriptionHistory() {
  const history = useGet(historyQuery());
  return (
    <Loaded query={history} skeleton={<Skeleton className="h-32" />}>
      {({ content }) =>
        content.length > 0 && (
          <Table
            caption={historyWords.title}
            showCaption
            columns={columns}
            rows={content}
            rowKey={({ id }) => id}
          />
        )
      }
    </Loaded>
  );
}

/** A link cannot carry the access token, so the file is fetched and then saved. */
function InvoiceDownload({ subscription: { id, invoiceNumber } }: { subscription: Subscription }) {
  const fetchInvoice = useMutation({
    mutationFn: () => callFile(getSubscriptionInvoice, { params: { subscriptionId: id } }),
    onSuccess: (file) => download(file, `${invoiceNumber}.pdf`),
  });
  if (invoiceNumber === null) return historyWords.noInvoice;
  return (
    <span className="inline-flex flex-col items-end">
      <IconButton
        label={historyWords.invoiceOf(invoiceNumber)}
        onClick={() => fetchInvoice.mutate()}
        disabled={fetchInvoice.isPending}
      >
        <Download className="size-4.5" strokeWidth={1.5} aria-hidden />
      </IconButton>
      <FieldMessage>{fetchInvoice.isError ? wordsFor(fetchInvoice.error) : undefined}</FieldMessage>
    </span>
  );
}
