import type { ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import type { Currency } from '#domain/money.ts';
import { release as words } from '#words/en/profile/bottles.ts';
import { money, pureAlcohol, taxPercent } from '#words/format.ts';

type Line = ReleaseInvoice['lines'][number];

function labelOf({ kind, name, rate }: Line): string {
  if (kind === 'SALES_TAX') return words.taxed(name ?? words.lines.SALES_TAX, taxPercent(rate ?? 0));
  return kind === 'DUTY' ? (name ?? words.lines.DUTY) : words.lines.DELIVERY;
}

function basisOf({ kind, base, rate }: Line, currency: Currency): string {
  if (kind === 'DELIVERY') return words.bases.DELIVERY(base);
  if (kind === 'SALES_TAX') return words.bases.SALES_TAX(money(base, currency));
  return words.bases.DUTY(pureAlcohol(base), money(rate ?? 0, currency));
}

export function ReleaseLines({ invoice }: { invoice: ReleaseInvoice }) {
  const { lines, currency, total, storage, estimate } = invoice;
  return (
    <dl className="mt-8 border-t border-hairline">
      {lines.map((line) => (
        <div
          key={line.kind}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-hairline py-4"
        >
          <dt>{labelOf(line)}</dt>
          <dd className="figures text-right">{money(line.amount, currency)}</dd>
          <dd className="figures col-span-2 text-small text-ink-muted">
            {basisOf(line, currency)}
            {line.source && line.sourceUrl && (
              <>
                {'\u00a0· '}
                <a href={line.sourceUrl} rel="noreferrer" className="textlink">
                  {line.source}
                </a>
              </>
            )}
          </dd>
        </div>
      ))}
      {storage && (
        <Sum label={words.storage(storage.months, money(storage.perMonth, currency))}>
          {money(storage.total, currency)}
        </Sum>
      )}
      <Sum label={words.total} isStrong>
        {money(total + (storage?.total ?? 0), currency)}
      </Sum>
      {estimate && <Sum label={words.estimate}>{money(estimate.total, estimate.currency)}</Sum>}
    </dl>
  );
}

const Sum = ({ label, isStrong, children }: { label: string; isStrong?: true; children: string }) => (
  <div className="flex items-baseline justify-between gap-6 border-b border-hairline py-4">
    <dt className={isStrong ? undefined : 'text-small text-ink-muted'}>{label}</dt>
    <dd className={isStrong ? 'figures font-display text-subheading' : 'figures text-small text-ink-muted'}>
      {children}
    </dd>
  </div>
);
