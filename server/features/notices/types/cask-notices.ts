import type { CalendarDate } from '#domain/calendar.ts';
import type { EvidenceKind } from '#domain/evidence/evidence.ts';
import {
  caskEventNotifications,
  caskNotifications,
  evidenceNotification,
  fillingDayNotification,
  labels,
} from '#words/en/notifications/notifications.ts';
import { decimal, percent } from '#words/format.ts';
import { notice } from './notice.ts';

export interface CaskOrDraft {
  caskId: number;
  caskName: string;
}

export interface AboutSale extends CaskOrDraft {
  left: number;
  total: number;
}

export type FilledCask = CaskOrDraft & { fillDate: string };

/** The days are planned ones; `bottlingDate` is null where it stays. */
export type ChangedFillingDay = CaskOrDraft & {
  fillDate: string;
  bottlingDate: string | null;
  reason: string;
};

type CaskEventData = CaskOrDraft & { happenedOn: string };
/** Strength in tenths of a percent. */
export type RegaugedCask = CaskEventData & { volumeMl: number; strength: number };
export type DescribedCaskEvent = CaskEventData & { text: string };

export interface AboutNews {
  slug: string;
  title: string;
  summary: string;
}

export interface EndingEvidence {
  caskId: number;
  caskCode: string;
  kind: EvidenceKind;
  endsOn: CalendarDate;
  isMandatory: boolean;
}

const linkTo = ({ caskId }: CaskOrDraft) => ({ path: `/casks/${caskId}`, label: labels.cask });

const alert = (copy: { title: (cask: string) => string; text: (left: number, total: number) => string }) =>
  notice<AboutSale>({
    copy: (data) => ({
      title: copy.title(data.caskName),
      text: copy.text(data.left, data.total),
      ...linkTo(data),
    }),
  });

const fillingDayChanged = notice<ChangedFillingDay>({
  copy: (data) => ({
    title: fillingDayNotification.title(data.caskName),
    text: fillingDayNotification.text(data),
    ...linkTo(data),
  }),
});

export const caskNotices = {
  CASK_ON_SALE: alert(caskNotifications.onSale),
  CASK_SCARCE: alert(caskNotifications.scarce),
  CASK_BACK: alert(caskNotifications.back),
  CASK_FILLED: notice<FilledCask>({
    copy: (data) => ({
      title: caskNotifications.filled.title(data.caskName),
      text: caskNotifications.filled.text(data.fillDate),
      ...linkTo(data),
    }),
  }),
  FILLING_DAY_CHANGED: fillingDayChanged,
  WATCHED_FILLING_DAY_CHANGED: fillingDayChanged,
  // docs/domain.md#irish-whiskey: from the third anniversary of filling it may be called whiskey.
  WHISKEY_NOW: notice<CaskOrDraft>({
    copy: (data) => ({
      title: caskNotifications.whiskey.title(data.caskName),
      text: caskNotifications.whiskey.text,
      ...linkTo(data),
    }),
  }),
  CASK_REGAUGED: notice<RegaugedCask>({
    copy: (data) => ({
      title: caskEventNotifications.regauged.title(data.caskName),
      text: caskEventNotifications.regauged.text(
        data.happenedOn,
        decimal(data.volumeMl / 1000),
        percent(data.strength / 10),
      ),
      ...linkTo(data),
    }),
  }),
  CASK_TASTED: notice<DescribedCaskEvent>({
    copy: (data) => ({
      title: caskEventNotifications.tasted.title(data.caskName),
      text: caskEventNotifications.tasted.text(data.happenedOn, data.text),
      ...linkTo(data),
    }),
  }),
  CASK_FALSE_ALARM: notice<DescribedCaskEvent>({
    copy: (data) => ({
      title: caskEventNotifications.falseAlarm.title(data.caskName),
      text: caskEventNotifications.falseAlarm.text(data.happenedOn),
      ...linkTo(data),
    }),
  }),
  CASK_INCIDENT: notice<DescribedCaskEvent>({
    copy: (data) => ({
      title: caskEventNotifications.incident.title(data.caskName),
      text: caskEventNotifications.incident.text(data.happenedOn, data.text),
      ...linkTo(data),
    }),
  }),
  NEWS_OUT: notice<AboutNews>({
    copy: ({ slug, title, summary }) => ({
      title,
      text: summary,
      path: `/news/${slug}`,
      label: labels.news,
    }),
  }),
  EVIDENCE_ENDING: notice<EndingEvidence>({
    copy: ({ caskId, caskCode, kind, endsOn, isMandatory }) => ({
      title: evidenceNotification.title(kind, caskCode, endsOn),
      text: isMandatory ? evidenceNotification.mandatory : evidenceNotification.other,
      path: `/office/evidence/${caskId}`,
      label: labels.cask,
    }),
  }),
};
