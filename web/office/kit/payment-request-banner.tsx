import { Link } from 'react-router';
import { listPaymentRequests } from '#contract/office/money/payment-requests.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { paymentRequestBanner as words, paymentRequests } from '#words/en/office/payment-requests.ts';
import { paths } from '../paths.ts';
import { useMay, useOperator } from '../shell/use-operator.ts';
import { sumsText } from './sums-text.ts';

export const PaymentRequestBanner = ({ subjectId }: { subjectId: string }) =>
  useMay('orders.read') && <Requests subjectId={subjectId} />;

function Requests({ subjectId }: { subjectId: string }) {
  const { memberId } = useOperator();
  const { data = [] } = useGet(get(listPaymentRequests, {}));
  return data
    .filter((request) => request.subjectId === subjectId)
    .map(({ requestId, sums, requestedBy, requestedByName, reason }) => (
      <Banner key={requestId} tone="warning">
        {requestedBy === memberId ? (
          words.own(sumsText(sums))
        ) : (
          <>
            {words.other(requestedByName, sumsText(sums), reason ?? paymentRequests.none)}
            <Link to={paths.paymentRequests()} className="textlink">
              {paymentRequests.title}
            </Link>
            .
          </>
        )}
      </Banner>
    ));
}
