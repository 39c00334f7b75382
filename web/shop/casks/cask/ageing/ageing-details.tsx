import type { CaskDetail } from '#contract/cask/cask.ts';
import { bottles, litresOfAlcohol } from '#domain/cask/ageing.ts';
import { fullMonths, type CalendarDate } from '#domain/calendar.ts';
import { isWhiskey } from '#domain/cask/cask.ts';
import { caskLook } from '#domain/cask/drawing/look.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Slider } from '#web/ui/forms/slider.tsx';
import { caskAge } from '#words/en/casks/age.ts';
import { ageing } from '#words/en/casks/ageing.ts';
import { WhenNear } from '#web/shop/shared/when-near.tsx';
import { today } from '#web/shop/shared/time/use-now.ts';
import { count, dayOf, decimal, percent, yearOf } from '#words/format.ts';
import { CaskPicture } from '#web/shop/casks/drawing/cask-picture.tsx';
import { dateAfterMonths, monthsUntilBottling, type AgeingPoint } from './ageing-points.ts';

interface AgeingDetailsProps {
  cask: CaskDetail;
  selected: AgeingPoint;
  onSelect: (date: CalendarDate) => void;
}

export function AgeingDetails({ cask, selected, onSelect }: AgeingDetailsProps) {
  const { caskProfile: profile } = cask;
  const { date, source } = selected;
  const { expected } = selected.band;
  const months = fullMonths(profile.fillDate, date);
  const inWood = caskAge(months);
  const last = monthsUntilBottling(profile);
  const figures = [
    {
      label: ageing.quantities.litres.title,
      value: ageing.quantities.litres.value(decimal(expected.litres)),
    },
    { label: ageing.quantities.abv.title, value: percent(expected.abv) },
    {
      label: ageing.quantities.alcohol.title,
      value: ageing.quantities.alcohol.value(decimal(litresOfAlcohol(expected))),
    },
    { label: ageing.bottled, value: count(bottles(expected, profile.volume * 1000)) },
  ];
  return (
    <div className="tablet:grid tablet:grid-cols-2 tablet:items-center tablet:gap-x-12 desktop:block">
      <div className="mx-auto aspect-[20/17] w-full max-w-64 tablet:max-w-80">
        <WhenNear>
          <CaskPicture {...caskLook(profile, date)} label={ageing.picture(inWood)} className="size-full" />
        </WhenNear>
      </div>
      <div className="mt-4">
        <p className="font-display text-heading">{inWood}</p>
        <p className="figures text-small text-ink-muted">
          {`${dayOf(date)} · ${liquidOn(profile.fillDate, date, source === 'MEASURED')}`}
        </p>
        <Slider
          label={ageing.slider}
          max={last}
          value={date === profile.bottlingDate ? last : months}
          onChange={(chosen) => onSelect(dateAfterMonths(profile, chosen))}
          spoken={ageing.spoken(
            inWood,
            ageing.quantities.litres.value(decimal(expected.litres)),
            percent(expected.abv),
          )}
        />
        <div className="figures flex justify-between text-small text-ink-faint">
          <span>{dayOf(profile.fillDate)}</span>
          <span>{yearOf(profile.bottlingDate)}</span>
        </div>
        <dl className="figures mt-5 grid grid-cols-2 gap-x-6 gap-y-4">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-ink-faint">{label}</dt>
              <dd className="font-display text-subheading">{value}</dd>
            </div>
          ))}
        </dl>
        {date !== today() && profile.fillDate <= today() && (
          <Button kind="quiet" onClick={() => onSelect(today())}>
            {ageing.today}
          </Button>
        )}
      </div>
    </div>
  );
}

function liquidOn(fillDate: CalendarDate, date: CalendarDate, isMeasured: boolean): string {
  const liquid = isWhiskey(fillDate, date) ? ageing.whiskey : ageing.spirit;
  if (isMeasured) return ageing.measured(liquid);
  return date > fillDate ? ageing.modelled(liquid) : ageing.planned(liquid);
}
