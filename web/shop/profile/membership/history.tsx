import { Download } from 'lucide-react';
import {
  type Subscription,
  getSubscriptionCreditNote,
  getSubscriptionInvoice,
} from '#contract/membership/membership.ts';
import type { Country } from '#domain/country.ts';
import { callFile } from '#web/api/http/client.ts';
import { useGet, useMemberCountry } from '#web/api/hooks.ts';
import { FieldMessage } from '#web/ui/forms/field-frame.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Table, type Column } from '#web/ui/layout/table.tsx';
import { history as historyWords } from '#words/en/profile/membership.ts';
import { useDownload } from '#web/shop/shared/use-download.ts';
import { dayIn, money } from '#words/format.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { historyQuery } from '../../membership/membership-query.ts';

function termOf({ startsAt, endsAt, refunded }: Subscription, country: Country | null): string {
  if (refunded) return historyWords.cancelledAndRefunded;
  return startsAt && endsAt
    ? historyWords.runs(dayIn(country, startsAt), dayIn(country, endsAt))
    : historyWords.notStarted;
}

const paidOf = ({ currency, paid }: Subscription) => (currency ? money(paid, currency) : historyWords.free);

const columnsIn = (country: Country | null): Column<Subscription>[] => [
  { header: historyWords.level, cell: ({ levelName }) => levelName },
  { header: historyWords.joined, cell: ({ joinedAt }) => dayIn(country, joinedAt) },
  { header: historyWords.term, cell: (subscription) => termOf(subscription, country) },
  { header: historyWords.paid, cell: paidOf, align: 'end' },
  {
    header: historyWords.invoice,
    cell: ({ id, invoiceNumber }) => (
      <DocumentDownload
        endpoint={getSubscriptionInvoice}
        id={id}
        number={invoiceNumber}
        label={historyWords.invoiceOf}
      />
    ),
    align: 'end',
  },
];

const creditNote: Column<Subscription> = {
  header: historyWords.creditNote,
  cell: ({ id, creditNoteNumber }) => (
    <DocumentDownload
      endpoint={getSubscriptionCreditNote}
      id={id}
      number={creditNoteNumber}
      label={historyWords.creditNoteOf}
    />
  ),
  align: 'end',
};
const isCredited = ({ creditNoteNumber }: Subscription) => creditNoteNumber !== null;

/** Not paged: no member has more than a few. */
export function SubscriptionHistory() {
  const columns = columnsIn(useMemberCountry());
  const history = useGet(historyQuery());
  return (
    <Loaded query={history} skeleton={<Skeleton className="h-32" />}>
      {({ content }) =>
        content.length > 0 && (
          <Table
            caption={historyWords.title}
            showCaption
            columns={content.some(isCredited) ? [...columns, creditNote] : columns}
            rows={content}
            rowKey={({ id }) => id}
          />
        )
      }
    </Loaded>
  );
}

function DocumentDownload({
  endpoint,
  id,
  number,
  label,
}: {
  endpoint: typeof getSubscriptionInvoice | typeof getSubscriptionCreditNote;
  id: string;
  number: string | null;
  label: (number: string) => string;
}) {
  const { start, isPending, error } = useDownload({
    load: () => callFile(endpoint, { params: { subscriptionId: id } }),
    name: `${number}.pdf`,
  });
  if (number === null) return historyWords.none;
  return (
    <span className="inline-flex flex-col items-end">
      <IconButton label={label(number)} onClick={start} disabled={isPending}>
        <Download className="size-4.5" strokeWidth={1.5} aria-hidden />
      </IconButton>
      <FieldMessage>{error}</FieldMessage>
    </span>
  );
}
