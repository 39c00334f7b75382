import { useState } from 'react';
import { z } from 'zod/mini';
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
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';

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

const { priceSgd, priceEur, reason } = setLevelPriceBody.shape;
const { schema, valuesOf } = typedForm(z.strictObject({ priceSgd, priceEur, reason }), {
  priceSgd: decimal(2),
  priceEur: decimal(2),
});

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
  const form = useOfficeForm({
    schema,
    defaultValues: valuesOf({}),
    draft: `membership level ${level.id} price`,
    send: async (entered) => {
      const params = { levelId: String(level.id) };
      const body = { version: level.version, ...entered };
      const { isRequested } = await officeCall(setLevelPrice, { params, body });
      toast.success(isRequested ? words.requested : words.done);
      onClose();
    },
  });
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
      <ReasonField {...form.field('reason')} />
    </OfficeForm>
  );
}
