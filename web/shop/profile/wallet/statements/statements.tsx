import { getStatementCsv, getStatementPdf, listStatements, type Statement } from '#contract/wallet.ts';
import type { Currency } from '#domain/money.ts';
import { get, prefetch } from '#web/api/cache.ts';
import { currency } from '#web/api/currency.ts';
import { paths } from '#web/paths.ts';
import { useCurrency, useGet } from '#web/api/hooks.ts';
import { rich } from '#web/ui/rich.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { money, monthOf } from '../../../format.ts';
import { statements as words, wallet } from '#words/wallet.ts';
import { Loaded } from '../../../loaded.tsx';
import { BackLink } from '../../back-link.tsx';
import { ProfileHeading } from '../../profile-heading.tsx';
import { FileButton } from '../file-button.tsx';

const statementsQuery = () => get(listStatements, { query: { currencyType: currency.get() } });

export const loader = () => prefetch(statementsQuery());

/** /profile/wallet/statements: what a wallet opened and closed with, month by month. */
export function Component() {
  const held = useCurrency();
  const statements = useGet(statementsQuery());
  return (
    <>
      <BackLink to={paths.profileWallet()}>{wallet.title}</BackLink>
      <ProfileHeading title={words.title} lead={words.lead} />
      <Loaded query={statements} skeleton={<Skeleton className="h-96" />}>
        {(months) => (
          <Table
            caption={words.table}
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
    header: words.month,
    cell: ({ month, complete }) => <Month name={monthOf(`${month}-01`)} isComplete={complete} />,
  },
  { header: words.opening, align: 'end', cell: ({ opening }) => money(opening, held) },
  { header: words.paidIn, align: 'end', cell: ({ paidIn }) => money(paidIn, held) },
  { header: words.paidOut, align: 'end', cell: ({ paidOut }) => money(paidOut, held) },
  { header: words.closing, align: 'end', cell: ({ closing }) => money(closing, held) },
  { header: words.files, align: 'end', cell: ({ month }) => <Files month={month} held={held} /> },
];

const faint = (text: string) => <span className="text-ink-faint">{text}</span>;

const Month = ({ name, isComplete }: { name: string; isComplete: boolean }) => (
  <span>{isComplete ? name : rich(words.soFar(name), { soFar: faint })}</span>
);

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
        label={words.pdfOf(of)}
      >
        {words.pdf}
      </FileButton>
      <FileButton
        kind="quiet"
        endpoint={getStatementCsv}
        request={request}
        name={`${name}.csv`}
        label={words.csvOf(of)}
      >
        {words.csv}
      </FileButton>
    </span>
  );
}
