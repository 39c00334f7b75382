import type { CaskDetail } from '#contract/cask/cask.ts';
import type { Certificate } from '#contract/certificate.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { agedOn, gaugeOf, measurementsOf } from '#domain/cask/ageing.ts';
import type { DocumentLine } from '#server/platform/db/json-columns.ts';
import { certificateToday as words } from '#words/en/pdf/certificate.ts';
import { dayOf, decimal, percent, yearOf } from '#words/format.ts';
import { factLine } from './issued-facts.ts';

type ShareStatus = Pick<Certificate, 'state' | 'stage' | 'bottled' | 'bottlingDate'>;
type Profile = Pick<CaskDetail['caskProfile'], 'fillDate' | 'fillLitres' | 'abv' | 'measurements' | 'total'>;

function factsInWood(
  { bottlingDate, stage }: ShareStatus,
  profile: Profile,
  today: CalendarDate,
): [string, string][] {
  if (stage === 'LOST') return [[words.bottling, words.lost]];
  const isPlanned = stage === 'BOTTLING_PLANNED';
  const when = isPlanned ? words.planned(dayOf(bottlingDate)) : words.foreseen(yearOf(bottlingDate));
  const bottling: [string, string] = [words.bottling, when];
  const last = profile.measurements.at(-1);
  if (!last) return [bottling];
  const measured = gaugeOf(last);
  const now = agedOn(measurementsOf(profile), today);
  return [
    [words.measured, words.gauge(dayOf(last.measuredOn), decimal(measured.litres), percent(measured.abv))],
    [words.inWood, words.litres(decimal(now.litres / profile.total), percent(now.abv))],
    bottling,
  ];
}

export function factsOfToday(
  share: ShareStatus,
  profile: Profile,
  { today, verifyAt }: { today: CalendarDate; verifyAt: string },
): DocumentLine[] {
  const { bottled, state } = share;
  const facts: [string, string][] = bottled
    ? [
        [
          words.bottles,
          words.numbers(
            bottled.firstBottle,
            bottled.firstBottle + bottled.bottles - 1,
            bottled.ofBottles,
            dayOf(bottled.bottledOn),
          ),
        ],
      ]
    : factsInWood(share, profile, today);
  return [
    'gap',
    { text: words.title(dayOf(today)), style: 'header' },
    factLine(words.state, words.states[state]),
    ...facts.map(([name, value]) => factLine(name, value)),
    { text: words.note(verifyAt), style: 'note' },
  ];
}
