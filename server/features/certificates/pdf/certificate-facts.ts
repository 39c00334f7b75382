import type { CaskDetail } from '#contract/cask/cask.ts';
import type { Certificate } from '#contract/certificate.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import { agedOn, gaugeOf, measurementsOf } from '#domain/cask/ageing.ts';
import type { Company } from '#domain/company.ts';
import type { Country } from '#domain/country.ts';
import type { DocumentContent, DocumentLine } from '#server/platform/db/json-columns.ts';
import { letterhead } from '#words/en/company.ts';
import { spiritStyleNames } from '#words/en/casks/casks.ts';
import { certificateDocument as words, certificateToday } from '#words/en/pdf/certificate.ts';
import { certificate as labels } from '#words/en/profile/profile.ts';
import { count, dayIn, dayOf, decimal, millilitres, monthOf, percent, yearOf } from '#words/format.ts';

export const factLine = (name: string, value: string): DocumentLine => ({
  cells: [name, value],
  amounts: [],
  style: 'row',
});

export function issuedFacts(
  share: Certificate & { warehouse: string },
  issued: { country: Country | null; issuer: Company; issuedAt: Date; invoiceNumber: string | null },
): DocumentContent {
  const { country, issuer, issuedAt, invoiceNumber } = issued;
  const shareOf = share.sample ? words.sampleShareOf : words.shareOf;
  const facts = [
    [words.share, shareOf(count(share.shareNumber), count(share.sharesTotal))],
    [words.cask, share.name],
    [words.distillery, share.distilleryName],
    [words.warehouse, share.warehouse],
    [labels.distilled, monthOf(share.fillDate)],
    [labels.bottled, words.estimated(labels.bottling(share.bottlingDate, share.stage))],
    [labels.caskCode, share.caskCode],
    [labels.spiritStyle, spiritStyleNames[share.spiritStyle]],
    [labels.volume, millilitres(share.volume)],
    [labels.abv, words.strength(percent(share.abv))],
    [words.bought, words.boughtOn(dayIn(country, new Date(share.issuedAt)), invoiceNumber ?? share.orderId)],
    [words.issued, dayIn(country, issuedAt)],
  ] as const;
  return {
    title: words.title(share.shareCode),
    letterhead: letterhead(issuer),
    lines: facts.map(([name, value]) => factLine(name, value)),
  };
}

type ShareStatus = Pick<Certificate, 'state' | 'stage' | 'bottled' | 'bottlingDate'>;
type Profile = Pick<CaskDetail['caskProfile'], 'fillDate' | 'fillLitres' | 'abv' | 'measurements' | 'total'>;

function factsInWood(
  { bottlingDate, stage }: ShareStatus,
  profile: Profile,
  today: CalendarDate,
): [string, string][] {
  if (stage === 'LOST') return [[certificateToday.bottling, certificateToday.lost]];
  const isPlanned = stage === 'BOTTLING_PLANNED';
  const when = isPlanned
    ? certificateToday.planned(dayOf(bottlingDate))
    : certificateToday.foreseen(yearOf(bottlingDate));
  const bottling: [string, string] = [certificateToday.bottling, when];
  const last = profile.measurements.at(-1);
  if (!last) return [bottling];
  const measured = gaugeOf(last);
  const now = agedOn(measurementsOf(profile), today);
  return [
    [
      certificateToday.measured,
      certificateToday.gauge(dayOf(last.measuredOn), decimal(measured.litres), percent(measured.abv)),
    ],
    [certificateToday.inWood, certificateToday.litres(decimal(now.litres / profile.total), percent(now.abv))],
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
          certificateToday.bottles,
          certificateToday.numbers(
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
    { text: certificateToday.title(dayOf(today)), style: 'header' },
    factLine(certificateToday.state, certificateToday.states[state]),
    ...facts.map(([name, value]) => factLine(name, value)),
    { text: certificateToday.note(verifyAt), style: 'note' },
  ];
}
