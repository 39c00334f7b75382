import { Link } from 'react-router';
import type { Certificate } from '#contract/certificate.ts';
import { fullMonths, type CalendarDate } from '#domain/calendar.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { paths } from '#web/paths.ts';
import { today } from '#web/shop/shared/time/today.ts';
import { DefinitionList } from '#web/ui/layout/definition-list.tsx';
import { caskAge } from '#words/en/casks/age.ts';
import { heldCask } from '#words/en/profile/collection.ts';
import { dayOf, monthOf } from '#words/format.ts';

function nextEvent({ fillDate, bottlingDate, bottled, stage }: Certificate, day: CalendarDate): string {
  if (stage === 'LOST') return heldCask.lost;
  if (bottled) return heldCask.bottled(dayOf(bottled.bottledOn));
  if (day < fillDate) return heldCask.filling(monthOf(fillDate));
  if (day < whiskeyFrom(fillDate)) return heldCask.whiskey(dayOf(whiskeyFrom(fillDate)));
  if (stage === 'BOTTLING_PLANNED') return heldCask.bottlingPlanned(dayOf(bottlingDate));
  return heldCask.bottling(monthOf(bottlingDate));
}

/** None of a lost cask. */
function ageOf({ fillDate, bottled, stage }: Certificate, day: CalendarDate) {
  if (stage === 'LOST') return [];
  const label = bottled ? heldCask.ageBottled : heldCask.age;
  if (day < fillDate) return [{ label, value: heldCask.notFilled }];
  return [{ label, value: caskAge(fullMonths(fillDate, bottled?.bottledOn ?? day)) }];
}

const litresOf = (bottles: number, litres: number) => Number((bottles * litres).toFixed(2));

function yoursOf({ heldOfCask, volume, stage, bottled }: Certificate): string {
  if (stage === 'LOST') return heldCask.yoursOf(heldOfCask);
  if (!bottled) return heldCask.yoursAsBottled(heldOfCask, litresOf(heldOfCask, volume));
  const { heldBottles, bottleMl } = bottled;
  return heldCask.yoursBottled(heldOfCask, heldBottles, litresOf(heldBottles, bottleMl / 1000));
}

export function HeldCask({ share }: { share: Certificate }) {
  const day = today();
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
          ...ageOf(share, day),
          { label: heldCask.yours, value: yoursOf(share) },
          { label: heldCask.next, value: nextEvent(share, day) },
        ]}
      />
    </div>
  );
}
