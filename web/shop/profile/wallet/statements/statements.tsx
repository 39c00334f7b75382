import { getStatementCsv, getStatementPdf, listStatements, type Statement } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { currency } from '#web/api/currency.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { money, monthOf } from '../../../format.ts';
import { Loaded } from '../../../loaded.tsx';
import { ProfileHeading } from '../../profile-heading.tsx';
import { FileButton } from '../file-button.tsx';
import { ToWallet } from '../to-wallet.tsx';

const statementsQuery = () => get(listStatements, { query: { currencyType: currency.get() } });

export const loader = () => prefetch(statementsQuery());

/** /profile/wallet/statements: what a wallet opened and closed with, month by month. */
export function Component() {
  const held = useCurrency();
  const statements = useGet(statementsQuery());
  return (
    <>
      <ToWallet />
      <ProfileHeading
        title="Statements"
        lead="Each month opens with what the one before closed with. Days are those of your country."
      />
      <Loaded query={statements} skeleton={<Skeleton className="h-96" />}>
        {(months) => (
          <Table
            caption="Monthly statements"
            rows={months}
            rowKey={({ month }) => month}
            columns={columnsIn(held)}
          />
        )}
      </Loaded>
    </>
  );
}

const columnsIn = (held: Currency): Column<Statement>[] => [
  {
    header: 'Month',
    cell: ({ month, complete }) => (
      <span>
        {monthOf(`${month}-01`)}
        {!complete && <span className="text-ink-faint"> so far</span>}
      </span>
    ),
  },
  { header: 'Opening', align: 'end', cell: ({ opening }) => money(opening, held) },
  { header: 'Paid in', align: 'end', cell: ({ paidIn }) => money(paidIn, held) },
  { header: 'Paid out', align: 'end', cell: ({ paidOut }) => money(paidOut, held) },
  { header: 'Closing', align: 'end', cell: ({ closing }) => money(closing, held) },
  { header: 'Files', align: 'end', cell: ({ month }) => <Files month={month} held={held} /> },
];

function Files({ month, held }: { month: string; held: Currency }) {
  const request = { params: { month }, query: { currencyType: held } };
  const name = `statement-${held}-${month}`;
  const of = monthOf(`${month}-01`);
  return (
    <span className="inline-flex gap-6">
      <FileButton
        kind="quiet"
        endpoint={getStatementPdf}
        request={request}
        name={`${name}.pdf`}
        label={`PDF, ${of}`}
      >
        PDF
      </FileButton>
      <FileButton
        kind="quiet"
        endpoint={getStatementCsv}
        request={request}
        name={`${name}.csv`}
        label={`CSV, ${of}`}
      >
        CSV
      </FileButton>
    </span>
  );
}
