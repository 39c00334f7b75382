import { experienceRequest, requestBenefit, wishLength } from '#contract/membership/benefit.ts';
import { experienceMonths } from '#domain/membership/benefit.ts';
import { addMonths } from '#domain/calendar.ts';
import { call } from '#web/api/http/client.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { experience } from '#words/en/profile/membership.ts';
import { CallForm, useCallForm } from '#web/shop/shared/call-form.tsx';
import { monthOf } from '#words/format.ts';
import { useNow } from '#web/shop/shared/time/use-now.ts';

function monthsAhead(now: Date) {
  const { min, max } = experienceMonths;
  return Array.from({ length: max - min + 1 }, (_, i) => {
    const id = addMonths(now, min + i)
      .toISOString()
      .slice(0, 7);
    return { id, label: monthOf(`${id}-01`) };
  });
}

export function RequestExperience({ onDone }: { onDone: () => void }) {
  const now = new Date(useNow());
  const form = useCallForm({
    schema: experienceRequest,
    messages: {
      wish: { missing: experience.wishMissing, tooLong: experience.wishTooLong },
      month: { missing: experience.monthMissing },
    },
    defaultValues: { kind: 'TAILORED_EXPERIENCE', wish: '', month: '' },
    send: async (benefit) => {
      await call(requestBenefit, { body: { benefit } });
      toast.success(experience.done);
      onDone();
    },
  });
  const month = form.watch('month');
  return (
    <CallForm form={form} action={experience.action}>
      <Field label={experience.wish} {...form.field('wish')} maxLength={wishLength} />
      <Select
        label={experience.month}
        options={monthsAhead(now)}
        value={month === '' ? null : month}
        onChange={(id) => form.setValue('month', id, { shouldValidate: true })}
        error={form.formState.errors.month?.message}
      />
    </CallForm>
  );
}
