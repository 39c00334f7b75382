import type { ReactNode } from 'react';
import type { ReleaseInvoice } from '#contract/bottling/release-invoice.ts';
import type { Currency } from '#domain/money.ts';
import { countryNames } from '#words/en/common.ts';
import { release as words } from '#words/en/profile/bottles.ts';
import { taxedGoods } from '#words/en/taxed-goods.ts';
import { money, pureAlcohol, taxPercent } from '#words/format.ts';

type Line = ReleaseInvoice['lines'][number];

const nameOf = ({ kind, name }: Line) =>
  kind === 'DELIVERY' ? words.lines.DELIVERY : (name ?? words.lines[kind]);

const labelOf = (line: Line) =>
  line.kind === 'SALES_TAX' ? words.taxed(nameOf(line), taxPercent(line.rate ?? 0)) : nameOf(line);

function basisOf({ kind, base, rate }: Line, currency: Currency): string {
  if (kind === 'DELIVERY') return words.bases.DELIVERY(base);
  if (kind === 'SALES_TAX') return words.bases.SALES_TAX(money(base, currency));
  return words.bases.DUTY(pureAlcohol(base), money(rate ?? 0, currency));
}

export function ReleaseLines({ invoice }: { invoice: ReleaseInvoice }) {
  const { lines, currency, total, storage, estimate } = invoice;
  return (
    <>
      <dl className="mt-8 border-t border-hairline">
        {lines.map((line) => (
          <div
            key={line.kind}
            className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-hairline py-4"
          >
            <dt>{labelOf(line)}</dt>
            <dd className="figures text-right">{money(line.amount, currency)}</dd>
            <dd className="figures col-span-2 text-small text-ink-muted">
              <span>{basisOf(line, currency)}</span>
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
        {estimate && (
          <Sum label={words.estimate(countryNames[estimate.country])}>
            {money(estimate.total, estimate.currency)}
          </Sum>
        )}
      </dl>
      <TaxBase invoice={invoice} />
    </>
  );
}

function TaxBase({ invoice: { lines, goods, currency } }: { invoice: ReleaseInvoice }) {
  const tax = lines.find(({ kind }) => kind === 'SALES_TAX');
  if (!tax) return null;
  const counted = ({ shares, price, paidIn }: ReleaseInvoice['goods'][number]) => {
    const each = money(price, currency);
    return paidIn === currency ? taxedGoods.paid(shares, each) : taxedGoods.counted(shares, each, paidIn);
  };
  const parts = [
    ...goods.map((part) => ({ label: counted(part), amount: part.shares * part.price })),
    ...goods
      .filter(({ missingVolume }) => missingVolume > 0)
      .map(({ missingVolume }) => ({ label: taxedGoods.missingVolume, amount: -missingVolume })),
    ...lines.filter((line) => line !== tax).map((line) => ({ label: nameOf(line), amount: line.amount })),
  ];
  return (
    <section className="mt-8">
      <h2 className="text-small font-medium">{taxedGoods.title(nameOf(tax))}</h2>
      <dl className="mt-2 border-t border-hairline">
        {parts.map(({ label, amount }, place) => (
          <Sum key={place} label={label}>
            {money(amount, currency)}
          </Sum>
        ))}
        <Sum label={taxedGoods.together}>{money(tax.base, currency)}</Sum>
      </dl>
    </section>
  );
}

const Sum = ({ label, isStrong, children }: { label: string; isStrong?: true; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-6 border-b border-hairline py-4">
    <dt className={isStrong ? undefined : 'text-small text-ink-muted'}>{label}</dt>
    <dd className={isStrong ? 'figures font-display text-subheading' : 'figures text-small text-ink-muted'}>
      {children}
    </dd>
  </div>
);
