import { z } from 'zod/mini';
import { type PaymentRequest, approvePaymentRequest } from '#contract/office/money/payment-requests.ts';
import { currency, minorUnits } from '#contract/shared/fields.ts';
import { errorCodes } from '#domain/errors.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { cache } from '#web/api/http/cache.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import {
  approvedEffects,
  approveDialog as words,
  paymentRequestKinds,
  paymentRequests,
} from '#words/en/office/payment-requests.ts';
import { dayOf, money } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { sumsText } from '../../kit/sums-text.ts';

interface ApproveDialogProps {
  request: PaymentRequest;
  requestId: number;
  onClose: () => void;
}

/** What will be paid, to whom and why, as the first operator entered it; nothing is entered again. */
export function ApproveDialog({ request, requestId, onClose }: ApproveDialogProps) {
  const { kind, sums, requestedByName } = request;
  return (
    <ConfirmDialog
      isOpen
      // Where another person has decided meanwhile, the request is gone from the list.
      onClose={() => {
        onClose();
        void cache.invalidateQueries();
      }}
      title={words.title(paymentRequestKinds[kind])}
      action={words.action(sumsText(sums))}
      isFinal
      confirm={async () => {
        await officeCall(approvePaymentRequest, { params: { requestId: String(requestId) } });
        toast.success(words.approved);
      }}
      changed={changedSince(requestedByName)}
    >
      <p>{approvedEffects[kind](sumsText(sums))}</p>
      <DefinitionList className="mt-5" items={factsOf(request)} />
    </ConfirmDialog>
  );
}

function factsOf({
  sums,
  details,
  invoiceNumber,
  subjectId,
  memberName,
  reason,
  requestedByName,
}: PaymentRequest) {
  const { shareCodes, receivedOn, proceeds } = details ?? {};
  const [first] = sums;
  const facts: [label: string, value: string | null | undefined][] = [
    [words.record, invoiceNumber ?? subjectId.slice(0, 8)],
    [words.member, memberName],
    [words.shares, shareCodes?.join(', ')],
    [words.receivedOn, receivedOn && dayOf(receivedOn)],
    [words.proceeds, first && proceeds !== undefined ? money(proceeds, first.currency) : null],
    [paymentRequests.columns.sums, sumsText(sums)],
    [paymentRequests.columns.reason, reason],
    [paymentRequests.columns.by, requestedByName],
  ];
  return facts.flatMap(([label, value]) =>
    value ? [{ label, value: <span className="wrap-anywhere">{value}</span> }] : [],
  );
}

const changedSince = (requestedByName: string) => (error: ApiError) => (
  <Banner tone="warning" title={words.changedTitle(requestedByName)}>
    {[whatChanged(error), words.changedText].filter(Boolean).join(' ')}
  </Banner>
);

const sumsNow = z.object({ sums: z.array(z.object({ currency, amount: minorUnits })) });
const refusedNow = z.object({ errorCode: z.enum(errorCodes) });

/** Another sum, or what would refuse the act. */
function whatChanged({ current }: ApiError): string {
  const sums = sumsNow.safeParse(current);
  if (sums.success) return words.sumsNow(sumsText(sums.data.sums));
  const refused = refusedNow.safeParse(current);
  return refused.success ? wordsFor(new ApiError(409, refused.data)) : '';
}
