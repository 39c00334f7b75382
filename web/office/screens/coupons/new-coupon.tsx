import { z } from 'zod/mini';
import { type EnteredCoupon, createCoupon } from '#contract/office/office-coupon.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { coupon as words } from '#words/en/office/coupons.ts';
import { NewRecord } from '../../kit/form/new-record.tsx';
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

const NewCouponScreen = () => (
  <NewRecord<Values, EnteredCoupon & { code: string }>
    words={words}
    draft="coupon new"
    schema={schema}
    defaultValues={{ code: '', ...valuesOf({}) }}
    create={(body) => officeCall(createCoupon, { body })}
    pathOf={paths.coupon}
  >
    {(form) => (
      <>
        <Field
          label={words.labels.code}
          description={words.codeHint}
          maxLength={40}
          autoComplete="off"
          {...form.field('code')}
        />
        <CouponFields form={form as never} />
      </>
    )}
  </NewRecord>
);
export { NewCouponScreen as Component };
