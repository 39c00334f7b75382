import { requestExperience } from '#contract/benefit.ts';
import { experienceMonths } from '#domain/benefit.ts';
import { addMonths } from '#domain/calendar.ts';
import { call } from '#web/api/client.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-queue.ts';
import { Form, useCallForm } from '../../form.tsx';
import { monthOf } from '../../format.ts';
import { useNow } from '../../use-now.ts';
import { z } from 'zod';

const schema = z.object({
  wish: z
    .string()
    .trim()
    .min(1, 'Please tell us what you wish for.')
    .max(500, 'At most 500 characters, please.'),
  month: z.string().min(1, 'Please choose a month.'),
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
      toast.success('We have your wish. You will hear from us.');
      onDone();
    },
  });
  const month = form.watch('month');
  return (
    <Form form={form} action="Send the wish">
      <Field label="What would you enjoy?" {...form.field('wish')} maxLength={500} />
      <Select
        label="Month"
        options={monthsAhead(now)}
        value={month === '' ? null : month}
        onChange={(id) => form.setValue('month', id, { shouldValidate: true })}
        error={form.formState.errors.month?.message}
      />
    </Form>
  );
}
