import { useState } from 'react';
import {
  type OfficeLevel,
  setLevelPrice,
  setLevelPriceBody,
} from '#contract/office/office-membership-level.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { levelPrices as words } from '#words/en/office/membership-levels.ts';
import { minuteIn, money } from '#words/format.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Panel } from '../../kit/screen.tsx';
import { useMay } from '../../shell/use-operator.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Changes } from '../../kit/form/form.tsx';
import { ReasonField } from '../../kit/form/reason-field.tsx';
import { sayDone } from '../../kit/say-done.ts';
import { officeCall } from '../../kit/step-up.ts';
import { decimal, typedForm } from '../../kit/form/typed-form.ts';

type Price = OfficeLevel['prices'][number];

const fromOf = ({ startsAt }: Price) => (startsAt === null ? words.beginning : minuteIn('IE', startsAt));

const columns = [
  { header: words.columns.from, cell: fromOf },
  {
    header: words.columns.sgd,
    cell: ({ priceSgd }: Price) => money(priceSgd, 'SGD'),
    align: 'end' as const,
  },
  {
    header: words.columns.eur,
    cell: ({ priceEur }: Price) => money(priceEur, 'EUR'),
    align: 'end' as const,
  },
];

export function LevelPrices({ level }: { level: OfficeLevel }) {
  const mayWrite = useMay('catalogue.write');
  const [isSetting, setIsSetting] = useState(false);
  return (
    <Panel
      title={words.title}
      actions={
        mayWrite &&
        !level.isFree && (
          <Button kind="dark" onClick={() => setIsSetting(true)}>
            {words.set}
          </Button>
        )
      }
    >
      {level.isFree ? (
        <p className="text-small">{words.free}</p>
      ) : (
        <Table caption={words.title} columns={columns} rows={level.prices} rowKey={({ id }) => String(id)} />
      )}
      {isSetting && <SetPriceDialog level={level} onClose={() => setIsSetting(false)} />}
    </Panel>
  );
}

interface SetPriceDialogProps {
  level: OfficeLevel;
  onClose: () => void;
}

const { schema, valuesOf } = typedForm(setLevelPriceBody, {
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

function SetPriceDialog({ level, onClose }: SetPriceDialogProps) {
  const [seen] = useState(level);
  return (
    <FormDialog
      title={words.setTitle(level.name)}
      action={words.send}
      onClose={onClose}
      schema={schema}
      defaultValues={valuesOf({})}
      draft={`membership level ${level.id} price`}
      conflict={<Changes before={summaryOf(seen)} now={summaryOf(level)} labels={{ prices: words.title }} />}
      send={async (entered) => {
        const params = { levelId: String(level.id) };
        const body = { version: level.version, ...entered };
        sayDone(await officeCall(setLevelPrice, { params, body }), words.done, words.requested);
      }}
    >
      {(form) => (
        <>
          <p className="text-small text-ink-muted">{words.keeps}</p>
          <div className="grid gap-5 tablet:grid-cols-2">
            {(['priceSgd', 'priceEur'] as const).map((name) => (
              <Field
                key={name}
                label={words.labels[name]}
                inputMode="decimal"
                autoComplete="off"
                {...form.field(name)}
              />
            ))}
          </div>
          <ReasonField {...form.field('reason')} />
        </>
      )}
    </FormDialog>
  );
}
