import { Link } from 'react-router';
import type { Certificate } from '#contract/certificate.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { paths } from '#web/paths.ts';
import { today } from '#web/shop/shared/today.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { heldCask } from '#words/en/profile/collection.ts';
import { dayOf, monthOf } from '#words/format.ts';
import { wholeAge } from '../../casks/compare/cask-age.ts';

function nextEvent({ fillDate, bottlingDate, bottled, stage }: Certificate, day: CalendarDate): string {
  if (stage === 'LOST') return heldCask.lost;
  if (bottled) return heldCask.bottled(dayOf(bottled.bottledOn));
  if (day < fillDate) return heldCask.filling(monthOf(fillDate));
  if (day < whiskeyFrom(fillDate)) return heldCask.whiskey(dayOf(whiskeyFrom(fillDate)));
  if (stage === 'BOTTLING_PLANNED') return heldCask.bottlingPlanned(dayOf(bottlingDate));
  return heldCask.bottling(monthOf(bottlingDate));
}

export function HeldCask({ share }: { share: Certificate }) {
  const day = today();
  const { years, months } = wholeAge(share.fillDate, day);
  const litres = Number((share.heldOfCask * share.volume).toFixed(2));
  return (
    <div className="mb-5">
      <p className="label text-accent">{share.distilleryName}</p>
      <h2 className="mt-1 text-heading">
        <Link to={paths.cask(share.caskId)} className="transition-colors hover:text-accent-strong">
          {share.name}
        </Link>
      </h2>
      <DefinitionList
        className="mt-4 max-w-xl"
        items={[
          {
            label: heldCask.age,
            value: day < share.fillDate ? heldCask.notFilled : heldCask.ageOf(years, months),
          },
          {
            label: heldCask.yours,
            value: heldCask.yoursOf(share.heldOfCask, litres),
          },
          { label: heldCask.next, value: nextEvent(share, day) },
        ]}
      />
    </div>
  );
}
