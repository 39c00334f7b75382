import { useState, type FormEvent } from 'react';
import type { ErrorCode } from '#domain/errors.ts';
import { pay } from '#words/en/membership.ts';
import { ApiError } from '#web/api/http/api-error.ts';
import { wordsFor } from '#web/api/http/words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';

const words = pay.coupon;

interface MembershipCouponProps {
  applied: string;
  onApply: (code: string) => void;
  error: unknown;
  refusal: ErrorCode | null;
}

export function MembershipCoupon({ applied, onApply, error, refusal }: MembershipCouponProps) {
  const [code, setCode] = useState(applied);
  const problem = error ?? (refusal && new ApiError(409, { errorCode: refusal }));
  const isApplied = applied !== '' && !problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isApplied) return onApply(code.trim());
    setCode('');
    onApply('');
  };
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-3">
      <Field
        label={words.label}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        readOnly={isApplied}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={applied !== '' && problem ? wordsFor(problem) : undefined}
        className="flex-1"
      />
      <Button type="submit" kind="dark" className="mt-6">
        {isApplied ? words.remove : words.apply}
      </Button>
    </form>
  );
}
