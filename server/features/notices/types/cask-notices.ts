import type { CalendarDate } from '#domain/calendar.ts';
import type { EvidenceKind } from '#domain/evidence/evidence.ts';
import {
  caskEventNotifications,
  caskNotifications,
  evidenceNotification,
  fillingDayNotification,
  labels,
} from '#words/en/notifications/notifications.ts';
import { notice, noticesTo } from './notice.ts';

export interface CaskOrDraft {
  caskId: number;
  caskName: string;
}

interface AboutNews {
  slug: string;
  title: string;
  summary: string;
}

interface EndingEvidence {
  caskId: number;
  caskCode: string;
  kind: EvidenceKind;
  endsOn: CalendarDate;
  isMandatory: boolean;
}

const toCask = noticesTo(({ caskId }: CaskOrDraft) => ({ path: `/casks/${caskId}`, label: labels.cask }));

export const caskNotices = {
  CASK_ON_SALE: toCask(caskNotifications.onSale),
  CASK_SCARCE: toCask(caskNotifications.scarce),
  CASK_BACK: toCask(caskNotifications.back),
  CASK_FILLED: toCask(caskNotifications.filled),
  FILLING_DAY_CHANGED: toCask(fillingDayNotification),
  WATCHED_FILLING_DAY_CHANGED: toCask(fillingDayNotification),
  // docs/domain.md#irish-whiskey: from the third anniversary of filling it may be called whiskey.
  WHISKEY_NOW: toCask(caskNotifications.whiskey),
  CASK_REGAUGED: toCask(caskEventNotifications.regauged),
  CASK_TASTED: toCask(caskEventNotifications.tasted),
  CASK_FALSE_ALARM: toCask(caskEventNotifications.falseAlarm),
  CASK_INCIDENT: toCask(caskEventNotifications.incident),
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
