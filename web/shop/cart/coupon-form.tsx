import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Cart } from '#contract/order/cart.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { cart as store } from '#web/api/state/cart.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { codeInput, Field } from '#web/ui/forms/field.tsx';
import { coupon as couponWords } from '#words/en/cart/cart.ts';
import { RuleNote } from '#web/shop/shared/country-law/rule-note.tsx';

export function CouponForm({ cart: { coupon } }: { cart: Cart }) {
  const [isOpen, setIsOpen] = useState(false);
  if (coupon) return <AppliedCoupon coupon={coupon} />;
  if (isOpen) return <ApplyCoupon />;
  return (
    <Button kind="quiet" onClick={() => setIsOpen(true)} className="self-start">
      {couponWords.have}
    </Button>
  );
}

function ApplyCoupon() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const apply = useMutation({ mutationFn: store.applyCoupon });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setIsMissing(true);
    apply.mutate(code);
  };
  const edit = (text: string) => {
    setCode(text);
    setIsMissing(false);
    apply.reset();
  };
  return (
    <form onSubmit={submit} noValidate className="flex min-h-28 flex-wrap content-start items-start gap-3">
      <Field
        label={couponWords.code}
        ref={field}
        value={code}
        onChange={(event) => edit(event.target.value)}
        maxLength={40}
        {...codeInput}
        error={isMissing ? couponWords.missing : apply.isError ? wordsFor(apply.error) : undefined}
        className="flex-1"
      />
      <Button type="submit" kind="dark" isPending={apply.isPending} className="mt-6">
        {couponWords.apply}
      </Button>
      <div className="basis-full empty:hidden">
        <RuleNote error={apply.error} />
      </div>
    </form>
  );
}

function AppliedCoupon({ coupon: { code, refusal } }: { coupon: NonNullable<Cart['coupon']> }) {
  const cancel = useMutation({ mutationFn: store.cancelCoupon });
  return (
    <Banner
      tone={refusal ? 'warning' : 'success'}
      title={refusal ? couponWords.idle(code) : couponWords.applied(code)}
      action={
        <Button kind="quiet" onClick={() => cancel.mutate()} isPending={cancel.isPending}>
          {couponWords.cancel}
        </Button>
      }
    >
      {refusal && <p>{wordsFor(new ApiError(409, { errorCode: refusal }))}</p>}
      {refusal && <RuleNote error={new ApiError(409, { errorCode: refusal })} />}
      {cancel.isError && <p className="text-danger">{wordsFor(cancel.error)}</p>}
    </Banner>
  );
}
