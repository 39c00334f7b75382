import type { CalendarDate } from '#domain/calendar.ts';
import type { EvidenceKind } from '#domain/evidence/evidence.ts';
import { evidenceNotification as words, labels } from '#words/en/notifications/notifications.ts';
import type { NotificationDefinition } from './definition.ts';

export interface EndingEvidence {
  caskId: number;
  caskCode: string;
  kind: EvidenceKind;
  endsOn: CalendarDate;
  /** Whether the sales of the cask stop with it. */
  isMandatory: boolean;
}

export const evidenceEnding: NotificationDefinition<EndingEvidence> = {
  preference: null,
  copy: ({ caskId, caskCode, kind, endsOn, isMandatory }) => ({
    title: words.title(kind, caskCode, endsOn),
    text: isMandatory ? words.mandatory : words.other,
    path: `/office/evidence/${caskId}`,
    label: labels.cask,
  }),
};
