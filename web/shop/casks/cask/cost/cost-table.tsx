import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CaskDetail } from '#contract/cask.ts';
import type { CostLine } from '#domain/cost-to-the-glass.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { rich } from '#web/ui/rich.tsx';
import { cost as costWords } from '#words/cask-cost.ts';
import { dayOf, money, percent } from '#web/shop/shared/format.ts';
import { isPaidNow, lineName, lineReckoning, tones, type CostShown } from './cost-lines.ts';

export function CostTable({ cask, ...shown }: CostShown & { cask: CaskDetail }) {
  const { cost, bought, country } = shown;
  const { lines, total, currency, minimumPrice } = cost;
  const parts = [
    { title: costWords.now, of: lines.filter(isPaidNow) },
    { title: costWords.later, of: lines.filter((line) => !isPaidNow(line)) },
  ];
  return (
    <div>
      <table className="w-full border-collapse">
        <caption className="sr-only">
          {costWords.table(costWords.bottles(bought.quantity), costWords.countries[country])}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{costWords.columns.line}</th>
            <th scope="col">{costWords.columns.amount}</th>
          </tr>
        </thead>
        {parts.map(({ title, of }) => (
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
            {of.map((line) => (
              <Line key={line.kind} line={line} {...shown} />
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
        <p>{costWords.strength(percent(bought.abv), dayOf(cask.caskProfile.bottlingDate))}</p>
        {minimumPrice !== null && (
          <p className={cx(bought.price < minimumPrice && 'text-warning')}>
            {bought.price < minimumPrice
              ? costWords.belowMinimum(money(minimumPrice, currency))
              : costWords.minimum(money(minimumPrice, currency))}
          </p>
        )}
        <p>{rich(costWords.membership, { levels: toLevels })}</p>
      </div>
    </div>
  );
}

const toLevels = (text: string) => (
  <Link to={paths.membership()} className="textlink">
    {text}
  </Link>
);

function Line({ line, ...shown }: CostShown & { line: CostLine }) {
  const reckoning = lineReckoning(line, shown);
  const amount = money(line.amount, shown.cost.currency);
  return (
    <tr className="border-t border-hairline align-baseline">
      <th scope="row" className="relative py-3 pr-4 pl-4.5 text-left font-normal">
        <span
          aria-hidden
          className={cx('absolute top-5.25 left-0 size-2', line.amount > 0 && tones[line.kind])}
        />
        {lineName(line, shown)}
        <span className="figures block text-small text-ink-faint">
          {reckoning && <>{reckoning} · </>}
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

function Source({ line: { basis, asOf, heldBefore, source, sourceUrl } }: { line: CostLine }): ReactNode {
  if (source === null) return costWords.price(dayOf(asOf));
  const when = costWords[basis === 'LAW' && !heldBefore ? 'since' : 'asOf'](dayOf(asOf));
  if (sourceUrl === null) return `${source}${when}`;
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
      {when}
    </>
  );
}
