import { type Statement, getStatementCsv, getStatementPdf, listStatements } from '#contract/wallet/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { get, prefetch, useGet } from '#web/api/http/cache.ts';
import { callFile } from '#web/api/http/client.ts';
import { currency } from '#web/api/state/currency.ts';
import { paths } from '#web/paths.ts';
import { useCurrency } from '#web/api/hooks.ts';
import { rich } from '#web/ui/rich.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Table, type Column } from '#web/ui/layout/table.tsx';
import { money, monthOf } from '#words/format.ts';
import { statements as statementsWords, wallet } from '#words/en/profile/wallet.ts';
import { Loaded } from '#web/shop/shared/loaded.tsx';
import { BackLink, ProfileHeading } from '../../profile-heading.tsx';
import { DownloadButton } from '#web/shop/shared/download-button.tsx';

const statementsQuery = () => get(listStatements, { query: { currencyType: currency.get() } });

export const loader = () => prefetch(statementsQuery());

function StatementsPage() {
  const held = useCurrency();
  const statements = useGet(statementsQuery());
  return (
    <>
      <BackLink to={paths.profileWallet()}>{wallet.title}</BackLink>
      <ProfileHeading title={statementsWords.title} lead={statementsWords.lead} />
      <Loaded query={statements} skeleton={<Skeleton className="h-96" />}>
        {(months) => (
          <Table
            caption={statementsWords.table}
            rows={months}
            rowKey={({ month }) => month}
            columns={columnsIn(held)}
          />
        )}
      </Loaded>
    </>
  );
}
export { StatementsPage as Component };

const columnsIn = (held: Currency): Column<Statement>[] => [
  {
    header: statementsWords.month,
    cell: ({ month, complete }) => <Month name={monthOf(`${month}-01`)} isComplete={complete} />,
  },
  { header: statementsWords.opening, align: 'end', cell: ({ opening }) => money(opening, held) },
  { header: statementsWords.paidIn, align: 'end', cell: ({ paidIn }) => money(paidIn, held) },
  { header: statementsWords.paidOut, align: 'end', cell: ({ paidOut }) => money(paidOut, held) },
  { header: statementsWords.closing, align: 'end', cell: ({ closing }) => money(closing, held) },
  { header: statementsWords.files, align: 'end', cell: ({ month }) => <Files month={month} held={held} /> },
];

const faint = (text: string) => <span className="text-ink-faint">{text}</span>;

const Month = ({ name, isComplete }: { name: string; isComplete: boolean }) => (
  <span>{isComplete ? name : rich(statementsWords.soFar(name), { soFar: faint })}</span>
);

function Files({ month, held }: { month: string; held: Currency }) {
  const request = { params: { month }, query: { currencyType: held } };
  const of = monthOf(`${month}-01`);
  const files = [
    {
      ending: 'pdf',
      name: statementsWords.pdf,
      load: () => callFile(getStatementPdf, request),
      label: statementsWords.pdfOf(of),
    },
    {
      ending: 'csv',
      name: statementsWords.csv,
      load: () => callFile(getStatementCsv, request),
      label: statementsWords.csvOf(of),
    },
  ];
  return (
    <div className="inline-flex gap-6">
      {files.map(({ ending, name, ...file }) => (
        <DownloadButton key={ending} kind="quiet" name={`statement-${held}-${month}.${ending}`} {...file}>
          {name}
        </DownloadButton>
      ))}
    </div>
  );
}
