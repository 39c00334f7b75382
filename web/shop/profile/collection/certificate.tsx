import type { Certificate as Facts } from '#contract/order.ts';
import { spiritStyleNames } from '#domain/cask-words.ts';
import { dayOf, millilitres, monthOf, percent } from '../../format.ts';

/** spec §2: exactly these labels. */
const valuesOf = (share: Facts) => [
  { label: 'Distillation date', value: monthOf(share.fillDate) },
  { label: 'Est. bottling date', value: monthOf(share.bottlingDate) },
  { label: 'Cask code', value: share.caskCode },
  { label: 'Spirit Style', value: spiritStyleNames[share.spiritStyle] },
  { label: 'Volume', value: millilitres(share.volume) },
  { label: 'Cask ABV', value: percent(share.abv) },
];

/** A printed sheet, three to two at any size: everything on it is measured by its width. */
export function Certificate({ share }: { share: Facts }) {
  return (
    <div className="@container">
      <div className="relative flex aspect-3/2 flex-col justify-between bg-paper p-[4cqw] text-paper-ink">
        <span className="pointer-events-none absolute inset-[1.6cqw] border border-paper-hairline" />
        <div className="relative flex items-start justify-between gap-[3cqw] p-[1.2cqw]">
          <div className="min-w-0">
            <p className="text-[max(0.625rem,2.7cqw)] leading-tight font-medium text-paper-accent">
              {share.distilleryName}
            </p>
            <p className="mt-[0.6cqw] font-display text-[max(1.0625rem,6.4cqw)] leading-[1.05] tracking-[-0.01em]">
              {share.name}
            </p>
          </div>
          <Seal number={share.shareNumber} total={share.sharesTotal} />
        </div>
        <dl className="relative grid grid-cols-3 gap-x-[2cqw] gap-y-[2.6cqw] px-[1.2cqw]">
          {valuesOf(share).map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-[max(0.5625rem,2.4cqw)] leading-tight text-paper-muted">{label}</dt>
              <dd className="figures font-display text-[max(0.75rem,3.9cqw)] leading-tight">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="figures relative flex items-baseline justify-between gap-[2cqw] border-t border-paper-hairline px-[1.2cqw] pt-[1.6cqw] text-[max(0.5625rem,2.3cqw)] leading-tight">
          <span className="font-medium tracking-[0.04em]">{share.shareCode}</span>
          <span className="text-paper-muted">
            {share.sample ? 'Sample · ' : ''}
            {dayOf(share.issuedAt)}
          </span>
        </p>
      </div>
    </div>
  );
}

/** Which of the cask's shares this is. */
function Seal({ number, total }: { number: number; total: number }) {
  return (
    <div className="figures flex size-[15cqw] min-h-11 min-w-11 shrink-0 flex-col items-center justify-center rounded-pill border border-paper-accent text-center text-paper-accent outline-1 outline-offset-2 outline-paper-hairline">
      <span className="font-display text-[max(0.875rem,4.2cqw)] leading-none">{number}</span>
      <span className="mt-[0.4cqw] text-[max(0.5rem,1.8cqw)] leading-none">of {total}</span>
    </div>
  );
}
