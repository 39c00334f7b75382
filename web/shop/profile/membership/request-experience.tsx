import { requestExperience } from '#contract/benefit.ts';
import { experienceMonths } from '#domain/benefit.ts';
import { addMonths } from '#domain/calendar.ts';
import { call } from '#web/api/client.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { experience as words } from '#words/profile-membership.ts';
import { Form, useCallForm } from '../../form.tsx';
import { monthOf } from '../../format.ts';
import { useNow } from '../../use-now.ts';
import { z } from '#web/zod.ts';

const schema = z.object({
  wish: z.string().trim().min(1, words.wishMissing).max(500, words.wishTooLong),
  month: z.string().min(1, words.monthMissing),
});

/** The months an experience can be arranged in, the nearest first. */
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
    schema,
    defaultValues: { wish: '', month: '' },
    send: async (body) => {
      await call(requestExperience, { body });
      toast.success(words.done);
      onDone();
    },
  });
  const month = form.watch('month');
  return (
    <Form form={form} action={words.action}>
      <Field label={words.wish} {...form.field('wish')} maxLength={500} />
      <Select
        label={words.month}
        options={monthsAhead(now)}
        value={month === '' ? null : month}
        onChange={(id) => form.setValue('month', id, { shouldValidate: true })}
        error={form.formState.errors.month?.message}
      />
    </Form>
  );
}
