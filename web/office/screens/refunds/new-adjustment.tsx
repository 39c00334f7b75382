import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { currencies } from '#domain/money.ts';
import { adjustmentKinds } from '#domain/order/refund.ts';
import { adjustWallet, walletAdjustment } from '#contract/office/money/refunds.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { headers } from '#words/en/office/headers.ts';
import { adjustment as words } from '#words/en/office/refunds.ts';
import { ApprovalBanner } from '../../kit/approval-banner.tsx';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';
import { paths } from '../../paths.ts';
import { optionsOf, RadioField, ReasonField, selectsOf } from '../../kit/form/fields.tsx';
import { useAloneLimits } from './use-alone-limits.ts';

const { schema, valuesOf } = typedForm(walletAdjustment, { amount: decimal(2) });

export function Component() {
  const { id: memberId = '' } = useParams();
  const navigate = useNavigate();
  // One request, however often it is sent.
  const [refundId] = useState(() => crypto.randomUUID());
  const form = useOfficeForm({
    schema,
    defaultValues: valuesOf({ direction: 'CREDIT', currencyType: 'EUR' }),
    send: async (body) => {
      const params = { memberId, refundId };
      const { isRequested } = await officeCall(adjustWallet, { params, body });
      void navigate(isRequested ? paths.approval(refundId) : paths.refund(refundId));
      return { isRequested };
    },
    done: words.done,
  });
  return (
    <Screen title={words.title} lead={useAloneLimits()}>
      <ApprovalBanner kind="member" id={memberId} />
      <OfficeForm form={form} action={words.send}>
        <RadioField
          {...selectsOf(form, words)('direction')}
          options={adjustmentKinds.map((id) => ({ id, ...words.kinds[id] }))}
        />
        <RadioField
          form={form}
          name="currencyType"
          label={headers.currency}
          options={optionsOf(currencies)}
        />
        <Field label={headers.amount} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
        <ReasonField {...form.field('reason')} />
      </OfficeForm>
    </Screen>
  );
}
