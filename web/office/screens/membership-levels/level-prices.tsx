import { useState } from 'react';
import {
  type OfficeLevel,
  type OfficeLevelPrice,
  withdrawLevelPrice,
} from '#contract/office/office-membership-level.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/feedback/toast-queue.ts';
import { Table } from '#web/ui/layout/table.tsx';
import { levelPrices as words } from '#words/en/office/membership-levels.ts';
import { minuteIn, money } from '#words/format.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Panel } from '../../kit/screen.tsx';
import { officeCall } from '../../kit/step-up.ts';
import { useMay } from '../../shell/use-operator.ts';
import { SetPriceDialog } from './set-price-dialog.tsx';

const fromOf = ({ startsAt }: OfficeLevelPrice) =>
  startsAt === null ? words.beginning : minuteIn('IE', startsAt);

const withdrawCell = (onAsk: (price: OfficeLevelPrice) => void) => (price: OfficeLevelPrice) =>
  price.state === 'PLANNED' && (
    <Button kind="quiet" aria-label={words.withdrawLabel(fromOf(price))} onClick={() => onAsk(price)}>
      {words.withdraw}
    </Button>
  );

export function LevelPrices({ level }: { level: OfficeLevel }) {
  const mayWrite = useMay('catalogue.write');
  const [isSetting, setIsSetting] = useState(false);
  const [withdrawn, setWithdrawn] = useState<OfficeLevelPrice | null>(null);
  const columns = [
    { header: words.columns.from, cell: fromOf },
    {
      header: words.columns.sgd,
      cell: ({ priceSgd }: OfficeLevelPrice) => money(priceSgd, 'SGD'),
      align: 'end' as const,
    },
    {
      header: words.columns.eur,
      cell: ({ priceEur }: OfficeLevelPrice) => money(priceEur, 'EUR'),
      align: 'end' as const,
    },
    { header: words.columns.state, cell: ({ state }: OfficeLevelPrice) => words.states[state] },
    ...(mayWrite && level.prices.some(({ state }) => state === 'PLANNED')
      ? [
          {
            header: words.columns.action,
            cell: withdrawCell(setWithdrawn),
          },
        ]
      : []),
  ];
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
      <SetPriceDialog level={level} isOpen={isSetting} onClose={() => setIsSetting(false)} />
      {withdrawn && <Withdraw level={level} price={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Panel>
  );
}

interface WithdrawProps {
  level: OfficeLevel;
  price: OfficeLevelPrice;
  onClose: () => void;
}

function Withdraw({ level, price, onClose }: WithdrawProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.withdrawTitle}
      action={words.withdraw}
      draft={`membership level ${level.id} withdraw ${price.id}`}
      confirm={async (reason) => {
        const params = { levelId: String(level.id), priceId: String(price.id) };
        await officeCall(withdrawLevelPrice, { params, body: { version: level.version, reason } });
        toast.success(words.withdrawn);
      }}
    >
      {words.withdrawText(fromOf(price))}
    </ConfirmDialog>
  );
}
