import { useNavigate } from 'react-router';
import { z } from 'zod/mini';
import type { EnteredCoupon } from '#contract/office/office-coupon.ts';
import { createCoupon } from '#web/api/calls/office/office-coupon.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { coupon as words } from '#words/en/office/coupons.ts';
import { OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { paths } from '../../paths.ts';
import { CouponFields, couponSchema, valuesOf, type CouponValues } from './coupon-fields.tsx';

type Values = CouponValues & { code: string };

/** The fields of every coupon, and the code that only a new one takes. */
const schema: z.ZodMiniType<EnteredCoupon & { code: string }, Values> = z.intersection(
  z.pipe(
    z.looseObject({ code: z.string().check(z.trim(), z.minLength(4)) }),
    z.transform(({ code }) => ({ code })),
  ),
  couponSchema,
) as never;

function NewCouponScreen() {
  const navigate = useNavigate();
  const form = useOfficeForm<Values, EnteredCoupon & { code: string }>({
    schema,
    defaultValues: { code: '', ...valuesOf({}) },
    draft: 'coupon new',
    send: async (body) => {
      const { id } = await officeCall(createCoupon, { body });
      toast.success(words.added);
      void navigate(paths.coupon(id), { replace: true });
    },
  });
  return (
    <Screen title={words.newTitle}>
      <OfficeForm form={form} action={words.create}>
        <Field
          label={words.labels.code}
          description={words.codeHint}
          maxLength={40}
          autoComplete="off"
          {...form.field('code')}
        />
        <CouponFields form={form as never} />
      </OfficeForm>
    </Screen>
  );
}
export { NewCouponScreen as Component };
