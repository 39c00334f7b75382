import { Link } from 'react-router';
import { type Overview, type WaitingKind, getOverview, waitingKinds } from '#contract/office/overview.ts';
import { get } from '#web/api/http/cache.ts';
import { useGet } from '#web/api/hooks.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { overview as words } from '#words/en/office/overview.ts';
import { count, minuteIn, money } from '#words/format.ts';
import { Loaded, Panel, Screen } from '../../kit/screen.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../shell/use-operator.ts';
import { DueList } from './due-list.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { GivenUpMails } from './given-up-mails.tsx';

function OverviewScreen() {
  const query = useGet(get(getOverview, {}));
  const maySeeMails = useMay('members.read');
  const mayWork = useMay('jobs.write');
  return (
    <Screen title={words.title} lead={query.data && words.lead(minuteIn('IE', query.data.madeAt))}>
      <Loaded query={query}>{(data) => <Figures overview={data} />}</Loaded>
      <DueList />
      {mayWork && <FailedJobs />}
      {maySeeMails && <GivenUpMails />}
    </Screen>
  );
}
export { OverviewScreen as Component };

const links: Partial<Record<WaitingKind, string>> = {
  approvals: paths.approvals(),
  depositsInReview: paths.deposits(),
  parcelsToSend: paths.parcels(),
  benefitRequests: paths.benefitRequests(),
  daysThatDiffer: paths.reconciliations(),
};

function Waiting({ waiting }: { waiting: Overview['waiting'] }) {
  const items = waitingKinds.flatMap((kind) => {
    const number = waiting[kind];
    if (number === undefined) return [];
    const label = words.waiting[kind];
    const [to, value] = [links[kind], count(number)];
    const link = to && (
      <Link to={to} className="textlink" aria-label={`${value} ${label}`}>
        {value}
      </Link>
    );
    return [{ label, value: link ?? value }];
  });
  return (
    <Panel title={words.waitingTitle}>
      <DefinitionList layout="grid" items={items} />
    </Panel>
  );
}

const sums = ({ sgd, eur }: { sgd: number; eur: number }) => [
  { label: 'SGD', value: money(sgd, 'SGD') },
  { label: 'EUR', value: money(eur, 'EUR') },
];

function Figures({ overview: { waiting, stock, sales, deposits } }: { overview: Overview }) {
  return (
    <>
      <Waiting waiting={waiting} />
      <Panel title={words.stockTitle}>
        <DefinitionList
          layout="grid"
          items={[
            { label: words.casksOnSale, value: count(stock.casksOnSale) },
            { label: words.sharesLeft, value: count(stock.sharesLeft) },
            { label: words.sharesTotal, value: count(stock.sharesTotal) },
          ]}
        />
      </Panel>
      {sales && (
        <Panel title={words.salesTitle}>
          <DefinitionList
            layout="grid"
            items={[
              { label: words.orders, value: count(sales.orders) },
              { label: words.sharesSold, value: count(sales.shares) },
              ...sums(sales),
            ]}
          />
        </Panel>
      )}
      {deposits && (
        <Panel title={words.depositsTitle}>
          <DefinitionList
            layout="grid"
            items={[{ label: words.deposits, value: count(deposits.deposits) }, ...sums(deposits)]}
          />
        </Panel>
      )}
    </>
  );
}
