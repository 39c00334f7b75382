import type { Certificate as ShareCertificate } from '#contract/certificate.ts';
import { useSession } from '#web/api/hooks.ts';
import { spiritStyleNames } from '#words/en/casks/casks.ts';
import { certificate } from '#words/en/profile/profile.ts';
import { count, dayOf, millilitres, monthOf, percent } from '#words/format.ts';
import { useLocalDay } from '#web/shop/shared/time/use-local-day.ts';
import { today } from '#web/shop/shared/time/today.ts';
import { CertificateFrame } from './certificate-frame.tsx';
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
          <Medallion
            shareCode={share.shareCode}
            caskType={share.caskType}
            className="relative -mt-[0.8cqw] -mr-[1cqw] size-[28.5cqw] shrink-0 @max-[20rem]:size-[15cqw] @max-[25rem]:size-[19cqw] @max-[40rem]:size-[22cqw] text-paper-accent"
          />
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
