import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { getSubscriptionInvoice, type Subscription } from '#contract/membership.ts';
import { callFile } from '#web/api/client.ts';
import { useGet } from '#web/api/hooks.ts';
import { wordsFor } from '#web/api/words.ts';
import { FieldMessage } from '#web/ui/field-frame.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { history as words } from '#words/profile-membership.ts';
import { download } from '../../download.ts';
import { dayOf, money } from '../../format.ts';
import { Loaded } from '../../loaded.tsx';
import { historyQuery } from '../../membership/membership-query.ts';

function termOf({ startsAt, endsAt, refunded }: Subscription): string {
  if (refunded) return words.takenBack;
  return startsAt && endsAt ? words.runs(dayOf(startsAt), dayOf(endsAt)) : words.notStarted;
}

const paidOf = ({ currency, paid }: Subscription) => (currency ? money(paid, currency) : words.free);

const columns = [
  { header: words.level, cell: ({ levelName }: Subscription) => levelName },
  { header: words.joined, cell: ({ joinedAt }: Subscription) => dayOf(joinedAt) },
  { header: words.term, cell: termOf },
  { header: words.paid, cell: paidOf, align: 'end' as const },
  {
    header: words.invoice,
    cell: (row: Subscription) => <Invoice subscription={row} />,
    align: 'end' as const,
  },
];

/** The memberships there were, newest first; as many as anyone will have. */
export function History() {
  const history = useGet(historyQuery());
  return (
    <Loaded query={history} skeleton={<Skeleton className="h-32" />}>
      {({ content }) =>
        content.length > 0 && (
          <Table caption={words.title} showCaption columns={columns} rows={content} rowKey={({ id }) => id} />
        )
      }
    </Loaded>
  );
}

/** A link could not carry the token, so the file is fetched and handed over. */
function Invoice({ subscription: { id, invoiceNumber } }: { subscription: Subscription }) {
  const fetchInvoice = useMutation({
    mutationFn: () => callFile(getSubscriptionInvoice, { params: { subscriptionId: id } }),
    onSuccess: (file) => download(file, `${invoiceNumber}.pdf`),
  });
  if (invoiceNumber === null) return words.noInvoice;
  return (
    <span className="inline-flex flex-col items-end">
      <IconButton
        label={words.invoiceOf(invoiceNumber)}
        onPress={() => fetchInvoice.mutate()}
        isDisabled={fetchInvoice.isPending}
      >
        <Download className="size-4.5" strokeWidth={1.5} aria-hidden />
      </IconButton>
      <FieldMessage>{fetchInvoice.isError ? wordsFor(fetchInvoice.error) : undefined}</FieldMessage>
    </span>
  );
}
