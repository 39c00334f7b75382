import { Link } from 'react-router';
import type { OfficeOrder } from '#contract/office/orders.ts';
import type { Currency } from '#domain/money.ts';
import type { DepositState } from '#domain/wallet/deposit.ts';
import { Table, type Column } from '#web/ui/layout/table.tsx';
import { depositStateNames, providerName } from '#words/en/office/deposits.ts';
import { headers } from '#words/en/office/headers.ts';
import { order as words } from '#words/en/office/orders.ts';
import { money } from '#words/format.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';

type Deposit = OfficeOrder['deposits'][number] & { currency: Currency };

function Code({ id }: Pick<Deposit, 'id'>) {
  const code = id.slice(0, 8);
  if (!useMay('deposits.read')) return code;
  return (
    <Link className="textlink" to={paths.deposit(id)}>
      {code}
    </Link>
  );
}

const columns: readonly Column<Deposit>[] = [
  { header: words.deposit, cell: ({ id }) => <Code id={id} /> },
  { header: headers.provider, cell: ({ provider }) => providerName(provider) },
  {
    header: words.reference,
    cell: ({ reference }) => <span className="break-all">{reference ?? '–'}</span>,
  },
  { header: headers.state, cell: ({ state }) => depositStateNames[state as DepositState] },
  { header: headers.amount, cell: ({ amount, currency }) => money(amount, currency), align: 'end' },
  {
    header: words.reversed,
    cell: ({ refunded, chargedBack, currency }) => money(refunded + chargedBack, currency),
    align: 'end',
  },
];

export function Deposits({ deposits, currency }: { deposits: OfficeOrder['deposits']; currency: Currency }) {
  return (
    <Table
      caption={words.depositsTitle}
      columns={columns}
      rows={deposits.map((deposit) => ({ ...deposit, currency }))}
      rowKey={({ id }) => id}
    />
  );
}
