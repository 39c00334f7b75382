import { useState } from 'react';
import type { OfficeLevel } from '#contract/office/office-membership-level.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { levelPrices as words } from '#words/en/office/membership-levels.ts';
import { minuteIn, money } from '#words/format.ts';
import { Panel } from '../../kit/screen.tsx';
import { useMay } from '../../shell/use-operator.ts';
import { SetPriceDialog } from './set-price-dialog.tsx';

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
