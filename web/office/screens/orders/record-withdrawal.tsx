import { useNavigate, useParams } from 'react-router';
import { z } from 'zod/mini';
import { type OfficeOrder, getOfficeOrder } from '#contract/office/orders.ts';
import { calendarDate, singleLine } from '#contract/shared/fields.ts';
import { mayBeWithdrawn } from '#domain/order/withdrawal.ts';
import { recordWithdrawal } from '#contract/order/withdrawal.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { newRefund, recordedWithdrawal as words } from '#words/en/office/refunds.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { ApprovalBanner } from '../../kit/approval-banner.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { ShareChoice, sharesOf, type ShareOfOrder } from '../refunds/share-choice.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

export function Component() {
  const { id: orderId = '' } = useParams();
  const found = useAnswer(getOfficeOrder, { params: { orderId } });
  return (
    <Screen title={words.title(found.data?.order.invoiceNumber ?? '')}>
      <ApprovalBanner kind="order" id={orderId} />
      <Loaded query={found}>
        {({ order }) => {
          const shares = sharesOf(order).filter((share) => mayBeWithdrawn(share, 'OPERATOR'));
          return shares.length === 0 ? (
            <EmptyState title={newRefund.noShares} />
          ) : (
            <WithdrawalForm order={order} shares={shares} />
          );
        }}
      </Loaded>
    </Screen>
  );
}

const schema = z.strictObject({
  shareCodes: z.array(z.string()).check(z.minLength(1)),
  receivedOn: calendarDate,
  note: singleLine(500),
});

function WithdrawalForm({ order, shares }: { order: OfficeOrder['order']; shares: readonly ShareOfOrder[] }) {
  const navigate = useNavigate();
  const form = useOfficeForm({
    schema,
    defaultValues: { shareCodes: shares.map(({ shareCode }) => shareCode), receivedOn: '', note: '' },
    send: async (body) => {
      const answer = await officeCall(recordWithdrawal, { params: { id: order.id }, body });
      void navigate(paths.order(order.id));
      return answer;
    },
    done: words.done,
  });
  const shareCodes = form.watch('shareCodes');
  return (
    <OfficeForm form={form} action={words.send}>
      <ShareChoice
        order={order}
        shares={shares}
        value={shareCodes}
        onChange={(codes) => form.setValue('shareCodes', codes, { shouldDirty: true })}
      />
      <Field
        label={words.receivedOn}
        description={words.receivedOnHint}
        type="date"
        {...form.field('receivedOn')}
      />
      <Field label={words.note} maxLength={500} autoComplete="off" {...form.field('note')} />
      <Banner tone="warning">{formWords.cannotUndo}</Banner>
    </OfficeForm>
  );
}
