import {
  type PaymentRequest,
  type PaymentRequestKind,
  listPaymentRequests,
} from '#contract/office/money/payment-requests.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { paymentRequestKinds, paymentRequests as words } from '#words/en/office/payment-requests.ts';
import { minuteIn } from '#words/format.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { sumsText } from '../../kit/sums-text.ts';
import type { ListColumn } from '../../kit/list/use-list.ts';
import { memberColumn, textColumn } from '../../kit/list/columns.tsx';
import { paths } from '../../paths.ts';
import { Decide } from './decide.tsx';

const pageOf: Record<PaymentRequestKind, (subjectId: string) => string> = {
  REFUND: paths.refund,
  ADJUSTMENT: paths.refund,
  WITHDRAWAL: paths.recordWithdrawal,
  DISPOSAL: paths.releaseInvoice,
  LOST_PARCEL: paths.parcel,
};

const recordOf = ({ kind, invoiceNumber }: PaymentRequest) =>
  [paymentRequestKinds[kind], invoiceNumber ?? ''].join(' ').trim();
const periodOf = ({ requestedAt, expiresAt }: PaymentRequest) => {
  const asked = minuteIn('IE', requestedAt);
  return expiresAt === null ? asked : words.period(asked, minuteIn('IE', expiresAt));
};

/** As many as fit a tablet. */
const columns: readonly ListColumn<PaymentRequest>[] = [
  { id: 'kind', header: words.columns.kind, value: recordOf },
  memberColumn(),
  { id: 'sums', header: words.columns.sums, value: ({ sums }) => sumsText(sums), align: 'end' },
  textColumn('reason', words.columns.reason, ({ reason }) => reason),
  textColumn('by', words.columns.by, ({ requestedByName }) => requestedByName),
  { id: 'at', header: words.columns.at, value: periodOf },
  {
    id: 'action',
    header: words.columns.action,
    value: () => '',
    cell: (request) => <Decide request={request} />,
  },
];

function PaymentRequestsScreen() {
  const requests = useGet(get(listPaymentRequests, {}));
  return (
    <ListScreen
      title={words.title}
      lead={words.lead}
      query={requests}
      columns={columns}
      rowKey={({ kind, subjectId, requestId }) => [kind, subjectId, requestId].join(' ')}
      linkTo={({ kind, subjectId }) => pageOf[kind](subjectId)}
      empty={words.empty}
    />
  );
}
export { PaymentRequestsScreen as Component };
