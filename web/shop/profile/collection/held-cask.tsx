import { Link } from 'react-router';
import type { Certificate } from '#contract/certificate.ts';
import { fullMonths, type CalendarDate } from '#domain/calendar.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { caskPictureAddress, paths } from '#web/paths.ts';
import { CaskImage } from '#web/shop/casks/cask-image.tsx';
import { today } from '#web/shop/shared/time/use-now.ts';
import { cx } from '#web/ui/cx.ts';
import { caskAge } from '#words/en/casks/age.ts';
import { shares } from '#words/en/common.ts';
import { heldCask } from '#words/en/profile/collection.ts';
import { dayOf, monthOf, yearOf } from '#words/format.ts';

function nextEvent({ fillDate, bottlingDate, bottled, stage }: Certificate, day: CalendarDate): string {
  if (stage === 'LOST') return heldCask.lost;
  if (bottled) return heldCask.bottled(dayOf(bottled.bottledOn));
  if (day < fillDate) return heldCask.filling(monthOf(fillDate));
  if (day < whiskeyFrom(fillDate)) return heldCask.whiskey(dayOf(whiskeyFrom(fillDate)));
  if (stage === 'BOTTLING_PLANNED') return heldCask.bottlingPlanned(dayOf(bottlingDate));
  return heldCask.bottling(yearOf(bottlingDate));
}

function heldOf({ heldOfCask, fillDate, bottled, stage }: Certificate, day: CalendarDate): string {
  if (stage === 'LOST' || day < fillDate) return shares(heldOfCask);
  const age = caskAge(fullMonths(fillDate, bottled?.bottledOn ?? day));
  return bottled ? heldCask.bottles(bottled.heldBottles, age) : heldCask.aged(heldOfCask, age);
}

export function HeldCask({ share }: { share: Certificate }) {
  const day = today();
  return (
    <article className="group relative min-w-0">
      <div className="aspect-[20/17] w-full">
        <CaskImage
          address={caskPictureAddress(share.caskId)}
          className="size-full transition-transform duration-300 group-hover:-translate-y-1"
        />
      </div>
      <p className="label mt-4 text-accent">{share.distilleryName}</p>
      <h2 className="mt-1 text-subheading">
        <Link
          to={paths.profileCertificate(share.shareCode)}
          className="textlink after:absolute after:inset-0"
        >
          {share.name}
        </Link>
      </h2>
      <p className="figures mt-2 text-small text-ink-muted">{heldOf(share, day)}</p>
      <p className={cx('figures mt-1 text-small', share.stage === 'LOST' ? 'text-danger' : 'text-ink-faint')}>
        {nextEvent(share, day)}
      </p>
    </article>
  );
}
