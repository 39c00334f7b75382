import type { Certificate as ShareCertificate } from '#contract/certificate.ts';
import { useSession } from '#web/api/hooks.ts';
import { today } from '#web/shop/shared/time/use-now.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { spiritStyleNames } from '#words/en/casks/casks.ts';
import { certificate } from '#words/en/profile/profile.ts';
import { count, dayOf, millilitres, monthOf, percent } from '#words/format.ts';
import { rosette, wave, weave } from './guilloche.ts';
import { Medallion } from './medallion.tsx';

const detailsOf = (share: ShareCertificate) => [
  { label: certificate.distilled, value: monthOf(share.fillDate) },
  {
    label: certificate.bottled,
    value:
      share.stage === 'LOST' ? certificate.noBottling : certificate.bottling(share.bottlingDate, share.stage),
  },
  { label: certificate.caskCode, value: share.caskCode },
  { label: certificate.spiritStyle, value: spiritStyleNames[share.spiritStyle] },
  { label: certificate.volume, value: millilitres(share.volume) },
  { label: certificate.abv, value: percent(share.abv) },
];

function asOf({ fillDate, bottled, stage }: ShareCertificate): string {
  if (stage === 'LOST') return certificate.lost(dayOf(fillDate));
  if (bottled) {
    const { bottledOn, firstBottle, bottles, ofBottles } = bottled;
    return certificate.bottledAs(dayOf(bottledOn), firstBottle, firstBottle + bottles - 1, ofBottles);
  }
  const day = today();
  return fillDate <= day ? certificate.asOf(dayOf(fillDate)) : certificate.planned(dayOf(day));
}

/** Three to two at any size: every measure is relative to its width. */
export function Certificate({ share }: { share: ShareCertificate }) {
  const issuedOn = useLocalDay()(share.issuedAt);
  return (
    <div className="@container">
      <div className="relative flex aspect-3/2 min-h-0 flex-col justify-between bg-paper px-[7.6cqw] pt-[7.4cqw] pb-[6.8cqw] text-paper-ink @max-[25rem]:px-[7cqw] @max-[25rem]:pt-[6cqw] @max-[25rem]:pb-[6cqw]">
        <CertificateFrame />
        <div className="relative flex grow items-start justify-between gap-[3cqw]">
          <Title share={share} />
          <Medallion shareCode={share.shareCode} caskType={share.caskType} />
        </div>
        <dl className="relative grid grid-cols-[repeat(3,auto)] gap-x-[2cqw] gap-y-[1.8cqw] @max-[20rem]:gap-y-0 @max-[25rem]:gap-y-[0.8cqw] border-t border-paper-hairline pt-[2cqw]">
          {detailsOf(share).map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-[max(0.6875rem,1.75cqw)] @min-[20.9rem]:text-[max(0.75rem,1.75cqw)] leading-tight whitespace-nowrap text-paper-muted">
                {label}
              </dt>
              <dd className="figures font-display text-[max(0.75rem,3.2cqw)] @min-[20.9rem]:text-[max(0.8125rem,3.2cqw)] leading-tight">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="relative mt-[1.2cqw] @max-[25rem]:mt-[0.6cqw] @max-[19rem]:hidden text-[max(0.6875rem,1.5cqw)] @min-[20.9rem]:text-[max(0.75rem,1.5cqw)] leading-tight text-paper-muted">
          {asOf(share)}
        </p>
        <p className="figures relative mt-[1.2cqw] flex items-baseline justify-between gap-[2cqw] border-t border-paper-hairline pt-[1.4cqw] text-[max(0.6875rem,1.75cqw)] @min-[20.9rem]:text-[max(0.75rem,1.75cqw)] leading-tight">
          <span className="font-medium tracking-[0.08em] whitespace-nowrap">{share.shareCode}</span>
          <span className="text-paper-muted">{share.sample ? certificate.sample(issuedOn) : issuedOn}</span>
        </p>
      </div>
    </div>
  );
}

function Title({ share: { name, distilleryName, shareNumber, sharesTotal } }: { share: ShareCertificate }) {
  const { user } = useSession();
  const holder = user && `${user.name} ${user.surname}`.trim();
  return (
    <div className="min-w-0">
      <p className="text-[max(0.6875rem,1.5cqw)] @min-[20.9rem]:text-[max(0.75rem,1.5cqw)] leading-tight font-medium tracking-[0.04em] text-paper-muted @max-[34rem]:hidden">
        {certificate.kind}
      </p>
      <p className="text-[max(0.6875rem,2.2cqw)] @min-[20.9rem]:text-[max(0.75rem,2.2cqw)] @min-[34rem]:mt-[2.6cqw] leading-tight font-medium text-paper-accent">
        {distilleryName}
      </p>
      <p className="mt-[0.4cqw] font-display text-[max(1.0625rem,6.6cqw)] leading-[1.04] tracking-[-0.015em] text-balance">
        {name}
      </p>
      <p className="figures mt-[1.4cqw] font-display text-[max(0.6875rem,2.5cqw)] @min-[20.9rem]:text-[max(0.75rem,2.5cqw)] leading-tight text-paper-muted italic">
        <span>{certificate.number(count(shareNumber), count(sharesTotal))}</span>
        {holder && <span>{` · ${certificate.holder(holder)}`}</span>}
      </p>
    </div>
  );
}

// The sheet is 600 by 400; the band of lines runs round it 17 from its edge, between the four corners.
const edge = 17;
const corner = 30;
const step = 10;
const strands = [7.5, -7.5, 5, -5, 2.5, -2.5];
const along = strands.map((height) => wave((600 - 2 * corner) / step, step, height)).join('');
const down = strands.map((height) => wave((400 - 2 * corner) / step, step, height)).join('');
const sides = [
  { d: along, transform: `translate(${corner} ${edge})` },
  { d: along, transform: `translate(${corner} ${400 - edge})` },
  { d: down, transform: `translate(${edge} ${corner}) rotate(90)` },
  { d: down, transform: `translate(${600 - edge} ${corner}) rotate(90)` },
];
const corners = [
  [edge, edge],
  [600 - edge, edge],
  [edge, 400 - edge],
  [600 - edge, 400 - edge],
] as const;
const cornerLobes = 8;
const cornerRosette = rosette({ lobes: cornerLobes, outer: 12.5, inner: 4 });

function CertificateFrame() {
  return (
    <svg
      viewBox="0 0 600 400"
      className="absolute inset-0 size-full text-paper-accent"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <g strokeWidth={0.35} strokeOpacity={0.75}>
        {sides.map(({ d, transform }) => (
          <path key={transform} d={d} transform={transform} />
        ))}
        {corners.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            {weave(cornerLobes, 3).map((angle) => (
              <path key={angle} d={cornerRosette} transform={`rotate(${angle})`} />
            ))}
            <circle r={3.2} />
          </g>
        ))}
      </g>
      <path d="M5.5 5.5H594.5V394.5H5.5Z" strokeWidth={0.9} />
      <path d="M28.5 28.5H571.5V371.5H28.5Z" strokeWidth={0.5} />
    </svg>
  );
}
