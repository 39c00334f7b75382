import { useNavigate, useParams } from 'react-router';
import { z } from 'zod/mini';
import type { Review } from '#contract/office/money/review.ts';
import { calendarDate, singleLine } from '#contract/shared/fields.ts';
import { recordChargeback } from '#web/api/calls/office/money/chargebacks.ts';
import { getReview } from '#web/api/calls/office/money/review.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { newChargeback as words } from '#words/en/office/chargebacks.ts';
import { money } from '#words/format.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { typedDecimal, typedText } from '../../kit/form/typed.ts';
import { paths } from '../../paths.ts';

const schema = z
  .strictObject({
    reference: singleLine(100),
    amount: typedDecimal(2),
    openedOn: calendarDate,
    evidenceDueOn: typedText,
    reason: singleLine(500),
  })
  .check(z.refine(({ amount }) => (amount ?? 0) > 0, { path: ['amount'], error: 'is missing' }));

function NewChargebackScreen() {
  const { depositId = '' } = useParams();
  const deposit = useGet(get(getReview, { params: { depositId } }));
  return (
    <Screen title={words.title} lead={words.lead}>
      <Loaded query={deposit}>{(data) => <ChargebackForm deposit={data} />}</Loaded>
    </Screen>
  );
}
export { NewChargebackScreen as Component };

function ChargebackForm({ deposit: { depositId, amount: paid, currency } }: { deposit: Review }) {
  const navigate = useNavigate();
  const form = useOfficeForm({
    schema,
    defaultValues: { reference: '', amount: '', openedOn: '', evidenceDueOn: '', reason: '' },
    draft: `chargeback of ${depositId}`,
    send: async ({ amount = 0, ...body }) => {
      const params = { depositId };
      const { id } = await officeCall(recordChargeback, { params, body: { ...body, amount } });
      toast.success(words.done);
      void navigate(paths.chargeback(id));
    },
  });
  return (
    <OfficeForm form={form} action={words.send}>
      <p>{words.deposit(money(paid, currency))}</p>
      <Field
        label={words.reference}
        description={words.referenceHint}
        autoComplete="off"
        maxLength={100}
        {...form.field('reference')}
      />
      <Field label={words.amount} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
      <Field label={words.openedOn} type="date" {...form.field('openedOn')} />
      <Field
        label={words.evidenceDueOn}
        description={words.evidenceDueHint}
        type="date"
        {...form.field('evidenceDueOn')}
      />
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}
