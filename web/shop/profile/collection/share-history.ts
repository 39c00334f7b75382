import type { AnswerOf } from '#contract/endpoint.ts';
import type { getCertificate } from '#contract/certificate.ts';
import type { RecordedEvent } from '#contract/cask/cask-record.ts';
import { dateIn, type CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/country.ts';
import { whiskeyFrom } from '#domain/cask/cask.ts';
import { gaugeOf } from '#domain/cask/ageing.ts';
import { share as words } from '#words/en/profile/share.ts';
import { record } from '#words/en/casks/record.ts';
import { dayOf, decimal, percent, yearOf } from '#words/format.ts';

export type OwnShare = AnswerOf<typeof getCertificate>;

export interface HistoryEntry {
  on: CalendarDate;
  when: string;
  text: string;
}

const on = (day: CalendarDate, text: string): HistoryEntry => ({ on: day, when: dayOf(day), text });

const bottlingOf = ({ stage, bottlingDate }: OwnShare): HistoryEntry =>
  stage === 'BOTTLING_PLANNED'
    ? on(bottlingDate, words.bottlingPlanned)
    : { ...on(bottlingDate, words.bottling), when: yearOf(bottlingDate) };

/** Shown by the share itself, or of no interest to its holder. */
const shownElsewhere: readonly RecordedEvent['kind'][] = ['FILLED', 'BOTTLING_PLANNED', 'PHOTOGRAPHED'];

function recordedEntry({ kind, happenedOn, volumeMl, strength, text }: RecordedEvent): HistoryEntry {
  const { litres, abv } = gaugeOf({ volumeMl: volumeMl ?? 0, strength: strength ?? 0 });
  const measured = volumeMl === null ? null : record.measured(decimal(litres), percent(abv));
  return on(happenedOn, words.ofCask(record.kinds[kind], measured ?? text));
}

export function historyOf(
  share: OwnShare,
  country: Country | null,
  today: CalendarDate,
  recorded: readonly RecordedEvent[] = [],
): { history: HistoryEntry[]; ahead: HistoryEntry[] } {
  const { fillDate, withdrawUntil, history, bottled, stage } = share;
  const isInWood = !bottled && stage !== 'LOST';
  const events = recorded.filter(
    ({ kind, correctedBy }) => correctedBy === null && !shownElsewhere.includes(kind),
  );
  const entries = [
    on(fillDate, fillDate <= today ? words.filled : words.filling),
    ...(isInWood || whiskeyFrom(fillDate) <= today ? [on(whiskeyFrom(fillDate), words.whiskey)] : []),
    ...events.map(recordedEntry),
    ...history.map(({ state, at }) => on(dateIn(country, new Date(at)), words.states[state])),
    ...(withdrawUntil ? [on(withdrawUntil, words.withdrawUntil)] : []),
    ...(isInWood ? [bottlingOf(share)] : []),
  ].toSorted((one, other) => one.on.localeCompare(other.on));
  const next = stage === 'LOST' ? words.chooseRemedy : words.next[share.state];
  const isPast = (entry: HistoryEntry) => entry.on <= today;
  const open: string[] = [words.withdrawUntil, words.bottling, words.bottlingPlanned];
  const isOpen = (entry: HistoryEntry) => open.includes(entry.text);
  return {
    history: entries.filter((entry) => isPast(entry) && !isOpen(entry)),
    ahead: [
      ...(next === null ? [] : [{ on: today, when: words.nextWhen, text: next }]),
      ...entries.filter((entry) => !isPast(entry) || isOpen(entry)),
    ],
  };
}
