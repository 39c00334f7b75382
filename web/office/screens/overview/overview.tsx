import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type Overview,
  type WaitingKind,
  getOverview,
  waitingKinds,
  type DueItem,
  listDue,
  type GivenUpMail,
  listGivenUpMails,
} from '#contract/office/overview.ts';
import { overview as words } from '#words/en/office/overview.ts';
import { count, minuteIn, money } from '#words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { headers } from '#words/en/office/headers.ts';
import { FactList, Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { menuPath, paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { dayColumn, timeColumn } from '../../kit/list/columns.tsx';
import { LoadedListPanel } from '../../kit/list/list-panel.tsx';
import type { ListColumn } from '../../kit/list/list-table.tsx';
import { useAnswer } from '../../kit/use-answer.ts';

export function Component() {
  const query = useAnswer(getOverview, {});
  const maySeeMails = useMay('members.read');
  const mayWork = useMay('jobs.write');
  return (
    <Screen name="overview" lead={query.data && words.lead(minuteIn('IE', query.data.madeAt))}>
      <Loaded query={query}>{(data) => <Figures overview={data} />}</Loaded>
      <DueList />
      {mayWork && <FailedJobs />}
      {maySeeMails && <GivenUpMails />}
    </Screen>
  );
}

const links: Partial<Record<WaitingKind, string>> = {
  approvals: menuPath('approvals'),
  depositsInReview: menuPath('deposits'),
  parcelsToSend: menuPath('parcels'),
  benefitRequests: menuPath('benefitRequests'),
  daysThatDiffer: menuPath('reconciliations'),
};

function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const factOf = (kind: WaitingKind, number: number): [string, ReactNode] => {
    const [label, to, value] = [words.waiting[kind], links[kind], count(number)];
    const link = to && (
      <Link to={to} className="textlink" aria-label={`${value} ${label}`}>
        {value}
      </Link>
    );
    return [label, link ?? value];
  };
  const facts = waitingKinds.flatMap((kind) =>
    waiting[kind] === undefined ? [] : [factOf(kind, waiting[kind])],
  );
  return (
    <Panel title={words.waitingTitle}>
      <FactList layout="grid" facts={Object.fromEntries(facts)} />
    </Panel>
  );
}

const sums = ({ sgd, eur }: { sgd: number; eur: number }) => ({
  SGD: money(sgd, 'SGD'),
  EUR: money(eur, 'EUR'),
});

function Figures({ overview: { waiting, stock, sales, deposits } }: { overview: Overview }) {
  return (
    <>
      <Waiting waiting={waiting} />
      <Panel title={words.stockTitle}>
        <FactList
          layout="grid"
          facts={{
            [words.casksOnSale]: count(stock.casksOnSale),
            [words.sharesLeft]: count(stock.sharesLeft),
            [words.sharesTotal]: count(stock.sharesTotal),
          }}
        />
      </Panel>
      {sales && (
        <Panel title={words.salesTitle}>
          <FactList
            layout="grid"
            facts={{
              [words.orders]: count(sales.orders),
              [words.sharesSold]: count(sales.shares),
              ...sums(sales),
            }}
          />
        </Panel>
      )}
      {deposits && (
        <Panel title={words.depositsTitle}>
          <FactList layout="grid" facts={{ [words.deposits]: count(deposits.deposits), ...sums(deposits) }} />
        </Panel>
      )}
    </>
  );
}

const dueColumns: readonly ListColumn<DueItem>[] = [
  dayColumn(words.dueColumns.due, ({ dueOn }) => dueOn),
  { header: words.dueColumns.kind, value: ({ kind }) => words.dueKinds[kind] },
  { header: words.dueColumns.label, value: ({ label }) => label },
  {
    header: headers.state,
    value: ({ isOverdue }) => (isOverdue ? words.overdue : words.soon),
    cell: ({ isOverdue }) => (isOverdue ? <Badge tone="danger">{words.overdue}</Badge> : words.soon),
  },
];

const DueList = () => (
  <LoadedListPanel
    title={words.dueTitle}
    columns={dueColumns}
    query={useAnswer(listDue, {})}
    rowKey={({ kind, id }) => kind + id}
  />
);

const named = words.mailColumns;

const mailColumns: readonly ListColumn<GivenUpMail>[] = [
  timeColumn(named.at, ({ givenUpAt }) => givenUpAt),
  { header: named.type, value: ({ type }) => type },
  { header: named.reason, value: ({ reason }) => reason },
  { header: named.tries, value: ({ tries }) => tries, align: 'end' },
  {
    header: headers.member,
    value: ({ memberId }) => memberId,
    cell: ({ memberId }) =>
      memberId && (
        <Link to={paths.member(memberId)} className="textlink">
          {words.toMember}
        </Link>
      ),
  },
];

const GivenUpMails = () => (
  <LoadedListPanel
    title={words.waiting.mailsGivenUp}
    columns={mailColumns}
    query={useAnswer(listGivenUpMails, {})}
    rowKey={({ mailId }) => mailId}
  />
);
