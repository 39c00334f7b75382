import { useNavigate } from 'react-router';
import { z } from 'zod/mini';
import { calendarDate, singleLine } from '#contract/shared/fields.ts';
import { mayBeWithdrawn } from '#domain/order/withdrawal.ts';
import { recordWithdrawal } from '#contract/order/withdrawal.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { recordedWithdrawal as words } from '#words/en/office/refunds.ts';
import { form as formWords } from '#words/en/office/shell.ts';
import { fieldsOf } from '../../kit/form/fields.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { ShareChoice, SharesScreen, type OrderFormProps } from '../refunds/share-choice.tsx';

export const Component = () => (
  <SharesScreen
    title={words.title}
    mayBe={(share) => mayBeWithdrawn(share, 'OPERATOR')}
    Form={WithdrawalForm}
  />
);

const schema = z.strictObject({
  shareCodes: z.array(z.string()).check(z.minLength(1)),
  receivedOn: calendarDate,
  note: singleLine(500),
});

function WithdrawalForm({ order, shares }: OrderFormProps) {
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
  const field = fieldsOf(form, words);
  return (
    <OfficeForm form={form} action={words.send}>
      <ShareChoice control={form.control} order={order} shares={shares} />
      <Field {...field('receivedOn')} description={words.receivedOnHint} type="date" />
      <Field {...field('note')} maxLength={500} />
      <Banner tone="warning">{formWords.cannotUndo}</Banner>
    </OfficeForm>
  );
}
