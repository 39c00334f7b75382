import {
  type Subscription,
  getSubscriptionCreditNote,
  getSubscriptionInvoice,
} from '#contract/membership/membership.ts';
import type { Country } from '#domain/country.ts';
import { callFile } from '#web/api/http/client.ts';
import { useMemberCountry } from '#web/api/hooks.ts';
import { useGet } from '#web/api/http/cache.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Table, type Column } from '#web/ui/layout/table.tsx';
import { history as historyWords } from '#words/en/profile/membership.ts';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';
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
  documentColumn(historyWords.invoice, getSubscriptionInvoice, 'invoiceNumber', historyWords.invoiceOf),
];

const creditNote = documentColumn(
  historyWords.creditNote,
  getSubscriptionCreditNote,
  'creditNoteNumber',
  historyWords.creditNoteOf,
);

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
            columns={
              content.some(({ creditNoteNumber }) => creditNoteNumber !== null)
                ? [...columns, creditNote]
                : columns
            }
            rows={content}
            rowKey={({ id }) => id}
          />
        )
      }
    </Loaded>
  );
}

type PdfEndpoint = typeof getSubscriptionInvoice | typeof getSubscriptionCreditNote;

function documentColumn(
  header: string,
  endpoint: PdfEndpoint,
  field: 'invoiceNumber' | 'creditNoteNumber',
  labelOf: (number: string) => string,
): Column<Subscription> {
  return {
    header,
    align: 'end',
    cell: ({ id, [field]: number }) =>
      number === null ? (
        historyWords.none
      ) : (
        <DownloadButton
          kind="quiet"
          label={labelOf(number)}
          load={() => callFile(endpoint, { params: { subscriptionId: id } })}
          name={`${number}.pdf`}
          className="items-end"
        >
          {historyWords.pdf}
        </DownloadButton>
      ),
  };
}
