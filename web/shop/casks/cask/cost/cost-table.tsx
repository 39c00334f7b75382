import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask/cask.ts';
import { drawnBottleTotal } from '#domain/bottling/release-invoice.ts';
import { dateIn } from '#domain/calendar.ts';
import { bottles } from '#domain/cask/ageing.ts';
import type { CostLine, LandedCost, SharePurchase } from '#domain/cost/landed-cost.ts';
import { now } from '#web/shop/shared/time/use-now.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { rich } from '#web/ui/rich.tsx';
import { linkTo } from '#web/shop/shared/link-to.tsx';
import { cost as costWords } from '#words/en/casks/cost.ts';
import { countryNames, shares } from '#words/en/common.ts';
import { count, dayOf, money, percent, roundedPrice, yearOf, taxPercent } from '#words/format.ts';
import { bandAtBottling } from '../ageing/ageing-points.ts';
import type { Country } from '#domain/country.ts';

export function CostTable({ cask, ...costProps }: CostProps & { cask: CaskDetail }) {
  const { cost, purchase, country } = costProps;
  const { lines, total, currency, minimumPrice } = cost;
  const groups = [
    { title: costWords.now, groupLines: lines.filter(isPaidNow) },
    { title: costWords.later, groupLines: lines.filter((line) => !isPaidNow(line)) },
  ];
  return (
    <div>
      <table className="w-full border-collapse">
        <caption className="sr-only">
          {costWords.table(costWords.bottles(purchase.quantity), countryNames[country])}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{costWords.columns.line}</th>
            <th scope="col">{costWords.columns.amount}</th>
          </tr>
        </thead>
        {groups.map(({ title, groupLines }) => (
          <tbody key={title}>
            <tr>
              <th
                colSpan={2}
                scope="rowgroup"
                className="label pt-6 pb-2 text-left font-medium text-accent in-[tbody:first-of-type]:pt-1"
              >
                {title}
              </th>
            </tr>
            {groupLines.map((line) => (
              <Line key={line.kind} line={line} {...costProps} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className="border-y border-control">
            <th scope="row" className="py-4 text-left font-medium">
              {costWords.total}
            </th>
            <td className="figures py-4 text-right font-display text-subheading">{money(total, currency)}</td>
          </tr>
        </tfoot>
      </table>
      <div className="prose mt-5 flex flex-col gap-2 text-small text-ink-faint">
        <p className="text-ink-muted">{leftOver(cask, costProps)}</p>
        <p>{costWords.strength(percent(purchase.abv), yearOf(cask.caskProfile.bottlingDate))}</p>
        {minimumPrice !== null && (
          <p className={cx(purchase.price < minimumPrice && 'text-warning')}>
            {purchase.price < minimumPrice
              ? costWords.belowMinimum(money(minimumPrice, currency))
              : costWords.minimum(money(minimumPrice, currency))}
          </p>
        )}
        <p>{rich(costWords.membership, { levels: linkTo(paths.membership()) })}</p>
      </div>
    </div>
  );
}

function leftOver({ caskProfile }: CaskDetail, { cost, purchase, country }: CostProps): string {
  const filled = bottles(bandAtBottling(caskProfile).expected, purchase.bottleMl);
  const day = dateIn(country, new Date(now()));
  const added = roundedPrice(drawnBottleTotal(purchase, country, day), cost.currency);
  const { total } = caskProfile;
  return [
    ...(filled > total ? [costWords.leftOver.expected(count(filled), count(total))] : []),
    costWords.leftOver.drawn(added, cost.rates.salesTaxName),
  ].join(' ');
}

function Line({ line, ...costProps }: CostProps & { line: CostLine }) {
  const explanation = lineExplanation(line, costProps);
  const amount = money(line.amount, costProps.cost.currency);
  return (
    <tr className="border-t border-hairline align-baseline">
      <th scope="row" className="py-3 pr-4 text-left font-normal">
        <span>{lineName(line, costProps)}</span>
        {/* On a phone it goes on below the amount, which is one line. */}
        <span className="figures block text-small text-ink-faint max-tablet:-mr-20">
          {explanation && <span>{`${explanation} · `}</span>}
          <Source line={line} />
        </span>
      </th>
      <td className="figures py-3 text-right whitespace-nowrap">
        {line.basis === 'INCLUDED' && line.amount === 0 ? (
          <span className="text-success">{costWords.included}</span>
        ) : (
          amount
        )}
      </td>
    </tr>
  );
}

function Source({ line: { basis, asOf, startUnknown, sourceUrl, ...line } }: { line: CostLine }): ReactNode {
  if (basis === 'PRICE') return <span>{costWords.price(dayOf(asOf))}</span>;
  const source = basis === 'LAW' ? line.source : costWords.sources[basis];
  const when = costWords[basis === 'LAW' && !startUnknown ? 'since' : 'asOf'](dayOf(asOf));
  if (sourceUrl === null) return <span>{`${source}${when}`}</span>;
  const isOurs = sourceUrl.startsWith('/');
  return (
    <>
      {isOurs ? (
        <Link to={sourceUrl} className="textlink">
          {source}
        </Link>
      ) : (
        <a href={sourceUrl} target="_blank" rel="noreferrer" className="textlink">
          {source}
        </a>
      )}
      <span>{when}</span>
    </>
  );
}

export interface CostProps {
  cost: LandedCost;
  purchase: SharePurchase;
  country: Country;
}

const isPaidNow = ({ basis }: CostLine) => basis === 'PRICE' || basis === 'INCLUDED';

function lineName({ kind }: CostLine, { cost: { rates }, purchase, country }: CostProps): string {
  if (kind === 'DUTY') return rates.dutyName;
  if (kind === 'SALES_TAX') return costWords.salesTax(rates.salesTaxName, taxPercent(rates.salesTax));
  return costWords.lines[kind](shares(purchase.quantity), countryNames[country]);
}

/** With all digits, so that the printed figures give the printed duty. */
const litres = (value: number) => String(Number(value.toFixed(6)));

function lineExplanation(
  { kind }: CostLine,
  { cost: { rates }, purchase, country }: CostProps,
): string | null {
  if (kind === 'SALES_TAX') return costWords.how.salesTax;
  if (kind === 'DELIVERY') return costWords.how.delivery[country];
  if (kind !== 'DUTY') return null;
  const alcohol = (purchase.quantity * purchase.bottleMl * purchase.abv) / 100_000;
  return costWords.how.duty(litres(alcohol), money(rates.duty, rates.currency));
}
