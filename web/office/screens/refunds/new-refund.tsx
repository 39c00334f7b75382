import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod/mini';
import { readDecimal } from '#domain/decimal.ts';
import { singleLine } from '#contract/shared/fields.ts';
import { mayBeRefunded, orderRefundKinds, type OrderRefundKind } from '#domain/order/refund.ts';
import { refundOrder } from '#contract/office/money/refunds.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { newRefund as words } from '#words/en/office/refunds.ts';
import { money } from '#words/format.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { ShareChoice, SharesScreen, type OrderFormProps } from './share-choice.tsx';
import { RadioField, ReasonField, selectsOf } from '../../kit/form/fields.tsx';
import { useAloneLimits } from './use-alone-limits.ts';

export const Component = () => (
  <SharesScreen
    title={words.title}
    lead={useAloneLimits()}
    mayBe={(share) => mayBeRefunded({ ...share, awaitsRemedy: false })}
    Form={RefundForm}
  />
);

const schema = z
  .strictObject({
    kind: z.enum(orderRefundKinds),
    shareCodes: z.array(z.string()).check(z.minLength(1)),
    amount: z.pipe(
      z.string(),
      z.transform((text) => readDecimal(text.trim(), 2)),
    ),
    reason: singleLine(500),
  })
  .check(
    z.refine(({ kind, amount }) => kind === 'TAKE_BACK' || (amount ?? 0) > 0, {
      path: ['amount'],
      error: 'is missing',
    }),
  );

function RefundForm({ order, shares }: OrderFormProps) {
  const navigate = useNavigate();
  const { currency } = order;
  // One request, however often it is sent.
  const [refundId] = useState(() => crypto.randomUUID());
  const form = useOfficeForm({
    schema,
    defaultValues: {
      kind: 'TAKE_BACK' as OrderRefundKind,
      shareCodes: shares.map(({ shareCode }) => shareCode),
      amount: '',
      reason: '',
    },
    send: async ({ kind, shareCodes, amount, reason }) => {
      const { isRequested } = await officeCall(refundOrder, {
        params: { orderId: order.id, refundId },
        body: {
          kind,
          shareCodes,
          reason,
          amount: kind === 'TAKE_BACK' ? leftOf(shares, shareCodes) : (amount ?? 0),
        },
      });
      void navigate(isRequested ? paths.approval(refundId) : paths.refund(refundId));
      return { isRequested };
    },
    done: words.done,
  });
  const [kind, shareCodes] = [form.watch('kind'), form.watch('shareCodes')];
  const left = money(leftOf(shares, shareCodes), currency);
  return (
    <OfficeForm form={form} action={words.send}>
      <RadioField
        {...selectsOf(form, words)('kind')}
        options={orderRefundKinds.map((id) => ({ id, ...words.kinds[id] }))}
      />
      <ShareChoice control={form.control} order={order} shares={shares} />
      {kind === 'TAKE_BACK' ? (
        <p className="text-small">{words.sum(left)}</p>
      ) : (
        <Field
          label={words.amount(currency)}
          description={words.left(left)}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('amount')}
        />
      )}
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}

function leftOf(shares: OrderFormProps['shares'], codes: readonly string[]): number {
  return shares.reduce((sum, { shareCode, paid }) => sum + (codes.includes(shareCode) ? paid : 0), 0);
}
