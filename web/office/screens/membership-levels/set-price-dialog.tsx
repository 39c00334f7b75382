import { useState } from 'react';
import { z } from 'zod/mini';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  setLevelPrice,
  setLevelPriceBody,
  type OfficeLevel,
} from '#contract/office/office-membership-level.ts';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { levelPrices as words } from '#words/en/office/membership-levels.ts';
import { minuteIn, money } from '#words/format.ts';
import { Changes, OfficeForm, useOfficeForm } from '../../kit/form/form.tsx';
import { typedInstant } from '../../kit/form/local-time.ts';
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { typedDecimal } from '../../kit/form/typed.ts';

interface SetPriceDialogProps {
  level: OfficeLevel;
  isOpen: boolean;
  onClose: () => void;
}

export const SetPriceDialog = (props: SetPriceDialogProps) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={words.setTitle(props.level.name)}>
    <SetPrice {...props} />
  </Dialog>
);

type Values = Record<'priceSgd' | 'priceEur' | 'startsAt' | 'reason', string>;
type Sent = Omit<BodyOf<typeof setLevelPrice>, 'version'>;

const { priceSgd, priceEur, reason } = setLevelPriceBody.shape;
const schema: z.ZodMiniType<Sent, Values> = z.object({
  priceSgd: z.pipe(typedDecimal(2), priceSgd),
  priceEur: z.pipe(typedDecimal(2), priceEur),
  startsAt: typedInstant,
  reason,
}) as never;

const summaryOf = ({ prices }: OfficeLevel) => ({
  prices: prices
    .map((price) =>
      [
        `${money(price.priceSgd, 'SGD')} / ${money(price.priceEur, 'EUR')}`,
        price.startsAt === null ? words.beginning : minuteIn('IE', price.startsAt),
      ].join(', '),
    )
    .join('; '),
});

function SetPrice({ level, onClose }: SetPriceDialogProps) {
  const [seen] = useState(level);
  const form = useOfficeForm<Values, Sent>({
    schema,
    defaultValues: { priceSgd: '', priceEur: '', startsAt: '', reason: '' },
    draft: `membership level ${level.id} price`,
    send: async (entered) => {
      const params = { levelId: String(level.id) };
      const body = { version: level.version, ...entered };
      const { isRequested } = await officeCall(setLevelPrice, { params, body });
      toast.success(isRequested ? words.requested : words.done);
      onClose();
    },
  });
  const startsAt = form.watch('startsAt');
  return (
    <OfficeForm
      form={form}
      action={words.send}
      conflict={<Changes before={summaryOf(seen)} now={summaryOf(level)} labels={{ prices: words.title }} />}
    >
      <p className="text-small text-ink-muted">{words.keeps}</p>
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field
          label={words.labels.priceSgd}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('priceSgd')}
        />
        <Field
          label={words.labels.priceEur}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('priceEur')}
        />
      </div>
      <Field
        label={words.labels.startsAt}
        type="datetime-local"
        description={
          startsAt ? words.inIreland(minuteIn('IE', new Date(startsAt).toISOString())) : words.atOnce
        }
        {...form.field('startsAt')}
      />
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}
