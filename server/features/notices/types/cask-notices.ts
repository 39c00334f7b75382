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
import { notice, noticesTo } from './notice.ts';

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

const toCask = noticesTo(({ caskId }: CaskOrDraft) => ({ path: `/casks/${caskId}`, label: labels.cask }));

const alert = (copy: { title: (cask: string) => string; text: (left: number, total: number) => string }) =>
  toCask<AboutSale>(
    ({ caskName }) => copy.title(caskName),
    ({ left, total }) => copy.text(left, total),
  );

const fillingDayChanged = toCask<ChangedFillingDay>(
  ({ caskName }) => fillingDayNotification.title(caskName),
  (data) => fillingDayNotification.text(data),
);

export const caskNotices = {
  CASK_ON_SALE: alert(caskNotifications.onSale),
  CASK_SCARCE: alert(caskNotifications.scarce),
  CASK_BACK: alert(caskNotifications.back),
  CASK_FILLED: toCask<FilledCask>(
    ({ caskName }) => caskNotifications.filled.title(caskName),
    ({ fillDate }) => caskNotifications.filled.text(fillDate),
  ),
  FILLING_DAY_CHANGED: fillingDayChanged,
  WATCHED_FILLING_DAY_CHANGED: fillingDayChanged,
  // docs/domain.md#irish-whiskey: from the third anniversary of filling it may be called whiskey.
  WHISKEY_NOW: toCask<CaskOrDraft>(
    ({ caskName }) => caskNotifications.whiskey.title(caskName),
    () => caskNotifications.whiskey.text,
  ),
  CASK_REGAUGED: toCask<RegaugedCask>(
    ({ caskName }) => caskEventNotifications.regauged.title(caskName),
    ({ happenedOn, volumeMl, strength }) =>
      caskEventNotifications.regauged.text(happenedOn, decimal(volumeMl / 1000), percent(strength / 10)),
  ),
  CASK_TASTED: toCask<DescribedCaskEvent>(
    ({ caskName }) => caskEventNotifications.tasted.title(caskName),
    ({ happenedOn, text }) => caskEventNotifications.tasted.text(happenedOn, text),
  ),
  CASK_FALSE_ALARM: toCask<DescribedCaskEvent>(
    ({ caskName }) => caskEventNotifications.falseAlarm.title(caskName),
    ({ happenedOn }) => caskEventNotifications.falseAlarm.text(happenedOn),
  ),
  CASK_INCIDENT: toCask<DescribedCaskEvent>(
    ({ caskName }) => caskEventNotifications.incident.title(caskName),
    ({ happenedOn, text }) => caskEventNotifications.incident.text(happenedOn, text),
  ),
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
