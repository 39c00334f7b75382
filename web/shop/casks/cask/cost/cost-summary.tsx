import { servingMl } from '#domain/cost/landed-cost.ts';
import { cost as costWords } from '#words/en/casks/cost.ts';
import { countryNames } from '#words/en/common.ts';
import { count, money } from '#words/format.ts';
import { shortName, lineColours, type CostProps } from './cost-lines.ts';

export function CostSummary({ cost, purchase, country }: CostProps) {
  const { currency, perBottle, perGlass, glasses, lines, total } = cost;
  const charged = lines.filter(({ amount }) => amount > 0);
  return (
    <div aria-live="polite">
      <p className="label text-ink-faint">
        {costWords.inAll(costWords.bottles(purchase.quantity), countryNames[country])}
      </p>
      <p className="figures mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="flex items-baseline gap-x-3">
          <span className="font-display text-title text-accent-strong">{money(perBottle, currency)}</span>
          <span className="text-ink-muted">{costWords.perBottle}</span>
        </span>
        <span className="flex items-baseline gap-x-3 whitespace-nowrap">
          <span className="font-display text-heading">{money(perGlass, currency)}</span>
          <span className="text-ink-muted">{costWords.perGlass}</span>
        </span>
      </p>
      <Glasses count={glasses} />
      <p className="mt-3 max-w-xs text-small text-ink-faint">
        {costWords.glasses(glasses, servingMl, `${count(purchase.bottleMl)} ml`)}
      </p>
      <div aria-hidden className="mt-8 flex h-4 gap-0.5">
        {charged.map(({ kind, amount }) => (
          <span key={kind} className={lineColours[kind]} style={{ flexGrow: amount / total }} />
        ))}
      </div>
      <ul aria-hidden className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-muted">
        {charged.map((line) => (
          <li key={line.kind} className="figures flex items-center gap-2">
            <span className={`size-2 ${lineColours[line.kind]}`} />
            <span>
              {costWords.part(shortName(line, cost), `${Math.round((line.amount / total) * 100)} %`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Glasses({ count: glasses }: { count: number }) {
  return (
    <div aria-hidden className="mt-6 hidden w-fit grid-cols-10 gap-x-2.5 gap-y-2.5 tablet:grid">
      {Array.from({ length: glasses }, (_, i) => (
        <svg key={i} viewBox="0 0 20 22" className="h-6 w-auto" fill="none">
          <path d="M3.4 10.5H16.6L15.6 19.5Q15.5 20 15 20H5Q4.5 20 4.4 19.5Z" className="fill-accent" />
          <path
            d="M2 1.5 4 20Q4.1 20.8 5 20.8H15Q15.9 20.8 16 20L18 1.5Z"
            className="stroke-ink-muted"
            strokeWidth="1.1"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </div>
  );
}
