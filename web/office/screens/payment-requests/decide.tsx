import { useState } from 'react';
import { type PaymentRequest, refusePaymentRequest } from '#contract/office/money/payment-requests.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { paymentRequestKinds, paymentRequests as words } from '#words/en/office/payment-requests.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { sumsText } from '../../kit/sums-text.ts';
import { useMay, useOperator } from '../../shell/use-operator.ts';
import { ApproveDialog } from './approve-dialog.tsx';

type Asked = 'approve' | 'refuse';

/** Above the link that covers the row. Refunds and adjustments are decided on their page. */
export function Decide({ request }: { request: PaymentRequest }) {
  const { memberId } = useOperator();
  const mayDecide = useMay('refunds.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { requestId } = request;
  if (requestId === null || !mayDecide || memberId === request.memberId) return null;
  const isOwn = request.requestedBy === memberId;
  const what = `${paymentRequestKinds[request.kind]}, ${sumsText(request.sums)}`;
  const onClose = () => setAsked(null);
  return (
    <span className="relative z-10 flex flex-col items-start">
      {!isOwn && request.details && (
        <Button kind="quiet" aria-label={words.approveLabel(what)} onClick={() => setAsked('approve')}>
          {words.approve}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={isOwn ? words.withdrawLabel(what) : words.refuseLabel(what)}
        onClick={() => setAsked('refuse')}
      >
        {isOwn ? words.withdraw : words.refuse}
      </Button>
      {asked === 'approve' && <ApproveDialog request={request} requestId={requestId} onClose={onClose} />}
      {asked === 'refuse' && (
        <ConfirmDialog
          isOpen
          onClose={onClose}
          title={isOwn ? words.withdrawTitle : words.refuseTitle}
          action={isOwn ? words.withdraw : words.refuse}
          draft={`payment request ${requestId}`}
          confirm={async (reason) => {
            await officeCall(refusePaymentRequest, {
              params: { requestId: String(requestId) },
              body: { reason },
            });
            toast.success(words.refused);
          }}
        >
          {isOwn ? words.withdrawText : words.refuseText(request.requestedByName)}
        </ConfirmDialog>
      )}
    </span>
  );
}
