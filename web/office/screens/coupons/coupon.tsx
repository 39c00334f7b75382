import { useParams } from 'react-router';
import { type OfficeCoupon, changeCoupon, getCoupon } from '#contract/office/office-coupon.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { coupon as words, coupons } from '#words/en/office/coupons.ts';
import { RecordForm } from '../../kit/form/record-form.tsx';
import { RecordTrail } from '../../kit/record-trail.tsx';
import { Loaded, Screen } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { CouponFields, couponSchema, valuesOf } from './coupon-fields.tsx';

function CouponScreen() {
  const { id: couponId = '' } = useParams();
  const coupon = useGet(get(getCoupon, { params: { couponId } }));
  return (
    <Screen
      title={coupon.data ? words.title(coupon.data.code) : coupons.title}
      lead={coupon.data && `${coupons.columns.uses}: ${coupons.uses(coupon.data.uses, coupon.data.maxUses)}`}
    >
      <Loaded query={coupon}>{(data) => <Terms key={data.id} coupon={data} />}</Loaded>
      <RecordTrail kind="coupon" id={couponId} />
    </Screen>
  );
}
export { CouponScreen as Component };

function Terms({ coupon }: { coupon: OfficeCoupon }) {
  const params = { couponId: String(coupon.id) };
  return (
    <RecordForm
      record={coupon}
      draft={`coupon ${coupon.id}`}
      schema={couponSchema}
      valuesOf={valuesOf}
      words={words}
      isReadOnly={false}
      change={(body) => officeCall(changeCoupon, { params, body })}
    >
      {(form) => (
        <>
          <p className="text-small text-ink-muted">{words.end}</p>
          <CouponFields form={form} />
        </>
      )}
    </RecordForm>
  );
}
